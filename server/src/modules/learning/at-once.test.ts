import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { and, eq, inArray } from 'drizzle-orm'
import { answerSurvey, countTime, updateAssignment, updateLecture } from '#contract/learning/endpoints.ts'
import { activities } from '../../platform/audit/tables.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { addAssignment, addCourse, addResource, certificationData } from '../../testing/builders.ts'
import { assignments, lectureProgress, surveyAnswers } from '../enrolment/tables.ts'

describe('requests of one trainee at the same time', () => {
  let app: TestApp
  before(async () => {
    app = await createTestApp()
  })
  after(() => app.close())

  const enrol = async (parts: Parameters<typeof addCourse>[1]) => {
    const course = await addCourse(app, parts)
    const client = await app.asNew('student', certificationData)
    const { id } = await addAssignment(app, { user: client.user.id, degree: course.degree.id })
    const [lecture] = course.lectures
    assert.ok(lecture)
    const place = { degreeId: course.degree.id, moduleId: course.module.id, lecture: lecture._id }
    return { course, client, assignment: id, lecture, place }
  }
  const row = async (id: string) => {
    const [found] = await app.platform.db.select().from(assignments).where(eq(assignments.id, id))
    assert.ok(found)
    return found
  }
  const logged = async (item: string, actions: string[]) =>
    (
      await app.platform.db
        .select({ action: activities.action })
        .from(activities)
        .where(and(eq(activities.item, item), inArray(activities.action, actions)))
    )
      .map(({ action }) => action)
      .toSorted()

  it('opens every tab of a session, which is complete once', async () => {
    const tabs = await Promise.all(Array.from({ length: 6 }, () => addResource(app)))
    const { client, course, assignment, lecture, place } = await enrol({
      lectures: [{ resources: tabs.map(({ id }) => id) }, {}],
    })
    const answers = await Promise.all(
      lecture.resources.map(({ _id }) => client.call(updateLecture, { body: { ...place, resource: _id } })),
    )
    assert.deepEqual(
      answers.map(({ status }) => status),
      tabs.map(() => 200),
    )
    const [kept] = await app.platform.db
      .select()
      .from(lectureProgress)
      .where(eq(lectureProgress.assignment, assignment))
    assert.equal(kept?.complete, true)
    assert.deepEqual(
      Object.keys(kept.resources).toSorted(),
      lecture.resources.map(({ _id }) => _id).toSorted(),
    )
    assert.equal((await row(assignment)).lecturesComplete, 1)
    assert.deepEqual(await logged(course.degree.id, ['course.start', 'lecture.complete']), [
      'course.start',
      'lecture.complete',
    ])
  })

  it('takes one survey, and refuses the other', async () => {
    const { client, course, assignment, place } = await enrol({ exam: null, lectures: [{}] })
    await client.call(updateLecture, { body: place })
    const [text, grid] = course.survey?.questions ?? []
    const answers = [
      { question: text?._id ?? '', answer: 'Tudo.' },
      { question: `${grid?._id}.${grid?.rows?.[0]?._id}`, answer: grid?.columns?.[1]?._id ?? '' },
    ]
    const both = await Promise.all(
      [1, 2].map(() =>
        client.call(answerSurvey, { body: { degreeId: course.degree.id, newAnswer: { answers } } }),
      ),
    )
    assert.deepEqual(
      both.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    )
    const kept = await app.platform.db
      .select()
      .from(surveyAnswers)
      .where(eq(surveyAnswers.assignment, assignment))
    assert.equal(kept.length, 1)
    assert.equal((await row(assignment)).isComplete, true)
    assert.deepEqual(await logged(course.degree.id, ['survey.answer', 'course.complete']), [
      'course.complete',
      'survey.answer',
    ])
  })

  it('loses no time that a heartbeat counts, and no place', async () => {
    const { client, assignment, lecture, place } = await enrol({ lectures: [{ duration: 600 }] })
    await client.call(updateLecture, { body: place })
    const resource = lecture.resources[0]?._id ?? ''
    for (let n = 1; n <= 5; n++) {
      app.advance(20)
      const [beat, left] = await Promise.all([
        client.call(countTime, { body: { ...place, seconds: 20 } }),
        client.call(updateAssignment, {
          params: { id: assignment },
          body: {
            currentPath: `lugar/${n}`,
            position: { moduleId: place.moduleId, lecture: place.lecture, resource, seconds: n * 20 },
          },
        }),
      ])
      assert.deepEqual([beat.status, left.status], [200, 200])
    }
    const { seconds, currentPath } = await row(assignment)
    const [kept] = await app.platform.db
      .select()
      .from(lectureProgress)
      .where(eq(lectureProgress.assignment, assignment))
    assert.deepEqual([seconds, kept?.seconds, currentPath], [100, 100, 'lugar/5'])
    assert.equal(kept?.resources[resource]?.position, 100)
    assert.ok(kept.resources[resource].completeAt, 'the tab stays done')
  })
})
