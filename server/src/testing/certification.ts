import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { answerSurvey as answerSurveyCall, countTime, updateLecture } from '#contract/learning/endpoints.ts'
import { editItem } from '#contract/platform/engine/endpoints.ts'
import { certificates } from '../modules/certificates/tables.ts'
import type { UserRow } from '../modules/people/table.ts'
import { defined } from './defined.ts'
import { choose, start, submit } from './exams.ts'
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
    const of = async () => {
      // Most of what brings it about is answered before.
      await app.platform.events.settled()
      const { db } = app.platform
      return (await db.select().from(certificates).where(eq(certificates.assignment, assignment.id)))[0]
    }
    return { ...course, trainee, assignment, of, degreeId: course.degree.id, module: course.module.id }
  }

/** A trainee in a course, on the way to its certificate. */
export type Begun = Awaited<ReturnType<ReturnType<typeof begin>>>

/** The way to a certificate, as trainees of an app go it. */
export const createCertification = (app: TestApp) => {
  const openLecture = ({ trainee, degreeId, module, lectures }: Begun) =>
    trainee.call(updateLecture, { body: { degreeId, moduleId: module, lecture: defined(lectures[0])._id } })

  const passExam = async ({ trainee, degreeId }: Begun) => {
    const attempt = await start(trainee, degreeId)
    return submit(trainee, degreeId, attempt, choose(attempt, 'Certa'))
  }

  const answerSurvey = ({ trainee, degreeId, survey }: Begun) => {
    const answers = (survey?.questions ?? []).flatMap(({ _id, type, rows, columns }) =>
      type === 'grid'
        ? rows.map((row) => ({ question: `${_id}.${row._id}`, answer: columns[0]?._id ?? '' }))
        : [{ question: _id, answer: 'Nada a melhorar.' }],
    )
    return trainee.call(answerSurveyCall, { body: { degreeId, newAnswer: { answers } } })
  }

  /** Time on task that the clock allows: the heartbeat sets the clock, the next one counts. */
  const spend = async ({ trainee, degreeId, module, lectures }: Begun, seconds: number) => {
    const beat = (claimed: number) =>
      trainee.call(countTime, {
        body: { degreeId, moduleId: module, lecture: defined(lectures[0])._id, seconds: claimed },
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
    return trainee.call(editItem, {
      params: { entity: 'user', id: trainee.user.id },
      body: {
        data: { ...data, nif, name: trainee.user.name },
      },
    })
  }

  return { begin: begin(app), openLecture, passExam, answerSurvey, spend, ok, enough, saveData }
}
