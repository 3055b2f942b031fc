import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { getDegreeCertificate, verifyCertificate } from '#contract/certificates/endpoints.ts'
import { startExam, saveExam } from '#contract/assessment/endpoints.ts'
import { resetItems } from '#contract/platform/engine/endpoints.ts'
import { certificates } from './tables.ts'
import { companies } from '../people/company/table.ts'
import { users, type UserRow } from '../people/table.ts'
import {
  addAssignment,
  addCourse,
  certificationData,
  completeLectures,
  makeExam,
} from '../../testing/builders.ts'
import { createCertification, type Begun } from '../../testing/certification.ts'
import { createTestApp, type Client } from '../../testing/app.ts'
import { addCompany, addManager } from '../../testing/clients.ts'

const app = await createTestApp()
after(() => app.close())
const { db } = app.platform
const { begin, openLecture, passExam, answerSurvey, ok, enough } = createCertification(app)

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

const get = (who: Client, id: string) => who.call(getDegreeCertificate, { params: { id } })

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
  const company = await addCompany(app, { nif: '501964843', name: 'Empresa' })
  const manager = await addManager(app, company.id)
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
  assert.deepEqual([blocked.status, blocked.body.code], [403, 'certificate_blocked'])
  assert.equal((await get(manager, id)).status, 200)
})

test('before it is issued, what is missing is listed with the amount', async () => {
  const one = await begin(certificationData, 600)
  await openLecture(one)
  const { status, body } = await get(one.trainee, one.degreeId)
  assert.deepEqual([status, body.code], [403, 'not_yet'])
  const errors = body.errors ?? []
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
    const { body } = await trainee.call(startExam, { body: { degreeId } })
    await trainee.call(saveExam, { body: { degreeId, attempt: body.attempt, answers: [] } })
  }
  const one: Begun = {
    ...course,
    trainee,
    assignment,
    degreeId,
    module: course.module.id,
    of: async () => {
      await app.platform.events.settled()
      return (await db.select().from(certificates).where(eq(certificates.assignment, assignment.id)))[0]
    },
  }
  await ok(answerSurvey(one))
  await ok(
    (await app.asNew('admin')).call(resetItems, {
      params: { entity: 'user' },
      body: { user: trainee.user.id, degree: degreeId },
    }),
  )
  await ok(passExam(one))
  assert.equal(await one.of(), undefined, 'the survey has to be answered again')
  await ok(answerSurvey(one))
  assert.equal((await one.of())?.content.grade?.value, 20)
})

test('anybody can prove it by the word on it, and learns nothing by guessing', async () => {
  const { certificate } = await certified({ name: 'Rui Pires' })
  const visitor = app.anonymous()
  const check = async (word: string) => (await visitor.call(verifyCertificate, { params: { word } })).body
  const proven = await check(certificate.verification)
  assert.equal(proven.valid, true)
  const shown = proven.certificate as Record<string, unknown>
  assert.deepEqual([shown['number'], shown['name'], shown['hours']], [certificate.number, 'Rui Pires', 8])
  assert.doesNotMatch(JSON.stringify(proven), /501964843|CA123456/)
  const typed = await check(` ${certificate.verification.toUpperCase().replaceAll('-', ' ')} `)
  assert.equal(typed.valid, true)
  assert.deepEqual(await check('aaaa-bbbb-cccc'), { valid: false, certificate: null })
  let status = 200
  for (let n = 0; n < 40 && status === 200; n++)
    status = (await visitor.call(verifyCertificate, { params: { word: `guess${n}` } })).status
  assert.equal(status, 429)
})
