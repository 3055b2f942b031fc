import assert from 'node:assert/strict'
import { getTimeRecord, verifyTimeRecord, type TimeRecordAnswer } from '#contract/evidence/endpoints.ts'
import { countTime, updateLecture } from '#contract/learning/endpoints.ts'
import type { CallBody } from '#contract/platform/kernel/endpoint.ts'
import { sealClosed } from '../modules/evidence/use-cases/seal-closed.ts'
import type { Client, TestApp } from './app.ts'
import { addAssignment, addCourse } from './builders.ts'

export type BeatBody = CallBody<typeof countTime>
export type TimeWorld = Awaited<ReturnType<typeof createTimeWorld>>
export type TimedTrainee = Awaited<ReturnType<TimeWorld['enrol']>>

/** A course of two sessions of an hour, and trainees in the first, each with the state of their record. */
export const createTimeWorld = async (app: TestApp) => {
  const course = await addCourse(app, { lectures: [{ duration: 60 }, { duration: 60 }] })
  const place = (index: number) => ({
    degreeId: course.degree.id,
    moduleId: course.module.id,
    lecture: course.lectures[index]?._id ?? '',
  })
  const resource = () => course.lectures[0]?.resources[0]?.resource ?? ''
  /** Lets the visits under way end, and seals them. */
  const seal = () => {
    app.advance(11 * 60)
    return sealClosed(app.platform)
  }
  const enrol = async () => {
    const client = await app.asNew('student')
    const { id: assignment } = await addAssignment(app, { user: client.user.id, degree: course.degree.id })
    const beat = async (
      seconds: number,
      more: Partial<BeatBody> = {},
      agent = 'Mozilla/5.0 (Windows NT 10.0)',
    ) => {
      const body = { ...place(0), seconds, ...more }
      const answer = await client.call(countTime, { body }, { headers: { 'user-agent': agent } })
      assert.equal(answer.status, 200, JSON.stringify(answer.body))
      return answer.body.counted
    }
    const record = async (who: Client = client, query = {}): Promise<TimeRecordAnswer> => {
      const { status, body } = await who.call(getTimeRecord, { params: { id: assignment }, query })
      assert.equal(status, 200, JSON.stringify(body))
      return body
    }
    const verify = async () => (await client.call(verifyTimeRecord, { params: { id: assignment } })).body
    await client.call(updateLecture, { body: place(0) })
    await beat(0)
    return { client, assignment, beat, record, verify }
  }
  return { course, place, resource, seal, enrol }
}
