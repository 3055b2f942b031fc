import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { downloadDocument } from '#contract/platform/files/endpoints.ts'
import { addressOf } from '#contract/platform/kernel/call.ts'
import { verifyCertificate } from '#contract/certificates/endpoints.ts'
import { myDegrees } from '#contract/learning/endpoints.ts'
import {
  keepSigoCertificate,
  registerInSigo,
  sigoDesk,
  sigoSheet,
  undoSigo,
  type SigoFilter,
  sigoFile,
} from '#contract/sigo/endpoints.ts'
import { fileInAction } from '#contract/actions/endpoints.ts'
import { openAction } from '../../testing/actions.ts'
import { addClientWithNif } from '../../testing/clients.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { certificationData } from '../../testing/builders.ts'
import { createCertification } from '../../testing/certification.ts'
import { degrees } from '../catalogue/index.ts'
import { certificates, sigoRegistrations } from '../certificates/index.ts'
import { assignments } from '../enrolment/index.ts'
import { users } from '../people/index.ts'
import { educationLevels } from '../places/index.ts'

const PDF = { file: { name: 'sigo.pdf', contents: '%PDF-1.7 o certificado do SIGO' } }

describe('the SIGO desk', () => {
  let app: TestApp
  let admin: Awaited<ReturnType<TestApp['asNew']>>
  let gestor: Client
  let company: Awaited<ReturnType<typeof addClientWithNif>>
  let level: string

  before(async () => {
    app = await createTestApp()
    admin = await app.asNew('admin')
    company = await addClientWithNif(app, '501964843')
    gestor = await app.as(company.gestor.id)
    const [row] = await app.platform.db
      .insert(educationLevels)
      .values({ name: 'Ensino secundário' })
      .returning()
    level = row?.id ?? ''
  })
  after(() => app.close())

  /** Somebody who completed a course, of whom nothing lacks but what is said. */
  const completed = async (changed: Partial<typeof users.$inferInsert> = {}, area: string | null = '862') => {
    const { begin, openLecture, passExam, answerSurvey, ok, enough } = createCertification(app)
    const one = await begin(
      {
        ...certificationData,
        company: company.id,
        educationLevel: level,
        citizenshipDistrict: '01',
        citizenshipCounty: '0101',
        ...changed,
      },
      enough,
    )
    const { db } = app.platform
    await db.update(degrees).set({ trainingArea: area }).where(eq(degrees.id, one.degreeId))
    await db.update(assignments).set({ company: company.id }).where(eq(assignments.id, one.assignment.id))
    await ok(openLecture(one))
    await ok(passExam(one))
    await ok(answerSurvey(one))
    return { ...one, id: one.assignment.id }
  }
  const desk = async (client: Client, filter: SigoFilter = {}) => {
    const { status, body } = await client.call(sigoDesk, {
      query: { limit: 200, filter },
    })
    assert.equal(status, 200, JSON.stringify(body))
    return body
  }
  const row = async (id: string, client: Client = admin) =>
    (await desk(client)).items.find(({ _id }) => _id === id)
  const stateOf = async (id: string) => (await row(id))?.state
  const at = (id: string) => ({ params: { id } })

  it('says of each who is whole and what is missing of the others, and counts what its filters find alike', async () => {
    const whole = await completed()
    const gaps = [
      [await completed({ educationLevel: null }), ['educationLevel']],
      [await completed({ citizenshipCounty: null }), ['birthCounty']],
      [await completed({}, null), ['area']],
    ] as const
    const before = await desk(admin)
    assert.equal(await stateOf(whole.id), 'complete')
    for (const [{ id }, lacking] of gaps) {
      const found = await row(id)
      assert.equal(found?.state, 'incomplete')
      assert.deepEqual(
        found.lacking.map(({ field }) => field),
        lacking,
      )
    }
    for (const state of ['complete', 'incomplete', 'registered'] as const) {
      const { items, total } = await desk(admin, { state })
      assert.ok(items.every((one) => one.state === state))
      assert.deepEqual([items.length, total], [before.figures[state], before.figures[state]], state)
    }
    // What is mended is seen at once, be it the person's, the course's, or written past every form.
    const { db } = app.platform
    await db.update(users).set({ educationLevel: level }).where(eq(users.id, gaps[0][0].trainee.user.id))
    await db.update(users).set({ nif: '501964842' }).where(eq(users.id, whole.trainee.user.id))
    await db.update(degrees).set({ trainingArea: '482' }).where(eq(degrees.id, gaps[2][0].degreeId))
    const ids = (await desk(admin, { state: 'complete' })).items.map(({ _id }) => _id)
    assert.ok(ids.includes(gaps[0][0].id) && ids.includes(gaps[2][0].id) && !ids.includes(whole.id))
    assert.deepEqual(
      (await row(whole.id))?.lacking.map(({ field }) => field),
      ['nif'],
    )
  })

  it('takes a document for expired on the day after its last', async () => {
    const { id } = await completed({ dateValidateCC: app.platform.clock.today() })
    assert.equal(await stateOf(id), 'complete')
    app.advance(24 * 3600)
    const found = await row(id)
    assert.deepEqual(
      [found?.state, found?.lacking.map(({ field }) => field)],
      ['incomplete', ['documentValidity']],
    )
    assert.ok((await desk(admin, { state: 'incomplete' })).items.some(({ _id }) => _id === id))
  })

  it('shows those who answer for people only those, and lets only the training entity register', async () => {
    const own = await completed()
    const other = await completed({ company: null })
    assert.ok(await row(own.id, gestor))
    assert.equal(await row(other.id, gestor), undefined)
    assert.equal((await gestor.call(sigoSheet, at(own.id))).status, 200)
    assert.equal((await gestor.call(sigoSheet, at(other.id))).status, 404)
    assert.equal((await gestor.call(registerInSigo, at(own.id))).status, 403)
    assert.equal((await own.trainee.call(sigoDesk, {})).status, 403)
    assert.equal((await admin.call(registerInSigo, at(company.id))).status, 404)
  })

  it('filters by company, course and days', async () => {
    const one = await completed()
    const day = app.platform.clock.today()
    const has = async (filter: SigoFilter) =>
      (await desk(admin, filter)).items.some(({ _id }) => _id === one.id)
    assert.ok(await has({ company: company.id, degree: one.degreeId, from: day, to: day }))
    assert.ok(!(await has({ degree: company.id })))
    assert.ok(!(await has({ company: one.degreeId })))
    assert.ok(!(await has({ to: '2020-01-01' })))
    assert.ok(!(await has({ from: '2100-01-01' })))
  })

  it('keeps once who was registered when, and the certificate that came of it beside ours', async () => {
    const one = await completed()
    const word = async () => {
      const [{ verification } = { verification: '' }] = await app.platform.db
        .select()
        .from(certificates)
        .where(eq(certificates.assignment, one.id))
      return (await app.anonymous().call(verifyCertificate, { params: { word: verification } })).body
        .certificate
    }
    const own = async () => (await one.trainee.call(myDegrees, {})).body.items[0]?.certificate
    const early = await admin.call(
      keepSigoCertificate,
      { ...at(one.id), body: { number: '1' } },
      { files: PDF },
    )
    assert.equal(early.status, 404, 'not before it is registered')

    const [first, second] = await Promise.all([
      admin.call(registerInSigo, at(one.id)),
      admin.call(registerInSigo, at(one.id)),
    ])
    assert.deepEqual(new Set([first.status, second.status]), new Set([200, 409]))
    assert.deepEqual([(await word())?.sigoNumber, (await own())?.sigo], [null, null])

    const kept = await admin.call(
      keepSigoCertificate,
      { ...at(one.id), body: { number: ' SIGO-77/2026 ' } },
      { files: PDF },
    )
    assert.equal(kept.status, 200, JSON.stringify(kept.body))
    assert.equal((await word())?.sigoNumber, 'SIGO-77/2026')
    const sigo = (await own())?.sigo
    assert.equal(sigo?.number, 'SIGO-77/2026')
    const file = addressOf(downloadDocument, { params: { id: sigo.file?._id } })
    assert.equal((await one.trainee.get(file)).status, 200)
    assert.equal((await gestor.get(file)).status, 200)
    assert.equal((await (await app.asNew('student')).get(file)).status, 404)
    assert.equal((await app.anonymous().get(file)).status, 404)
    const found = await row(one.id)
    assert.deepEqual(
      [found?.state, found?.registration?.by?._id, found?.registration?.number],
      ['registered', admin.user.id, 'SIGO-77/2026'],
    )

    const corrected = await admin.call(keepSigoCertificate, {
      ...at(one.id),
      body: { number: 'SIGO-78/2026', seen: 'SIGO-77/2026' },
    })
    assert.deepEqual(
      [corrected.body.registration.number, corrected.body.registration.file?._id],
      ['SIGO-78/2026', sigo.file?._id],
      'the PDF stays',
    )

    const undone = await admin.call(undoSigo, { ...at(one.id), body: { reason: 'Registado na ação errada' } })
    assert.equal(undone.status, 200)
    assert.deepEqual([await stateOf(one.id), (await word())?.sigoNumber], ['complete', null])
    assert.equal((await admin.call(undoSigo, { ...at(one.id), body: { reason: 'Outra vez' } })).status, 404)
    const rows = await app.platform.db
      .select()
      .from(sigoRegistrations)
      .where(eq(sigoRegistrations.assignment, one.id))
    assert.deepEqual(
      rows.map(({ by, undoneBy, reason, number }) => [by, undoneBy, reason, number]),
      [[admin.user.id, admin.user.id, 'Registado na ação errada', 'SIGO-78/2026']],
    )
    assert.equal((await admin.call(registerInSigo, at(one.id))).status, 200, 'it may be registered anew')
  })

  it('refuses a certificate without a number, with one that stands elsewhere, and a file of another kind', async () => {
    const [one, other] = [await completed(), await completed()]
    for (const { id } of [one, other]) await admin.call(registerInSigo, at(id))
    const keep = (id: string, number: string, files = PDF) =>
      admin.call(keepSigoCertificate, { ...at(id), body: { number } }, { files })
    assert.equal((await keep(one.id, ' ')).status, 422)
    assert.equal((await keep(one.id, 'x'.repeat(61))).status, 422)
    assert.equal((await keep(one.id, '9', { file: { name: 'sigo.exe', contents: 'MZ' } })).status, 415)
    assert.equal((await keep(one.id, '9')).status, 200)
    assert.equal((await keep(other.id, '9')).status, 409)
    assert.equal((await row(other.id))?.registration?.number, null)
    assert.equal((await admin.call(undoSigo, { ...at(one.id), body: { reason: ' ' } })).status, 422)
  })

  it('takes a number for the same however it is typed, and none with signs that are not seen', async () => {
    const [one, other] = [await completed(), await completed()]
    for (const { id } of [one, other]) await admin.call(registerInSigo, at(id))
    const keep = (id: string, number: string) =>
      admin.call(keepSigoCertificate, { ...at(id), body: { number } })
    for (const sign of ['\u0007', '\u200b', '\u202e'])
      assert.equal((await keep(one.id, `A${sign}1`)).status, 422, JSON.stringify(sign))
    const kept = await keep(one.id, ' sigo 12/ab')
    assert.equal(kept.body.registration.number, 'SIGO12/AB')
    for (const same of ['SIGO 12/AB', 'Sigo12/ab ', 'SIGO\u00a012/AB'])
      assert.equal((await keep(other.id, same)).status, 409, same)
  })

  it('replaces no number unseen: of several at once, one is kept and the others are told', async () => {
    const { id } = await completed()
    await admin.call(registerInSigo, at(id))
    const keep = (body: { number: string; seen?: string | null }) =>
      admin.call(keepSigoCertificate, { ...at(id), body }, { files: PDF })
    const all = await Promise.all(['R1', 'R2', 'R3'].map((number) => keep({ number })))
    assert.deepEqual(
      all.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409, 409],
    )
    const stands = String((await row(id))?.registration?.number)
    assert.equal(stands, all.find(({ status }) => status === 200)?.body.registration.number)
    const refused = await keep({ number: 'R4', seen: 'R0' })
    assert.deepEqual([refused.status, refused.body.code], [409, 'conflict'])
    assert.ok(JSON.stringify(refused.body).includes(stands))
    assert.equal((await keep({ number: 'R4', seen: stands })).status, 200)
  })

  it('says which action a course was given in, is filtered by it, and has its fields to type once', async () => {
    const one = await completed()
    const other = await completed()
    const action = await openAction(admin, { degree: one.degreeId, company: company.id })
    await admin.call(fileInAction, { params: { id: action }, body: { assignments: [one.id] } })
    const found = await desk(admin, { action })
    assert.deepEqual(
      found.items.map(({ _id, action: of }) => [_id, of?._id]),
      [[one.id, action]],
    )
    const entries = async (id: string) => (await admin.call(sigoSheet, at(id))).body.actionEntries
    const [code] = await entries(one.id)
    assert.equal(code?.value, found.items[0]?.action?.name)
    assert.deepEqual(await entries(other.id), [])
    const csv = await admin.call(sigoFile, { params: { format: 'csv' }, query: { filter: { action } } })
    assert.ok(csv.raw.toString().includes(code?.value ?? '?'))
  })

  it('gives the list as a file, with no text that a spreadsheet takes for a formula', async () => {
    const one = await completed({ name: '=HYPERLINK("x")' })
    const filter = { degree: one.degreeId }
    const csv = await admin.call(sigoFile, { params: { format: 'csv' }, query: { filter } })
    assert.equal(csv.status, 200)
    const lines = csv.raw.toString().split('\r\n').filter(Boolean)
    assert.equal(lines.length, 2)
    assert.match(lines[1] ?? '', /"'=HYPERLINK\(""x""\)"/)
    const sheet = await admin.call(sigoFile, { params: { format: 'xlsx' }, query: { filter } })
    const { sheets } = await readXlsx(sheet.raw)
    assert.deepEqual(sheets[0]?.rows[1]?.slice(3, 9), [
      'Passaporte',
      'CA123456',
      '31-01-2030',
      '501964843',
      `'=HYPERLINK("x")`,
      '25-04-1990',
    ])
    assert.equal((await one.trainee.call(sigoFile, { params: { format: 'csv' } })).status, 403)
  })
})
