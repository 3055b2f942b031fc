import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { previewParameter } from '#contract/compliance/parameter-change.ts'
import { DAY_SECONDS } from '#contract/platform/durations.ts'
import { addItem, editItem, getItem, listItems, removeItem } from '#contract/platform/engine/endpoints.ts'
import { fieldsOf } from '../../../testing/answers.ts'
import { createTestApp, type Client, type TestApp } from '../../../testing/app.ts'
import { addClient } from '../../../testing/clients.ts'
import { doBaseTask } from '../../../testing/tasks.ts'
import { changeFigure, confirmed } from '../../../testing/figures.ts'
import { notices } from '../../../platform/notices/tables.ts'
import { annexFormats } from '../../annex/tables.ts'
import { legalParameters } from '../tables.ts'

describe('figures of the law', () => {
  let app: TestApp
  let admin: Awaited<ReturnType<TestApp['asNew']>>
  let gestor: Client
  let year: number
  let hours: string
  let company: string

  const params = (id: string) => ({ entity: 'legalParameter', id })
  const find = async (key: string) => {
    const { body } = await admin.call(listItems, {
      params: { entity: 'legalParameter' },
      query: { filter: { key }, sort: '-startDate' },
    })
    return String(body.items[0]?._id)
  }
  const show30 = {
    body: { figure: { key: 'training.hoursOfYear', value: 30, startDate: '2019-10-01' } },
  } as const
  const show = (value: number) =>
    admin.call(previewParameter, {
      body: {
        _id: hours,
        figure: { key: 'training.hoursOfYear', value, startDate: '2019-10-01' },
      },
    })

  before(async () => {
    app = await createTestApp()
    await app.listen()
    admin = await app.asNew('admin')
    year = Number(app.platform.clock.today().slice(0, 4))
    hours = await find('training.hoursOfYear')
    const client = await addClient(app)
    gestor = client.gestor
    company = client.company
    for (const startDate of [`${year - 1}-01-01`, `${year}-01-01`]) {
      const { id } = await app.addUser({ company: client.company })
      const { status } = await admin.call(addItem, {
        params: { entity: 'employment' },
        body: {
          user: id,
          company: client.company,
          startDate,
          contract: 'open',
          weeklyHours: 40,
          pensionScheme: '1',
        },
      })
      assert.equal(status, 200)
    }
  })
  after(() => app.close())

  it('shows which years a change recounts, and changes nothing by showing it', async () => {
    const { body, status } = await show(30)
    assert.equal(status, 200, JSON.stringify(body))
    assert.equal(body.workers, 2)
    assert.deepEqual(
      body.years.map(({ year: of, workers, due, lacks }) => [of, workers, due, lacks]),
      [
        [year - 1, 1, { before: 2400, after: 1800 }, { before: 2400, after: 1800 }],
        [year, 2, { before: 4800, after: 3600 }, { before: 4800, after: 3600 }],
      ],
    )
    assert.deepEqual(body.totals.owed, { before: 7200, after: 5400 })
    assert.equal((await admin.call(getItem, { params: params(hours) })).body['value'], 40)
    assert.equal(
      (
        await gestor.call(previewParameter, {
          body: { figure: { key: 'fine.unit', value: 1, startDate: '2026-01-01' } },
        })
      ).status,
      403,
    )
  })

  it('saves no figure that was not shown: not without it, nor another, nor after another change', async () => {
    const refused = async (body: object) => {
      const answer = await admin.call(editItem, { params: params(hours), body: { source: 'Lei', ...body } })
      assert.equal(answer.status, 409, JSON.stringify(answer.body))
      assert.deepEqual(fieldsOf(answer), ['value'])
    }
    const { body: shown } = await show(30)
    await refused({ value: 30 })
    await refused({ value: 31, preview: shown.confirmation })
    await refused({ value: 30, preview: '9999999999999.AAAA' })
    const other = await app.asNew('admin')
    const foreign = await other.call(editItem, {
      params: params(hours),
      body: { value: 30, source: 'Lei', preview: shown.confirmation },
    })
    assert.equal(foreign.status, 409)
    assert.equal((await changeFigure(admin, await find('fine.unit'), { value: 103 })).status, 200)
    await refused({ value: 30, preview: shown.confirmation })
    assert.equal((await admin.call(getItem, { params: params(hours) })).body['value'], 40)
  })

  it('does not let a changed figure keep its source and its mark by itself', async () => {
    const id = await find('training.creditLapse')
    const item = (await admin.call(getItem, { params: params(id) })).body
    assert.equal(item['mark'], 'sure')
    const preview = await confirmed(admin, { ...item, value: 4 }, id)
    const silent = await admin.call(editItem, { params: params(id), body: { value: 4, ...preview } })
    assert.deepEqual([silent.status, fieldsOf(silent)], [422, ['source']])
    const { body } = await admin.call(editItem, {
      params: params(id),
      body: { value: 4, source: 'Lei n.º 1/2027', ...preview },
    })
    assert.deepEqual([body['value'], body['mark'], body['source']], [4, 'unverified', 'Lei n.º 1/2027'])
    const sure = await changeFigure(admin, id, { value: 3, mark: 'sure' })
    assert.deepEqual([sure.body['value'], sure.body['mark']], [3, 'sure'])
    const noted = await admin.call(editItem, { params: params(id), body: { note: 'Lida outra vez.' } })
    assert.deepEqual([noted.status, noted.body['mark']], [200, 'sure'])
  })

  it('keeps a figure that hours rest on, and lets go of one that none does', async () => {
    assert.equal((await admin.call(removeItem, { params: params(hours) })).status, 409)
    assert.equal((await admin.call(removeItem, { params: params(await find('fine.unit')) })).status, 200)
    const { body } = await admin.call(listItems, {
      params: { entity: 'legalParameter' },
      query: { filter: { key: 'training.hoursOfYear' }, sort: 'startDate' },
    })
    // Nobody had a contract yet in its days.
    const old = params(String(body.items[0]?._id))
    assert.equal((await admin.call(removeItem, { params: old })).status, 200)
  })

  it('reminds administrators of what nobody confirmed, of each once a year', async () => {
    const { db, clock } = app.platform
    const run = (as: Client = admin) => doBaseTask(app, as, 'remindLegalFigures')
    const remindersOf = () =>
      db
        .select({ text: notices.text, user: notices.user })
        .from(notices)
        .where(eq(notices.kind, 'legalFigures'))
    const today = clock.today()
    await db.update(legalParameters).set({ checkedOn: today })
    await db.update(annexFormats).set({ checkedOn: today })
    await run()
    assert.deepEqual(await remindersOf(), [])

    await db.update(legalParameters).set({ checkedOn: null }).where(eq(legalParameters.id, hours))
    await run()
    const first = await remindersOf()
    assert.ok(first.some(({ user }) => user === admin.user.id))
    assert.ok(first.every(({ text }) => text.includes('Horas de formação por ano')))
    await run()
    assert.equal((await remindersOf()).length, first.length)

    app.advance(366 * DAY_SECONDS)
    await run(await app.as(admin.user.id))
    const later = (await remindersOf()).filter(({ user }) => user === admin.user.id)
    assert.equal(later.length, 2)
    assert.match(later.map(({ text }) => text).join(' '), /e mais \d+/)
  })

  it('compares an even part of very many contracts, and says so', async () => {
    const few = (await (await app.as(admin.user.id)).call(previewParameter, show30)).body.contracts
    assert.deepEqual(few, { all: 2, compared: 2 })
    const { id } = await app.addUser()
    await app.platform.db.execute(sql`insert into employments (id, "user", company, start_date, end_date)
      select gen_random_uuid(), ${id}::uuid, ${company}::uuid, day, day from (select make_date(1990, 1, 1) + n as day
      from generate_series(1, 4100) n) days`)
    const { contracts } = (await (await app.as(admin.user.id)).call(previewParameter, show30)).body
    assert.equal(contracts.all, 4102)
    assert.ok(contracts.compared > 1800 && contracts.compared < 2300, String(contracts.compared))
  })
})
