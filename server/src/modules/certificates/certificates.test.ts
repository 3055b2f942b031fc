import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { asc, eq } from 'drizzle-orm'
import { getDegreeCertificate } from '#contract/certificates/endpoints.ts'
import { updateLecture } from '#contract/learning/endpoints.ts'
import { assignments } from '../enrolment/tables.ts'
import { certificates } from './tables.ts'
import { users } from '../people/table.ts'
import { messages } from '../../platform/mail/tables.ts'
import { addAssignment, addCourse, certificationData, completeLectures } from '../../testing/builders.ts'
import { createCertification } from '../../testing/certification.ts'
import { createTestApp } from '../../testing/app.ts'
import { defined } from '../../testing/defined.ts'

const app = await createTestApp()
after(() => app.close())
const { db } = app.platform
const { begin, openLecture, passExam, answerSurvey, spend, ok, enough, saveData } = createCertification(app)

describe('a certificate is issued once, by itself, when the last condition holds', () => {
  test('the survey last', async () => {
    const one = await begin(certificationData, enough)
    await ok(openLecture(one))
    await ok(passExam(one))
    assert.equal(await one.of(), undefined)
    await ok(answerSurvey(one))
    assert.match((await one.of())?.number ?? '', /^\d{4}\/\d{6}$/)
  })

  test('the exam last', async () => {
    const one = await begin(certificationData, enough)
    await ok(openLecture(one))
    // As when the survey opened before the exam: what was answered then still counts.
    await db.update(assignments).set({ surveyDate: new Date() }).where(eq(assignments.id, one.assignment.id))
    assert.equal(await one.of(), undefined)
    await ok(passExam(one))
    assert.ok(await one.of())
  })

  test('the time last', async () => {
    const one = await begin()
    await ok(openLecture(one))
    await ok(passExam(one))
    await ok(answerSurvey(one))
    await ok(spend(one, enough - 60))
    assert.equal(await one.of(), undefined)
    await ok(spend(one, 120))
    assert.ok(await one.of())
  })

  test('the certification data last', async () => {
    const one = await begin()
    await ok(openLecture(one))
    await ok(passExam(one))
    await ok(answerSurvey(one))
    await db.update(users).set({ job: null }).where(eq(users.id, one.trainee.user.id))
    await ok(spend(one, enough))
    assert.equal(await one.of(), undefined)
    const early = await one.trainee.call(getDegreeCertificate, { params: { id: one.degreeId } })
    assert.deepEqual([early.status, early.body.code], [403, 'certification_missing'])
    await ok(saveData(one))
    assert.ok(await one.of())
  })

  test('the sessions last, in a course without exam and survey', async () => {
    const { degree, module, lectures } = await addCourse(app, { lectures: [{}], exam: null, survey: false })
    const trainee = await app.asNew('student', certificationData)
    const assignment = await addAssignment(app, {
      user: trainee.user.id,
      degree: degree.id,
      seconds: enough,
    })
    const before = await trainee.call(getDegreeCertificate, { params: { id: degree.id } })
    assert.deepEqual([before.status, before.body.code], [403, 'not_yet'])
    await ok(
      trainee.call(updateLecture, {
        body: { degreeId: degree.id, moduleId: module.id, lecture: defined(lectures[0])._id },
      }),
    )
    await app.platform.events.settled()
    const issued = await db.select().from(certificates).where(eq(certificates.assignment, assignment.id))
    assert.equal(issued.length, 1)
    assert.equal(issued[0]?.content.grade, null)
  })

  test('the sessions last, in a course whose exam was passed and whose survey was answered before it had them', async () => {
    const one = await begin(certificationData, enough)
    await db
      .update(assignments)
      .set({ surveyDate: new Date(), examSuccess: true })
      .where(eq(assignments.id, one.assignment.id))
    assert.equal(await one.of(), undefined)
    await ok(openLecture(one))
    assert.ok(await one.of())
  })

  test('once, however many things happen at the same moment', async () => {
    const one = await begin(certificationData, enough)
    await completeLectures(app, one.assignment)
    await db
      .update(assignments)
      .set({ surveyDate: new Date(), examSuccess: true })
      .where(eq(assignments.id, one.assignment.id))
    const { events } = app.platform
    const asked = { assignmentId: one.assignment.id }
    await Promise.all([
      events.record(db, 'survey.answered', asked),
      events.record(db, 'time.counted', asked),
      events.record(db, 'course.completed', asked),
      one.trainee.call(getDegreeCertificate, { params: { id: one.degreeId } }),
      one.trainee.call(getDegreeCertificate, { params: { id: one.degreeId } }),
    ])
    await events.settled()
    const mails = await db.select().from(messages).where(eq(messages.template, 'certificate'))
    assert.equal(mails.filter(({ toUsers }) => toUsers.includes(one.trainee.user.id)).length, 1)
    assert.equal(await db.$count(certificates, eq(certificates.assignment, one.assignment.id)), 1)
  })

  test('with numbers of the year, without gaps', async () => {
    const rows = await db.select().from(certificates).orderBy(asc(certificates.number))
    const year = app.platform.clock.today().slice(0, 4)
    assert.deepEqual(
      rows.map(({ number }) => number),
      rows.map((_, index) => `${year}/${String(index + 1).padStart(6, '0')}`),
    )
  })
})
