import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { annexOverview, chooseSituation } from '#contract/annex/endpoints.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { addClient } from '../../testing/clients.ts'
import { employments } from '../compliance/index.ts'

type Situation = '02' | '03' | null

describe('the reason of a worker without training in annex C', () => {
  let app: TestApp
  let one: Awaited<ReturnType<typeof addClient>>
  let worker: string
  let former: string
  const params = () => ({ company: one.company, year: 2025 })

  const addWorker = async (startDate: string, endDate: string | null = null) => {
    const { id } = await app.addUser({ company: one.company })
    await app.platform.db.insert(employments).values({ user: id, company: one.company, startDate, endDate })
    return id
  }
  const say = async (
    situation: Situation,
    { client = one.gestor, user = worker, seen = null as Situation } = {},
  ) =>
    (
      await client.call(chooseSituation, {
        params: params(),
        body: { user, situation, seen },
      })
    ).status
  const situations = async () => (await one.gestor.call(annexOverview, { params: params() })).body.situations

  before(async () => {
    app = await createTestApp()
    one = await addClient(app)
    worker = await addWorker('2025-01-01')
    former = await addWorker('2020-01-01', '2024-06-30')
  })
  after(() => app.close())

  it('is stored over the value that was seen, and over no other', async () => {
    assert.equal((await situations())['08'], 1)
    assert.equal(await say('02'), 200)
    assert.equal((await situations())['02'], 1)
    assert.equal(await say('03'), 409, 'nothing seen')
    assert.equal(await say(null), 409, 'nothing seen')
    assert.equal(await say(null, { seen: '03' }), 409, 'another seen')
    assert.equal((await situations())['02'], 1)
    assert.equal(await say('02'), 200, 'the same again')
    assert.equal(await say(null, { seen: '02' }), 200)
    assert.equal((await situations())['08'], 1)
  })

  it('is stored once when two people give it at the same time', async () => {
    const both = await Promise.all([say('02'), say('03')])
    assert.deepEqual(
      both.toSorted((a, b) => a - b),
      [200, 409],
    )
  })

  it('is given only for workers of the year, by those who answer for the company', async () => {
    assert.equal(await say('02', { user: former }), 404)
    assert.equal(await say('02', { client: (await addClient(app)).gestor }), 404)
  })
})
