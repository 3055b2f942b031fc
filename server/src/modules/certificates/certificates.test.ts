import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { asc, eq } from 'drizzle-orm'
import { assignments } from '../enrolment/tables.ts'
import { certificates } from './tables.ts'
import { companies, companyManagers } from '../people/company-table.ts'
import { users, type UserRow } from '../people/table.ts'
import { messages } from '../../platform/mail/tables.ts'
import {
  addAssignment,
  addCourse,
  certificationData,
  completeLectures,
  makeExam,
} from '../../testing/builders.ts'
import { createTestApp, type Client } from '../../testing/app.ts'

const app = await createTestApp()
after(() => app.close())
const { db } = app.platform

/** A trainee in a course of an hour: every session open to be done, nothing done yet. */
const begin = async (person: Partial<UserRow> = certificationData, seconds = 0) => {
  const course = await addCourse(app, { lectures: [{}], values: { duration: 60, hduration: 8 } })
  const trainee = await app.asNew('student', person)
  const assignment = await addAssignment(app, {
    user: trainee.user.id,
    degree: course.degree.id,
    startedAt: app.platform.clock.now(),
    seconds,
  })
  const of = async () =>
    (await db.select().from(certificates).where(eq(certificates.assignment, assignment.id)))[0]
  return { ...course, trainee, assignment, of, degreeId: course.degree.id, module: course.module.id }
}

type Begun = Awaited<ReturnType<typeof begin>>

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
    const early = await one.trainee.get(`/api/getdegreecertificate/${one.degreeId}`)
    assert.deepEqual([early.status, early.body['code']], [403, 'certification_missing'])
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
    const before = await trainee.get(`/api/getdegreecertificate/${degree.id}`)
    assert.deepEqual([before.status, before.body['code']], [403, 'not_yet'])
    await ok(
      trainee.post('/api/degreeuser/updatelecture', {
        degreeId: degree.id,
        moduleId: module.id,
        lecture: lectures[0]?._id,
      }),
    )
    const issued = await db.select().from(certificates).where(eq(certificates.assignment, assignment.id))
    assert.equal(issued.length, 1)
    assert.equal(issued[0]?.content.grade, null)
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
      one.trainee.get(`/api/getdegreecertificate/${one.degreeId}`),
      one.trainee.get(`/api/getdegreecertificate/${one.degreeId}`),
    ])
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

/** A trainee who has the certificate. */
const certified = async (person: Partial<UserRow> = {}) => {
  const one = await begin({ ...certificationData, ...person }, enough)
  await openLecture(one)
  await passExam(one)
  await answerSurvey(one)
  const certificate = await one.of()
  assert.ok(certificate)
  return { ...one, certificate }
}

const get = (who: Client, id: string) => who.get(`/api/getdegreecertificate/${id}`)

test('the certificate says what held on its day, whatever changes later', async () => {
  const one = await certified({ name: 'Maria João Silva', citizenshipCountry: '1' })
  const { content } = one.certificate
  assert.equal(content.trainee.name, 'Maria João Silva')
  assert.equal(content.trainee.nationality, 'Portuguesa')
  assert.deepEqual(content.grade, { value: 20, weight: 20 })
  assert.deepEqual([content.course.hours, content.course.minutes], [8, 60])
  assert.deepEqual(
    content.modules.map(({ lectures }) => lectures),
    [['Sessão 1']],
  )
  const before = await get(one.trainee, one.degreeId)
  await db.update(users).set({ name: 'Outro Nome' }).where(eq(users.id, one.trainee.user.id))
  const later = await get(one.trainee, one.assignment.id)
  assert.equal(before.status, 200)
  assert.equal(before.headers['content-type'], 'application/pdf')
  assert.match(String(before.headers['content-disposition']), /certificado-\d{4}-\d{6}\.pdf/)
  assert.equal(before.raw.subarray(0, 5).toString(), '%PDF-')
  assert.ok(before.raw.equals(later.raw), 'the same bytes')
})

