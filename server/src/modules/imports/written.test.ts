import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq, inArray } from 'drizzle-orm'
import { assignCode } from '#contract/enrolment/codes-endpoints.ts'
import { getImport, undoImport, writeImport } from '#contract/imports/endpoints.ts'
import { removeDegree } from '#contract/learning/removal-endpoints.ts'
import { askRequest, eraseRequest } from '#contract/privacy/request-endpoints.ts'
import { HOUR_SECONDS } from '#contract/platform/durations.ts'
import { messages } from '../../platform/mail/tables.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { addCourse } from '../../testing/builders.ts'
import { createImportWorld } from '../../testing/imports.ts'
import { until } from '../../platform/testing/until.ts'
import { mailTo } from '../../testing/mails.ts'
import { codes } from '../enrolment/code-tables.ts'
import { users } from '../people/table.ts'
import { forgetRows } from './repository.ts'
import { imports } from './tables.ts'

describe('a file that was written', () => {
  let app: TestApp
  let world: Awaited<ReturnType<typeof createImportWorld>>

  before(async () => {
    app = await createTestApp()
    world = await createImportWorld(app)
  })
  after(() => app.close())

  it('what was written is undone for a day: who was made goes, what was changed is as before', async () => {
    const { gestor, company, send, count } = world
    const joana = await app.addUser({ company: company.id, name: 'Joana', nif: '234567899', job: 'Torneira' })
    const stood = await count()
    const upload = async () => {
      const { body } = await send(
        'Nome;NIF;Email;Profissão\nJoana Maia;234567899;;\nLia Faro;;lia@example.pt;Pintora\n',
        { dryRun: 'true' },
      )
      const params = { id: body._id }
      assert.equal((await gestor.call(writeImport, { params })).body.state, 'written')
      assert.equal((await gestor.call(writeImport, { params })).status, 409)
      return params
    }
    const params = await upload()
    assert.equal(await count(), stood + 1)
    const undone = await gestor.call(undoImport, { params })
    assert.equal(undone.body.state, 'undone')
    const [now] = await app.platform.db.select().from(users).where(eq(users.id, joana.id))
    assert.deepEqual([now?.name, now?.job, await count()], ['Joana', 'Torneira', stood])

    const second = await upload()
    const lia = async () =>
      (await app.platform.db.select().from(users).where(eq(users.email, 'lia@example.pt')))[0]
    await app.platform.db
      .update(users)
      .set({ lastLoginAt: app.platform.clock.now() })
      .where(eq(users.email, 'lia@example.pt'))
    const refused = await gestor.call(undoImport, { params: second })
    assert.equal(refused.status, 409)
    assert.match(String(refused.body.detail), /já entrou na academia/)
    assert.ok(await lia())

    await app.platform.db.update(users).set({ lastLoginAt: null }).where(eq(users.email, 'lia@example.pt'))
    app.advance(25 * HOUR_SECONDS)
    const late = await gestor.call(undoImport, { params: second })
    assert.deepEqual([late.status, late.body.code], [409, 'expired'])
    assert.ok(await lia())
  })

  it('who holds something is named when an undo is refused, with what, and a course taken back unbegun holds nobody', async () => {
    const { gestor, send, count } = world
    const stood = await count()
    const names = ['Ana Segura', 'Beto Seguro', 'Carla Segura', 'Dora Segura', 'Eva Livre']
    const rows = names.map((name, index) => `${name};segura${index}@example.pt`)
    const { body } = await send(`Nome;Email\n${rows.join('\n')}`)
    const params = { id: body._id }
    const people = await app.platform.db
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(inArray(users.name, names))
      .orderBy(users.name)
    const { degree } = await addCourse(app)
    const given = people.filter(({ name }) => name !== 'Eva Livre').map(({ id }) => id)
    for (const user of given)
      assert.equal((await gestor.call(assignCode, { body: { degree: degree.id, user } })).status, 200)
    const refused = await gestor.call(undoImport, { params })
    assert.equal(refused.status, 409)
    const said = String(refused.body.detail)
    const whose = 'Ana Segura, Beto Seguro, Carla Segura e outras pessoas'
    assert.ok(said.includes(`registos de ${whose}: `), said)
    assert.match(said, /cursos atribuídos/)
    assert.doesNotMatch(said, /Eva Livre/)
    assert.equal((await gestor.call(getImport, { params })).body.failure, said)

    const admin = await app.asNew('admin')
    for (const user of given)
      assert.equal((await admin.call(removeDegree, { body: { user, degree: degree.id } })).status, 200)
    const undone = await gestor.call(undoImport, { params })
    assert.deepEqual([undone.status, undone.body.state, await count()], [200, 'undone', stood])
    // The offered codes stay used: nobody gets in by them again.
    const offered = await app.platform.db.select().from(codes).where(eq(codes.degree, degree.id))
    assert.deepEqual(
      offered.map(({ accountsUsed, accountsAllowed }) => [accountsUsed, accountsAllowed]),
      given.map(() => [1, 1]),
    )
  })

  it('whom a refusal named is forgotten with the rows', async () => {
    const { gestor, send } = world
    const { body } = await send('Nome;Email\nRosa Nomeada;rosa.nomeada@example.pt\n')
    const { db, clock } = app.platform
    await db.update(users).set({ lastLoginAt: clock.now() }).where(eq(users.name, 'Rosa Nomeada'))
    const params = { id: body._id }
    assert.match(String((await gestor.call(undoImport, { params })).body.detail), /Rosa Nomeada já entrou/)
    const failure = async () =>
      (await db.select().from(imports).where(eq(imports.id, body._id)))[0]?.failure ?? null
    assert.match(String(await failure()), /Rosa Nomeada/)
    await forgetRows(db, body._id)
    assert.equal(await failure(), null)
  })

  it('whom a refusal named is forgotten when they are erased, and only there', async () => {
    const { send } = world
    const gestor = await app.as(world.gestor.user.id)
    const { db, clock } = app.platform
    const refused = async (name: string, email: string) => {
      const { body } = await send(`Nome;Email\n${name};${email}\n`, {}, gestor)
      await db
        .update(users)
        .set({ lastLoginAt: clock.now(), activationDate: clock.now(), active: true })
        .where(eq(users.name, name))
      const params = { id: body._id }
      assert.match(String((await gestor.call(undoImport, { params })).body.detail), new RegExp(`${name} já`))
      return async () => (await gestor.call(getImport, { params })).body.failure
    }
    const ofVera = await refused('Vera Esquecida', 'vera.esquecida@example.pt')
    const ofZita = await refused('Zita Lembrada', 'zita.lembrada@example.pt')
    const [vera] = await db.select().from(users).where(eq(users.name, 'Vera Esquecida'))
    const asked = await (
      await app.as(vera?.id ?? '')
    ).call(askRequest, { body: { kind: 'erasure', text: 'Quero sair.' } })
    assert.equal(asked.status, 200, JSON.stringify(asked.body))
    const admin = await app.asNew('admin')
    const erased = await admin.call(eraseRequest, {
      params: { id: asked.body._id },
      body: { reason: 'A pedido.', confirm: vera?.username ?? '' },
    })
    assert.equal(erased.status, 200, JSON.stringify(erased.body))
    assert.equal(await ofVera(), null)
    assert.match(String(await ofZita()), /Zita Lembrada/)
  })

  it('more than two hundred rows go to a job, whose progress is shown; new accounts are mailed', async () => {
    const { send, count } = world
    const gestor = await app.as(world.gestor.user.id)
    const rows = Array.from({ length: 260 }, (_, index) => `Pessoa ${index};p${index}@example.pt`)
    const { body } = await send(`Nome;Email\n${rows.join('\n')}`, {}, gestor)
    assert.deepEqual([body.state, body.written, body.success], ['writing', false, []])
    const stood = await count()
    await app.platform.jobs.start()
    const params = { id: body._id }
    const state = async () => (await gestor.call(getImport, { params })).body.state
    await until('it is written', async () => (await state()) !== 'writing')
    const { body: detail } = await gestor.call(getImport, { params })
    assert.deepEqual(
      [detail.state, detail.done, detail.rows, await count()],
      ['written', 260, 260, stood + 260],
    )
    assert.equal(detail.counts.new, 260)
    await until('the last is written to', () => mailTo(app, 'p259@example.pt'))
    const toThem = await app.platform.db.select({ to: messages.toEmails }).from(messages)
    const mails = toThem.flatMap(({ to }) => to).filter((to) => /^p\d+@/.test(to))
    assert.deepEqual([mails.length, new Set(mails).size], [260, 260])
  })
})
