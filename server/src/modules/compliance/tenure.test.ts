import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { boardWorkers, hoursBoard } from '#contract/compliance/board-endpoints.ts'
import { hoursOfWorker } from '#contract/compliance/hours-endpoints.ts'
import { addItem, editItem, removeItem } from '#contract/platform/engine/endpoints.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { addClient } from '../../testing/clients.ts'
import { hoursSums } from './hours/sums-table.ts'

describe('rule compliance.tenure', () => {
  let app: TestApp
  let gestor: Client
  let company: string
  let year: number

  before(async () => {
    app = await createTestApp()
    ;({ gestor, company } = await addClient(app))
    year = Number(app.platform.clock.today().slice(0, 4))
  })
  after(() => app.close())

  const enter = async (
    user: string,
    startDate: string,
    endDate: string | null,
    contract: 'open' | 'fixed' = 'open',
  ) => {
    const { body, status } = await gestor.call(addItem, {
      params: { entity: 'employment' },
      body: { user, company, startDate, endDate, contract, weeklyHours: 40, pensionScheme: '1' },
    })
    assert.equal(status, 200, JSON.stringify(body))
    return body._id
  }
  const statementsOf = async (user: string) =>
    (await gestor.call(hoursOfWorker, { params: { user } })).body.statements
  const rowsOf = async (user: string, standing?: 'left') => {
    const { body } = await gestor.call(boardWorkers, {
      params: { company },
      query: { filter: standing ? { standing } : {} },
    })
    return body.items.filter(({ trainee }) => trainee._id === user)
  }

  it('reports contracts that follow each other once, under the one that runs', async () => {
    const { id } = await app.addUser({ company })
    const first = await enter(id, `${year - 2}-01-01`, `${year - 1}-12-31`, 'fixed')
    const second = await enter(id, `${year}-01-01`, null)
    const [statement, ...more] = await statementsOf(id)
    assert.equal(more.length, 0)
    assert.equal(statement?.employment._id, second)
    assert.deepEqual(
      statement?.before.map(({ _id }) => _id),
      [first],
    )
    assert.equal(statement?.atEnd, null)
    assert.equal(statement?.owed, 3 * 40 * 60)
    const [row] = await rowsOf(id)
    assert.deepEqual(
      [row?._id, row?.startDate, row?.owed, row?.late],
      [second, `${year - 2}-01-01`, 3 * 40 * 60, 2 * 40 * 60],
    )
    assert.deepEqual(await rowsOf(id, 'left'), [])
    const { left } = (await gestor.call(hoursBoard, { params: { company } })).body
    assert.deepEqual(left, { workers: 0, minutes: 0 })
  })

  it('reports them apart again when the days say so, and when the one that followed is removed', async () => {
    const { id } = await app.addUser({ company })
    const first = await enter(id, `${year - 1}-01-01`, `${year - 1}-12-31`)
    const second = await enter(id, `${year}-01-01`, null)
    assert.equal((await rowsOf(id))[0]?.owed, 2 * 40 * 60)
    const endOn = async (endDate: string) => {
      const { status } = await gestor.call(editItem, {
        params: { entity: 'employment', id: first },
        body: { endDate },
      })
      assert.equal(status, 200)
    }
    await endOn(`${year - 1}-12-30`)
    assert.equal((await rowsOf(id))[0]?.owed, 40 * 60)
    assert.deepEqual(
      (await rowsOf(id, 'left')).map(({ _id, atEnd }) => [_id, atEnd]),
      [[first, 40 * 60]],
    )
    assert.equal((await statementsOf(id)).length, 2)
    await endOn(`${year - 1}-12-31`)
    assert.deepEqual(await rowsOf(id, 'left'), [])
    const { status } = await gestor.call(removeItem, {
      params: { entity: 'employment', id: second },
    })
    assert.equal(status, 200)
    assert.deepEqual(
      (await rowsOf(id, 'left')).map(({ _id, atEnd }) => [_id, atEnd]),
      [[first, 40 * 60]],
    )
  })

  it('reports them under the contract that runs until the next one begins', async () => {
    const { id } = await app.addUser({ company })
    const first = await enter(id, `${year}-01-01`, `${year}-12-31`, 'fixed')
    const second = await enter(id, `${year + 1}-01-01`, null)
    const [statement] = await statementsOf(id)
    assert.deepEqual([statement?.employment._id, statement?.before, statement?.atEnd], [first, [], null])
    assert.deepEqual(
      (await rowsOf(id)).map(({ _id }) => _id),
      [first],
    )
    const [kept] = await app.platform.db.select().from(hoursSums).where(eq(hoursSums.employment, second))
    assert.deepEqual([kept?.continued, kept?.validUntil], [true, `${year + 1}-01-01`])
  })
})
