import { sql } from 'drizzle-orm'
import { startExam, saveExam } from '#contract/assessment/endpoints.ts'
import { answerSurvey as answerSurveyCall } from '#contract/learning/endpoints.ts'
import { addClientWithNif } from '../testing/clients.ts'
import { codes } from '../modules/enrolment/code-tables.ts'
import { sessions } from '../modules/people/table.ts'
import { newId } from '../platform/database/columns.ts'
import type { TestApp } from '../testing/app.ts'
import {
  addAssignment,
  addCourse,
  addResource,
  certificationData,
  completeLectures,
  makeExam,
  type CourseParts,
} from '../testing/builders.ts'
import { createItems } from '../testing/items.ts'

/** Everybody and everything that the calls are asked by and about. */
export const createBudgetWorld = async (app: TestApp) => {
  const { db } = app.platform
  const company = await addClientWithNif(app, '501964843')
  const course = await addCourse(app, { lectures: [{}, {}, {}] })
  const admin = await app.asNew('admin')

  // They are listed, and have all that a list looks up.
  for (const name of ['Ana Listada', 'Rui Listada']) await app.addUser({ name, company: company.id })

  /** A trainee with a course, and the address of its first session; the shared course, unless given another. */
  const enrol = async (of: Awaited<ReturnType<typeof addCourse>> = course) => {
    const trainee = await app.asNew('student', certificationData)
    const assignment = await addAssignment(app, {
      user: trainee.user.id,
      degree: of.degree.id,
      startedAt: app.platform.clock.now(),
      seconds: 45 * 60,
    })
    const place = { degreeId: of.degree.id, moduleId: of.module.id, lecture: of.lectures[0]?._id ?? '' }
    return { trainee, assignment, place, course: of, degreeId: of.degree.id }
  }
  const enrolIn = async (parts: CourseParts) => enrol(await addCourse(app, parts))
  /** A trainee whose exam may be started. */
  const readyForExam = async (of = course) => {
    const enrolled = await enrol(of)
    await completeLectures(app, enrolled.assignment)
    return enrolled
  }
  /** A trainee in an exam, with the answers that they give. */
  const inExam = async (of = course) => {
    const enrolled = await readyForExam(of)
    const { degreeId, trainee } = enrolled
    const { body } = await trainee.call(startExam, { body: { degreeId } })
    const questions = body.questions as { _id: string; answers: { _id: string; answer: string }[] }[]
    const answers = questions.map(({ _id, answers: given }) => ({
      question: _id,
      answer: given.find(({ answer }) => answer === 'Certa')?._id ?? null,
    }))
    return { ...enrolled, attempt: body.attempt, answers }
  }
  /** A trainee who passed the exam and has the survey before them, the last step to the certificate. */
  const atSurvey = async () => {
    const enrolled = await inExam()
    const { trainee, degreeId, attempt, answers } = enrolled
    await trainee.call(saveExam, { body: { degreeId, attempt, answers } })
    const given = (enrolled.course.survey?.questions ?? []).flatMap(({ _id, type, rows, columns }) =>
      type === 'grid'
        ? rows.map((row) => ({ question: `${_id}.${row._id}`, answer: columns[0]?._id ?? '' }))
        : [{ question: _id, answer: 'Nada a melhorar.' }],
    )
    return {
      ...enrolled,
      answerSurvey: () =>
        trainee.call(answerSurveyCall, { body: { degreeId, newAnswer: { answers: given } } }),
    }
  }
  /** A trainee whose first session is a test. */
  const atTest = async () => {
    const exam = makeExam(2, { final: false, time: 0 })
    const resource = await addResource(app, { exam })
    const enrolled = await enrolIn({ lectures: [{ resources: [resource.id] }, {}] })
    const { degreeId, moduleId, lecture } = enrolled.place
    return { ...enrolled, test: { itemId: degreeId, module: moduleId, lecture, resource: resource.id } }
  }
  const addCode = async (values: Partial<typeof codes.$inferInsert> = {}) => {
    const [row] = await db
      .insert(codes)
      .values({ code: newId().slice(-12), degree: course.degree.id, accountsAllowed: 5, ...values })
      .returning()
    if (!row) throw new Error('no code')
    return row
  }
  return {
    app,
    db,
    company,
    course,
    admin,
    items: createItems(app, admin),
    tutor: await app.as(course.tutor.id),
    creator: await app.asNew('creator'),
    gestor: await app.as(company.gestor.id),
    master: await app.as(company.master.id),
    /** A trainee with one course who takes nothing else. */
    standing: await enrol(),
    enrol,
    enrolIn,
    readyForExam,
    inExam,
    atSurvey,
    atTest,
    addCode,
    /** Marks every session as just used: otherwise that would happen once a minute, and be counted at times. */
    touchAll: () => db.update(sessions).set({ lastSeenAt: sql`now()` }),
  }
}

export type BudgetWorld = Awaited<ReturnType<typeof createBudgetWorld>>

type AskOnce = () => Promise<{ status: number; body: object }>

/** Makes what a call needs, and returns the function that asks it once, so that each time finds all of it fresh. */
export type Ask = (world: BudgetWorld) => Promise<AskOnce> | AskOnce
export type Asks = Readonly<Record<string, Ask>>
