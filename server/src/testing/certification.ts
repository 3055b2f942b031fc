import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { certificates } from '../modules/certificates/tables.ts'
import type { UserRow } from '../modules/people/table.ts'
import type { TestApp } from './app.ts'
import { addAssignment, addCourse, certificationData } from './builders.ts'

/** A trainee in a course of an hour: every session open to be done, nothing done yet. */
const begin =
  (app: TestApp) =>
  async (person: Partial<UserRow> = certificationData, seconds = 0) => {
    const course = await addCourse(app, { lectures: [{}], values: { duration: 60, hduration: 8 } })
    const trainee = await app.asNew('student', person)
    const assignment = await addAssignment(app, {
      user: trainee.user.id,
      degree: course.degree.id,
      startedAt: app.platform.clock.now(),
      seconds,
    })
    const of = async () =>
      (await app.platform.db.select().from(certificates).where(eq(certificates.assignment, assignment.id)))[0]
    return { ...course, trainee, assignment, of, degreeId: course.degree.id, module: course.module.id }
  }

/** A trainee in a course, on the way to its certificate. */
export type Begun = Awaited<ReturnType<ReturnType<typeof begin>>>

/** The way to a certificate, as trainees of an app go it. */
export const createCertification = (app: TestApp) => {
  const openLecture = ({ trainee, degreeId, module, lectures }: Begun) =>
    trainee.post('/api/degreeuser/updatelecture', {
      degreeId,
      moduleId: module,
      lecture: lectures[0]?._id,
    })

  const passExam = async ({ trainee, degreeId }: Begun) => {
    const { body } = await trainee.post('/api/degree/startexam', { degreeId })
    const questions = body['questions'] as { _id: string; answers: { _id: string; answer: string }[] }[]
    const answers = questions.map((question) => ({
      question: question._id,
      answer: question.answers.find(({ answer }) => answer === 'Certa')?._id,
    }))
    return trainee.post('/api/degree/saveexam', { degreeId, attempt: body['attempt'], answers })
  }

  const answerSurvey = ({ trainee, degreeId, survey }: Begun) => {
    const answers = (survey?.questions ?? []).flatMap(({ _id, type, rows, columns }) =>
      type === 'grid'
        ? rows.map((row) => ({ question: `${_id}.${row._id}`, answer: columns[0]?._id ?? '' }))
        : [{ question: _id, answer: 'Nada a melhorar.' }],
    )
    return trainee.post('/api/degree/survey', { degreeId, newAnswer: { answers } })
  }

  /** Time on task that the clock allows: the heartbeat sets the clock, the next one counts. */
  const spend = async ({ trainee, degreeId, module, lectures }: Begun, seconds: number) => {
    const beat = (claimed: number) =>
      trainee.post('/api/degreeuser/time', {
        degreeId,
        moduleId: module,
        lecture: lectures[0]?._id,
        seconds: claimed,
      })
    await beat(0)
    app.advance(seconds)
    return beat(seconds)
  }

  const ok = async (answer: Promise<{ status: number; body: object }>) => {
    const { status, body } = await answer
    assert.equal(status, 200, JSON.stringify(body))
  }

  const enough = 45 * 60

  const saveData = ({ trainee }: Begun) => {
    const { nif, ...data } = certificationData
    return trainee.post(`/api/entity/user/add/${trainee.user.id}`, {
      data: { ...data, nif, name: trainee.user.name },
    })
  }

  return { begin: begin(app), openLecture, passExam, answerSurvey, spend, ok, enough, saveData }
}
