import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { boardSheet, hoursPaper } from '#contract/compliance/paper-endpoints.ts'
import { addItem } from '#contract/platform/engine/endpoints.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { addClient } from '../../testing/clients.ts'
import { textOfPdf } from '../../testing/pdf.ts'
import { employments, externalTrainings } from './tables.ts'

describe('the hours of workers on paper and in a sheet', () => {
  let app: TestApp
  let one: Awaited<ReturnType<typeof addClient>>
  let other: Awaited<ReturnType<typeof addClient>>
  let year: number

  const work = async (name: string, values: Partial<typeof employments.$inferInsert> = {}) => {
    const { id } = await app.addUser({ company: one.company, name })
    await app.platform.db
      .insert(employments)
      .values({ user: id, company: one.company, startDate: `${year - 1}-01-01`, ...values })
    return id
  }
  const train = (user: string, hours: number) =>
    app.platform.db.insert(externalTrainings).values({
      user,
      company: one.company,
      name: 'Inglês técnico',
      startDate: `${year - 1}-03-01`,
      endDate: `${year - 1}-03-20`,
      hours,
      entity: 'Escola de Línguas',
      entityType: '06',
      certificate: 'EL-314',
    })
  const paperOf = async (client: Client, user: string) => {
    const { status, raw } = await client.call(hoursPaper, { params: { user } })
    return { status, text: status === 200 ? (await textOfPdf(raw)).replaceAll(/\s+/g, ' ') : '' }
  }
  const sheetOf = async (client: Client, company: string) => {
    const { status, raw } = await client.call(boardSheet, { params: { company } })
    return { status, rows: status === 200 ? ((await readXlsx(raw)).sheets[0]?.rows ?? []) : [] }
  }

  before(async () => {
    app = await createTestApp()
    one = await addClient(app)
    other = await addClient(app)
    year = Number(app.platform.clock.today().slice(0, 4))
  })
  after(() => app.close())

  it('the statement says on paper what is missing, by which training, figure and choice', async () => {
    const ana = await work('Ana Conceição')
    await train(ana, 15.5)
    const { status, text } = await paperOf(one.gestor, ana)
    assert.equal(status, 200)
    for (const said of [
      'Ana Conceição',
      'Tirocínio',
      `Contrato sem termo desde ${year - 1}-01-01`,
      'Inglês técnico',
      'EL-314',
      '15 h 30 min',
      '24 h 30 min',
      'Lei n.º 93/2019; ACT, Nota Técnica n.º 9 (confirmado)',
      'como no simulador da ACT',
      'Não são aconselhamento jurídico',
    ])
      assert.ok(text.includes(said), `${said} in ${text}`)
  })

  it('is for the readers of the screen: the worker and the company’s managers', async () => {
    const rui = await work('Rui')
    const own = await app.as(rui)
    assert.equal((await paperOf(own, rui)).status, 200)
    assert.equal((await paperOf(other.gestor, rui)).status, 404)
    assert.equal((await paperOf(own, one.trainee.user.id)).status, 404)
    const { text } = await paperOf(one.trainee, one.trainee.user.id)
    assert.match(text, /Ainda não há contas de horas/)
  })

  it('the board is a sheet of every contract, with its hours as numbers and nothing that a spreadsheet would evaluate', async () => {
    const company = other.company
    const add = async (name: string, values: Partial<typeof employments.$inferInsert> = {}) => {
      const { id } = await app.addUser({ company, name })
      await app.platform.db
        .insert(employments)
        .values({ user: id, company, startDate: `${year - 1}-01-01`, ...values })
      return id
    }
    await add('=1+1')
    await add('Zélia', { startDate: `${year - 2}-01-01`, endDate: `${year - 1}-12-31` })
    const { body } = await (
      await app.asNew('admin')
    ).call(addItem, {
      params: { entity: 'externalTraining' },
      body: {
        user: await add('Árvore'),
        company,
        name: 'Curso',
        startDate: `${year - 1}-02-01`,
        endDate: `${year - 1}-02-02`,
        hours: 12.25,
        entity: 'Escola',
        entityType: '06',
      },
    })
    assert.ok(body._id)
    const { status, rows } = await sheetOf(other.gestor, company)
    assert.equal(status, 200)
    const [head = [], ...workers] = rows
    const column = (title: string) => workers.map((row) => row[head.indexOf(title)])
    assert.deepEqual(column('Trabalhador'), ["'=1+1", 'Árvore', 'Zélia'])
    assert.deepEqual(column('Em atraso'), [40, 27.75, 0])
    assert.deepEqual(column('Devidas na cessação'), [0, 0, 80])
    assert.deepEqual(column('Contas em dia'), ['Sim', 'Sim', 'Sim'])
    assert.equal((await sheetOf(one.gestor, company)).status, 404)
    assert.equal((await sheetOf(other.trainee, company)).status, 403)
  })

  it('the sheet has every contract of a large company once, and says which are still to be counted', async () => {
    const { gestor, company, trainee } = await addClient(app)
    await app.platform.db.execute(sql`
      with people as (
        insert into users (id, username, email, role, name, company, active, changepw)
        select gen_random_uuid(), 'muitos' || n, 'muitos' || n || '@example.pt',
          (select role from users where id = ${trainee.user.id}), 'Muitos ' || n % 7, ${company}::uuid, true, false
        from generate_series(1, 2600) n returning id
      )
      insert into employments (id, "user", company, start_date)
      select gen_random_uuid(), id, ${company}::uuid, '2024-01-01' from people`)
    const { rows } = await sheetOf(gestor, company)
    const [head = [], ...workers] = rows
    const names = workers.map((row) => String(row[0]))
    assert.equal(names.length, 2600)
    for (let n = 0; n < 7; n++)
      assert.ok(Math.abs(names.filter((name) => name === `Muitos ${n}`).length - 2600 / 7) < 1, `Muitos ${n}`)
    assert.deepEqual(names, names.toSorted())
    const pending = workers.filter((row) => row[head.indexOf('Contas em dia')] === 'Não').length
    assert.ok(pending > 0 && pending < 2600, String(pending))
  })
})
