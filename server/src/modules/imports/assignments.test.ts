import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { updateFcBulk } from '#contract/enrolment/card-endpoints.ts'
import { importAssignments, listImportRows, mendImportRow, undoImport } from '#contract/imports/endpoints.ts'
import { systemActor } from '../../platform/access/actor.ts'
import { addClientWithNif } from '../../testing/clients.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { addAssignment, addCourse, addWork } from '../../testing/builders.ts'
import { addTestAttempt } from '../../testing/exams.ts'
import { postForm } from '../../testing/form.ts'
import { degrees } from '../catalogue/index.ts'
import { buyCards, cartfcs, services } from '../commerce/index.ts'
import { prices } from '../commerce/tables.ts'
import { assignments } from '../enrolment/index.ts'
import { users } from '../people/index.ts'

describe('assignments out of files', () => {
  let app: TestApp
  let c: Awaited<ReturnType<typeof addClientWithNif>>
  let d: Awaited<ReturnType<typeof addClientWithNif>>
  let gestor: Client
  let course: Awaited<ReturnType<typeof addCourse>>
  const nif = '123456789'

  const send = async (rows: string[], texts: Record<string, string> = {}) => {
    const contents = ['Formando;Curso;Cartão;Data de início', ...rows].join('\n')
    const file = { name: 'cursos.csv', contents }
    return (await postForm(gestor, importAssignments, { company: c.id, ...texts }, file)).body
  }
  const held = () => app.platform.db.select().from(assignments).where(eq(assignments.company, c.id))
  const billed = () => app.platform.db.select().from(services).where(eq(services.company, c.id))

  before(async () => {
    app = await createTestApp()
    c = await addClientWithNif(app, '501964843')
    d = await addClientWithNif(app, '504426290')
    gestor = await app.as(c.gestor.id)
    course = await addCourse(app, { values: { name: 'Segurança no Trabalho', code: 'SST-01' } })
    await addCourse(app, { values: { name: 'De outros', code: 'MESTRE', master: true } })
    await app.platform.db
      .insert(prices)
      .values({ name: 'Curso', type: 'degree', startDate: '2020-01-01', value: 25 })
  })
  after(() => app.close())

  it('each row is a course, its service and its code, as one that is given on the screen', async () => {
    const [eva, gil] = [
      await app.addUser({ company: c.id, nif, name: 'Eva' }),
      await app.addUser({ company: c.id, name: 'Gil' }),
    ]
    const report = await send([`${nif};sst-01;;2024-05-06`, `${gil.email};segurança no TRABALHO;;`])
    assert.deepEqual([report.written, report.counts.new, report.error], [true, 2, []])
    const rows = await held()
    const given = new Set(rows.map(({ user, degree, type }) => [user, degree, type].join(' ')))
    assert.deepEqual(given, new Set([eva, gil].map(({ id }) => `${id} ${course.degree.id} AV`)))
    assert.equal(
      rows
        .find(({ user }) => user === eva.id)
        ?.activationDate.toISOString()
        .slice(0, 10),
      '2024-05-06',
    )
    assert.deepEqual(
      (await billed()).map(({ type, value }) => [type, value]),
      [
        ['O', 25],
        ['O', 25],
      ],
    )
    const again = await send([`${nif};SST-01;;`, `${gil.username};SST-01;;`])
    assert.deepEqual([again.counts.same, again.counts.new, (await billed()).length], [2, 0, 2])

    const undone = await gestor.call(undoImport, { params: { id: report._id } })
    assert.equal(undone.body.state, 'undone')
    assert.deepEqual([(await held()).length, (await billed()).length], [0, 0])
  })

  it('reports what cannot be given, and of people out of reach only that they do not exist', async () => {
    const ida = await app.addUser({ company: c.id, name: 'Ida' })
    const begun = await app.addUser({ company: c.id, name: 'Já tem' })
    await addAssignment(app, { user: begun.id, degree: course.degree.id, company: c.id })
    const { error, dropped, success, rows } = await send(
      [
        `${d.trainee.email};SST-01;;`,
        'ninguem@example.pt;SST-01;;',
        `${ida.email};MESTRE;;`,
        `${ida.email};Não há;;`,
        `${ida.email};SST-01;;2199-01-01`,
        `${begun.email};SST-01;;`,
        ';;;2024-01-01',
        `${begun.email};SST-01;;`,
      ],
      { dryRun: 'true' },
    )
    const message = 'Não encontrámos este formando na empresa'
    assert.deepEqual(
      error.map(({ row, field }) => [row, field]),
      [
        [2, 'email'],
        [3, 'email'],
        [4, 'course'],
        [5, 'course'],
        [6, 'date'],
        [8, 'nif'],
      ],
    )
    assert.deepEqual([error[0]?.message, error[1]?.message], [message, message])
    assert.deepEqual([success.length, dropped.length, rows], [1, 1, 8])
  })

  it('a course on a card takes its hours, and gives them back; the last card is given once', async () => {
    const by = { actor: systemActor('test'), now: app.platform.clock.now() }
    const order = { owner: c.id, ref: 'FC7', hours: 42, quantity: 1 }
    await app.platform.db.transaction((tx) => buyCards(tx, order, by))
    const [lia, rita] = [
      await app.addUser({ company: c.id, name: 'Lia' }),
      await app.addUser({ company: c.id, name: 'Rita' }),
    ]
    const said = await send([`${lia.email};SST-01;fc7;`], { dryRun: 'true' })
    assert.deepEqual([said.counts.new, said.error], [1, []])
    // Of two who want the last card, one is refused when it is written, and nothing is written.
    const both = await send([`${lia.email};SST-01;FC7;`, `${rita.email};SST-01;FC7;`])
    assert.deepEqual([both.written, both.error.map(({ row, field }) => [row, field])], [false, [[3, 'ref']]])
    const one = await send([`${lia.email};SST-01;FC7;`])
    const left = async () => (await app.platform.db.select().from(cartfcs).where(eq(cartfcs.ref, 'FC7')))[0]
    const { hduration } = course.degree
    assert.deepEqual(
      [one.written, (await left())?.remaining, (await left())?.user],
      [true, 42 - hduration, lia.id],
    )
    assert.equal((await send([`${rita.email};SST-01;FC9;`], { dryRun: 'true' })).error[0]?.field, 'ref')
    await gestor.call(undoImport, { params: { id: one._id } })
    assert.equal((await left())?.remaining, 42)
  })

  it('a rehearsal counts what the rows before would take from a card, and so does a corrected row', async () => {
    const by = { actor: systemActor('test'), now: app.platform.clock.now() }
    const { hduration: hours } = course.degree
    await app.platform.db.transaction((tx) =>
      buyCards(tx, { owner: c.id, ref: 'FC8', hours, quantity: 1 }, by),
    )
    const [lia, rita] = [await app.addUser({ company: c.id }), await app.addUser({ company: c.id })]
    const said = await send([`${lia.email};SST-01;FC8;`, `${rita.email};SST-01;fc8;`], { dryRun: 'true' })
    assert.deepEqual(
      [said.counts.new, said.error.map(({ row, field, message }) => [row, field, message])],
      [1, [[3, 'ref', 'Esta referência não tem mais cartões por atribuir.']]],
    )
    // The first gives its card up: it is there for the second.
    const id = said._id
    const mended = await gestor.call(mendImportRow, {
      params: { id, row: 2 },
      body: { cells: { ref: 'FC-NENHUM' } },
    })
    assert.deepEqual(mended.body.counts, { new: 1, update: 0, same: 0, error: 1, dropped: 0 })
    const { items } = (await gestor.call(listImportRows, { params: { id }, query: { limit: 16 } })).body
    assert.deepEqual(
      items.map(({ row, outcome }) => [row, outcome]),
      [
        [2, 'error'],
        [3, 'new'],
      ],
    )
  })

  it('a locked account is given nothing, by itself or on a card, as a rehearsal says', async () => {
    const locked = await app.addUser({ company: c.id, name: 'Presa', lock: true })
    const by = { actor: systemActor('test'), now: app.platform.clock.now() }
    const order = { owner: c.id, ref: 'FC-PRESA', hours: 42, quantity: 1 }
    await app.platform.db.transaction((tx) => buyCards(tx, order, by))
    const { degree: begun } = await addCourse(app, { values: { name: 'Já começado', code: 'JA' } })
    await addAssignment(app, { user: locked.id, degree: begun.id, company: c.id })
    const { degree: onCard } = await addCourse(app, { values: { name: 'No cartão', code: 'CARTAO' } })
    const rows = [
      `${locked.email};SST-01;;`,
      `${locked.email};${onCard.code};FC-PRESA;`,
      `${locked.email};${begun.code};;`,
    ]
    for (const how of ['dryRun', 'partial']) {
      const { counts, error } = await send(rows, { [how]: 'true' })
      assert.deepEqual([counts.new, counts.same], [0, 1])
      assert.deepEqual(
        error.map(({ row, field, message }) => [row, field, message]),
        [
          [2, 'email', 'A conta está bloqueada.'],
          [3, 'email', 'A conta está bloqueada.'],
        ],
      )
    }
    assert.equal(await app.platform.db.$count(assignments, eq(assignments.user, locked.id)), 1)
  })

  it('a course that somebody has on a card is the same when its file comes again, whatever the card has left', async () => {
    const { degree } = await addCourse(app, { values: { name: 'Até ao fim', code: 'FIM', hduration: 7 } })
    const by = { actor: systemActor('test'), now: app.platform.clock.now() }
    const order = { owner: c.id, ref: 'FC-FIM', hours: degree.hduration, quantity: 1 }
    await app.platform.db.transaction((tx) => buyCards(tx, order, by))
    const eli = await app.addUser({ company: c.id, name: 'Eli' })
    assert.equal((await send([`${eli.email};FIM;FC-FIM;`])).written, true)
    const again = await send([`${eli.email};FIM;FC-FIM;2024-05-06`], { dryRun: 'true' })
    assert.deepEqual([again.counts.same, again.error], [1, []])
  })

  it('a person who has since left the company keeps their course when the import is taken back', async () => {
    const [nuno, sara] = [await app.addUser({ company: c.id }), await app.addUser({ company: c.id })]
    const report = await send([`${nuno.email};SST-01;;`, `${sara.email};SST-01;;`])
    await app.platform.db.update(users).set({ company: d.id }).where(eq(users.id, sara.id))
    const undone = await gestor.call(undoImport, { params: { id: report._id } })
    assert.equal(undone.body.state, 'undone')
    const left = (await held()).filter(({ user }) => [nuno.id, sara.id].includes(user))
    assert.deepEqual(
      left.map(({ user }) => user),
      [sara.id],
    )
  })

  it('a course that somebody began is not taken back', async () => {
    const rui = await app.addUser({ company: c.id, name: 'Rui' })
    const report = await send([`${rui.email};SST-01;;`])
    await app.platform.db.update(assignments).set({ seconds: 5 }).where(eq(assignments.user, rui.id))
    const { status, body } = await gestor.call(undoImport, { params: { id: report._id } })
    assert.deepEqual([status, body.code], [409, 'conflict'])
    assert.equal((await held()).filter(({ user }) => user === rui.id).length, 1)
  })

  const done = {
    'for which work was handed in': (of: typeof assignments.$inferSelect) => addWork(app, of),
    'in which a test was begun': (of: { id: string }) => addTestAttempt(app, of.id),
  }
  for (const [what, work] of Object.entries(done))
    it(`nor one ${what}`, async () => {
      const lia = await app.addUser({ company: c.id, name: 'Lia' })
      const report = await send([`${lia.email};SST-01;;`])
      const [assignment] = await app.platform.db
        .select()
        .from(assignments)
        .where(eq(assignments.user, lia.id))
      assert.ok(assignment)
      await work(assignment)
      assert.equal((await gestor.call(undoImport, { params: { id: report._id } })).status, 409)
      assert.equal((await held()).filter(({ user }) => user === lia.id).length, 1)
    })

  it('of a file and of a list that take the last card of a reference at once, one gets it', async () => {
    for (let round = 0; round < 4; round++) {
      const { degree } = await addCourse(app, { values: { code: `CORRIDA-${round}`, hduration: 3 } })
      const ref = `FC-CORRIDA-${round}`
      const order = { ref, owner: c.id, hours: 10, quantity: 1 }
      const by = { actor: systemActor('test'), now: new Date() }
      await app.platform.db.transaction((tx) => buyCards(tx, order, by))
      const [ana, rui] = [await app.addUser({ company: c.id }), await app.addUser({ company: c.id })]
      const [file, list] = await Promise.all([
        send([`${ana.email};CORRIDA-${round};${ref};`], { partial: 'true' }),
        gestor.call(updateFcBulk, { body: { users: [rui.id], ref, degrees: [degree.id] } }),
      ])
      assert.equal(file.counts.new + list.body.success.length, 1, JSON.stringify([file, list.body]))
      const rows = await app.platform.db.select().from(assignments).where(eq(assignments.degree, degree.id))
      assert.deepEqual(
        rows.map(({ user }) => user),
        [file.counts.new === 1 ? ana.id : rui.id],
      )
      const [card] = await app.platform.db.select().from(cartfcs).where(eq(cartfcs.ref, ref))
      assert.deepEqual([card?.user, card?.remaining], [rows[0]?.user, 7])
    }
  })

  it('two courses of one name are distinguished by their code, and two of one code by their name', async () => {
    await addCourse(app, { values: { name: 'Segurança no trabalho', code: 'SST-02' } })
    const ana = await app.addUser({ company: c.id, name: 'Ana' })
    const { error } = await send([`${ana.email};Segurança no Trabalho;;`], { dryRun: 'true' })
    assert.match(error[0]?.message ?? '', /use o código/)
    assert.equal((await send([`${ana.email};SST-02;;`], { dryRun: 'true' })).counts.new, 1)
    // An archived course does not prevent its successor from being given; between two with one code it does not guess.
    await addCourse(app, { values: { name: 'Incêndios', code: 'FOGO', state: 4 } })
    const { degree: next } = await addCourse(app, { values: { name: 'Incêndios (2026)', code: 'fogo' } })
    const report = await send([`${ana.email};FOGO;;`])
    assert.equal(report.counts.new, 1)
    const ofAna = await app.platform.db.select().from(assignments).where(eq(assignments.user, ana.id))
    assert.deepEqual(
      ofAna.map(({ degree }) => degree),
      [next.id],
    )
    await addCourse(app, { values: { name: 'Incêndios em altura', code: 'FOGO' } })
    const rui = await app.addUser({ company: c.id, name: 'Rui' })
    const two = await send([`${rui.email};FOGO;;`, `${rui.email};Incêndios (2026);;`], { dryRun: 'true' })
    assert.deepEqual(
      [two.counts.new, two.error.map(({ row, message }) => [row, message])],
      [1, [[2, 'Há mais de um curso com este código: use o nome']]],
    )
    assert.ok((await app.platform.db.$count(degrees)) > 2)
  })
})
