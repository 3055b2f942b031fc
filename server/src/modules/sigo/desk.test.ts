import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { DAY_SECONDS } from '#contract/platform/durations.ts'
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
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { createSigoWorld, PDF, type SigoWorld } from '../../testing/sigo.ts'
import { takeSlowly } from '../../testing/slow-line.ts'
import { degrees } from '../catalogue/index.ts'
import { certificates, sigoRegistrations } from '../certificates/index.ts'
import { users } from '../people/index.ts'

describe('the SIGO desk', () => {
  let app: TestApp
  let admin: SigoWorld['admin']
  let gestor: SigoWorld['gestor']
  let company: SigoWorld['company']
  let level: SigoWorld['level']
  let completed: SigoWorld['completed']
  let desk: SigoWorld['desk']
  let row: SigoWorld['row']
  let stateOf: SigoWorld['stateOf']
  let at: SigoWorld['at']
  before(async () => {
    app = await createTestApp()
    ;({ admin, gestor, company, level, completed, desk, row, stateOf, at } = await createSigoWorld(app))
  })
  after(() => app.close())

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
    // Corrections show at once: the person's, the course's, or those written past every form.
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
    app.advance(DAY_SECONDS)
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
    assert.equal((await admin.call(registerInSigo, at(one.id))).status, 200, 'it may be registered again')
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

  it('gives the list as it was at one moment, whatever is completed or registered while it is taken', async () => {
    const one = await completed({ name: 'Primeira' })
    const { db } = app.platform
    const MANY = 5200
    await db.execute(sql`
      with people as (
        insert into users (id, username, email, role, name, active, changepw)
        select gen_random_uuid(), 'muitos' || n, 'muitos' || n || '@example.pt',
          (select role from users where id = ${one.trainee.user.id}), 'Muitos ' || n, true, false
        from generate_series(1, ${MANY}::int) n returning id, name
      ), taken as (
        insert into assignments (id, "user", degree, is_complete, activation_date, end_date)
        select gen_random_uuid(), id, ${one.degreeId}::uuid, true, '2025-03-01', '2025-05-05' from people
        returning id
      )
      insert into certificates (id, assignment, number, verification, content)
      select gen_random_uuid(), taken.id, taken.id, taken.id, c.content
      from taken, certificates c where c.assignment = ${one.id}`)
    const filter = { degree: one.degreeId }
    const { figures } = await desk(admin, filter)
    const url = addressOf(sigoFile, { params: { format: 'csv' }, query: { filter } })
    const csv = await takeSlowly(app, admin.user.id, url, async () => {
      await db.execute(sql`update assignments set end_date = '2025-01-01' where id = ${one.id}`)
      await db.execute(sql`update assignments set end_date = '2025-06-01'
        where "user" in (select id from users where name like 'Muitos 46__')`)
      await db.execute(sql`delete from certificates where assignment in
        (select a.id from assignments a join users u on u.id = a."user" where u.name like 'Muitos 47__')`)
    })
    const names = csv
      .toString()
      .split('\r\n')
      .flatMap((line) => /"((?:Muitos \d+)|Primeira)"/.exec(line)?.[1] ?? [])
    assert.equal(names.length, MANY + 1)
    assert.equal(new Set(names).size, MANY + 1)
    assert.equal(figures.complete + figures.incomplete, MANY + 1)
  })
})