test('it goes to the trainee, its company’s manager and administrators, and to nobody else', async () => {
  const company = await app.addUser({ kind: 'company' })
  await db
    .insert(companies)
    .values({ id: company.id, nif: '501964843', name: 'Empresa', email: company.email })
  const manager = await app.asNew('gestor')
  await db.insert(companyManagers).values({ company: company.id, user: manager.user.id })
  const one = await certified({ company: company.id })
  assert.equal(one.certificate.content.company, 'Empresa')
  const id = one.assignment.id
  const statuses = []
  for (const who of [
    one.trainee,
    manager,
    await app.asNew('admin'),
    await app.asNew('gestor'),
    await app.asNew('student'),
    await app.asNew('tutor'),
  ])
    statuses.push((await get(who, id)).status)
  assert.deepEqual(statuses, [200, 200, 200, 404, 404, 404])
  assert.equal((await get(app.anonymous(), id)).status, 401)

  await db.update(companies).set({ certificateDownload: false }).where(eq(companies.id, company.id))
  const blocked = await get(one.trainee, id)
  assert.deepEqual([blocked.status, blocked.body['code']], [403, 'certificate_blocked'])
  assert.equal((await get(manager, id)).status, 200)
})

test('before it is issued, what is missing is told with how much of it', async () => {
  const one = await begin(certificationData, 600)
  await openLecture(one)
  const { status, body } = await get(one.trainee, one.degreeId)
  assert.deepEqual([status, body['code']], [403, 'not_yet'])
  const errors = body['errors'] as { field: string; message: string }[]
  assert.deepEqual(
    errors.map(({ field }) => field),
    ['time', 'exam', 'survey'],
  )
  assert.match(errors[0]?.message ?? '', /Faltam 35 min/)
})

test('a course passed only after a reset is certified with the new result', async () => {
  const course = await addCourse(app, { lectures: [{}], exam: makeExam(2), values: { duration: 60 } })
  const trainee = await app.asNew('student', certificationData)
  const assignment = await addAssignment(app, {
    user: trainee.user.id,
    degree: course.degree.id,
    seconds: enough,
  })
  await completeLectures(app, assignment)
  const degreeId = course.degree.id
  for (let n = 0; n < 3; n++) {
    const { body } = await trainee.post('/api/degree/startexam', { degreeId })
    await trainee.post('/api/degree/saveexam', { degreeId, attempt: body['attempt'], answers: [] })
  }
  const one: Begun = {
    ...course,
    trainee,
    assignment,
    degreeId,
    module: course.module.id,
    of: async () =>
      (await db.select().from(certificates).where(eq(certificates.assignment, assignment.id)))[0],
  }
  await ok(answerSurvey(one))
  await ok(
    (await app.asNew('admin')).post('/api/entity/user/reset', { user: trainee.user.id, degree: degreeId }),
  )
  await ok(passExam(one))
  assert.equal(await one.of(), undefined, 'the survey has to be answered again')
  await ok(answerSurvey(one))
  assert.equal((await one.of())?.content.grade?.value, 20)
})

test('anybody can prove it by the word on it, and learns nothing by guessing', async () => {
  const { certificate } = await certified({ name: 'Rui Pires' })
  const visitor = app.anonymous()
  const check = async (word: string) =>
    (await visitor.get(`/api/certificate/verify/${encodeURIComponent(word)}`)).body
  const proven = await check(certificate.verification)
  assert.equal(proven['valid'], true)
  const shown = proven['certificate'] as Record<string, unknown>
  assert.deepEqual([shown['number'], shown['name'], shown['hours']], [certificate.number, 'Rui Pires', 8])
  assert.doesNotMatch(JSON.stringify(proven), /501964843|CA123456/)
  const typed = await check(` ${certificate.verification.toUpperCase().replaceAll('-', ' ')} `)
  assert.equal(typed['valid'], true)
  assert.deepEqual(await check('aaaa-bbbb-cccc'), { valid: false, certificate: null })
  let status = 200
  for (let n = 0; n < 40 && status === 200; n++)
    status = (await visitor.get(`/api/certificate/verify/guess${n}`)).status
  assert.equal(status, 429)
})
