import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { and, eq } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { mendImportRow, wrongImportRows, writeImport } from '#contract/imports/endpoints.ts'
import { activities } from '../../platform/audit/tables.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { createEmploymentWorld, faultsOf } from '../../testing/employments.ts'
import { employments } from '../compliance/index.ts'
import { hoursSums } from '../compliance/hours/sums-table.ts'
import { users } from '../people/table.ts'

const DRY = { dryRun: 'true' }

describe('employments out of files of people', () => {
  let app: TestApp
  let world: Awaited<ReturnType<typeof createEmploymentWorld>>

  before(async () => {
    app = await createTestApp()
    world = await createEmploymentWorld(app)
  })
  after(() => app.close())

  const personOf = async (email: string) => {
    const [person] = await app.platform.db.select().from(users).where(eq(users.email, email))
    return person
  }

  it('are entered with new people, recorded and counted as on the screen, and go with them', async () => {
    const { gestor, company, send, count, workOf, rowsOf, undo } = world
    const stood = await count()
    const { body } = await send(
      'Nome;Email;Data de admissão;Tipo de contrato;Fim do contrato;Carga horária semanal;Regime de proteção social;Local de trabalho\n' +
        'Noa Reis;noa@example.pt;01/02/2025;Termo certo;31-12-2026;37,5;CGA;Fábrica do Norte\n' +
        'Nilo Sá;nilo@example.pt;2025-03-01;;;;;\n' +
        'Nadir Paz;nadir@example.pt;;;;;;\n',
    )
    assert.deepEqual([body.written, body.counts.new], [true, 3])
    const noa = await personOf('noa@example.pt')
    const nilo = await personOf('nilo@example.pt')
    const nadir = await personOf('nadir@example.pt')
    assert.ok(noa && nilo && nadir)
    assert.deepEqual(await workOf(noa.id), [
      ['2025-02-01', '2026-12-31', 'fixed', 37.5, '2', 'Fábrica do Norte'],
    ])
    assert.deepEqual(await workOf(nilo.id), [['2025-03-01', null, 'open', 40, '1', null]])
    assert.deepEqual(await workOf(nadir.id), [])
    const [entered] = await app.platform.db.select().from(employments).where(eq(employments.user, noa.id))
    assert.ok(entered)
    assert.equal(entered.company, company.id)
    const log = await app.platform.db.select().from(activities).where(eq(activities.item, entered.id))
    assert.deepEqual(
      log.map(({ action, entity, who }) => [action, entity, who]),
      [['employment.new', 'employment', gestor.user.id]],
    )
    const [sums] = await app.platform.db.select().from(hoursSums).where(eq(hoursSums.employment, entered.id))
    assert.ok(sums && sums.counted !== sums.changes)
    assert.deepEqual(
      (await rowsOf(body._id)).map(({ changes }) => changes),
      [[], [], []],
    )

    assert.equal((await undo(body._id)).body.state, 'undone')
    assert.deepEqual([await count(), await workOf(noa.id)], [stood, []])
    const removed = await app.platform.db.select().from(activities).where(eq(activities.item, entered.id))
    assert.deepEqual(removed.map(({ action }) => action).toSorted(), ['employment.new', 'employment.remove'])
  })

  it('of somebody known are new, changed or the same, which the rehearsal shows and undoing takes back', async () => {
    const { gestor, send, addWorker, enter, workOf, rowsOf, undo } = world
    const fresh = await addWorker()
    const changed = await addWorker()
    const running = await addWorker()
    const same = await addWorker()
    await enter(changed.id, { establishment: 'Loja velha' })
    await enter(running.id, { startDate: '2019-01-01', endDate: '2020-12-31' })
    await enter(running.id, { startDate: '2021-01-01' })
    await enter(same.id, { contract: 'fixed', endDate: '2035-12-31' })
    const people = [fresh, changed, running, same]
    const stood = await Promise.all(people.map(({ id }) => workOf(id)))
    const { body } = await send(
      'Email;Admissão;Fim do vínculo;Contrato;Horas semanais;Estabelecimento\n' +
        `${fresh.email};1/6/2025;;;35;Loja nova\n` +
        `${changed.email};1/3/2024;31/12/2035;a termo;;Loja nova\n` +
        `${running.email};;;;20;\n` +
        `${same.email};01-03-2024;31/12/2035;A termo certo;40;\n`,
      DRY,
    )
    assert.deepEqual(body.counts, { new: 0, update: 3, same: 1, error: 0, dropped: 0 })
    assert.deepEqual(
      (await rowsOf(body._id)).map(({ changes }) =>
        changes.map(({ label, before: was, after: is }) => [label, was, is]),
      ),
      [
        [
          ['Início do vínculo', null, '2025-06-01'],
          ['Contrato', null, 'Sem termo'],
          ['Horas por semana', null, '35 h'],
          ['Regime de proteção social', null, 'Segurança Social'],
          ['Estabelecimento', null, 'Loja nova'],
        ],
        [
          ['Fim do vínculo', null, '2035-12-31'],
          ['Contrato', 'Sem termo', 'A termo'],
          ['Estabelecimento', 'Loja velha', 'Loja nova'],
        ],
        [['Horas por semana', '40 h', '20 h']],
        [],
      ],
    )
    assert.deepEqual(await Promise.all(people.map(({ id }) => workOf(id))), stood)
    const params = { id: body._id }
    assert.equal((await gestor.call(writeImport, { params })).body.state, 'written')
    assert.deepEqual(await Promise.all(people.map(({ id }) => workOf(id))), [
      [['2025-06-01', null, 'open', 35, '1', 'Loja nova']],
      [['2024-03-01', '2035-12-31', 'fixed', 40, '1', 'Loja nova']],
      [
        ['2019-01-01', '2020-12-31', 'open', 40, '1', null],
        ['2021-01-01', null, 'open', 20, '1', null],
      ],
      stood[3],
    ])
    const log = await app.platform.db
      .select()
      .from(activities)
      .innerJoin(employments, eq(employments.id, activities.item))
      .where(and(eq(employments.user, changed.id), eq(activities.action, 'employment.edit')))
    assert.deepEqual(
      log.flatMap(({ activities: { changes } }) => changes.map(({ _id }) => _id)),
      ['endDate', 'contract', 'establishment'],
    )
    assert.equal((await undo(body._id)).body.state, 'undone')
    assert.deepEqual(await Promise.all(people.map(({ id }) => workOf(id))), stood)
  })

  it('are wrong by the record’s own rules, fixed in place, and come back as a sheet', async () => {
    const { gestor, send, addWorker, enter, workOf } = world
    const held = await addWorker()
    await enter(held.id)
    const none = await addWorker()
    const two = await addWorker()
    await enter(two.id, { startDate: '2019-01-01', endDate: '2020-12-31' })
    const tooMany = 'Há outro vínculo desta pessoa com a empresa nestas datas.'
    const { body } = await send(
      'Email;Nome;Data de admissão;Contrato;Horas por semana;Regime contributivo;Fim do contrato\n' +
        `${held.email};;01/05/2024;;;;\n` +
        'novo.termo@example.pt;Novo;01/05/2024;A termo;;;\n' +
        `${none.email};;;;35;;\n` +
        `${two.email};;;;35;;\n` +
        'nova.horas@example.pt;Nova;31/02/2024;Avença;muitas;7;\n' +
        'nova.cedo@example.pt;Cedo;01/05/1949;;61;;01/05/1948\n',
      DRY,
    )
    assert.deepEqual(faultsOf(body), [
      [2, 'employment.startDate', tooMany],
      [3, 'employment.endDate', 'Indique o último dia previsto do contrato a termo.'],
      [4, 'employment.startDate', 'Campo obrigatório'],
      [5, 'employment.startDate', 'Campo obrigatório'],
      [6, 'employment.startDate', 'Data inválida (use D/M/AAAA, DD-MM-AAAA ou AAAA-MM-DD)'],
      [7, 'employment.weeklyHours', 'O valor máximo é 60'],
    ])
    assert.deepEqual(
      body.error.map(({ others }) => others.map(({ field }) => field)),
      [
        [],
        [],
        [],
        [],
        ['employment.contract', 'employment.weeklyHours', 'employment.pensionScheme'],
        ['employment.startDate', 'employment.endDate'],
      ],
    )
    const params = { id: body._id }
    const { sheets } = await readXlsx((await gestor.call(wrongImportRows, { params })).raw)
    const [heads, first] = sheets[0]?.rows ?? []
    const at = heads?.indexOf('Início do vínculo') ?? -1
    assert.deepEqual([first?.[1], first?.[at]], [`Início do vínculo: ${tooMany}`, '01/05/2024'])

    const mend = (row: number, cells: Record<string, string>) =>
      gestor.call(mendImportRow, { params: { ...params, row }, body: { cells } })
    assert.equal((await mend(2, { 'employment.startDate': '01/03/2024' })).body.row.outcome, 'same')
    assert.equal((await mend(3, { 'employment.endDate': '01/05/2027' })).body.row.outcome, 'new')
    const mended = await mend(4, { 'employment.startDate': '2025-01-01' })
    assert.equal(mended.body.row.outcome, 'update')
    assert.deepEqual(mended.body.counts, { new: 1, update: 1, same: 1, error: 3, dropped: 0 })
    const partial = await gestor.call(writeImport, { params, body: { partial: true } })
    assert.deepEqual([partial.body.state, partial.body.counts.error], ['written', 3])
    assert.deepEqual(await workOf(none.id), [['2025-01-01', null, 'open', 35, '1', null]])
    assert.deepEqual((await workOf(two.id)).length, 1)
  })
})
