import assert from 'node:assert/strict'
import { boardWorkers, hoursBoard } from '#contract/compliance/board-endpoints.ts'
import { claimableOn } from '#contract/compliance/hours/at-end.ts'
import { hoursOfWorker } from '#contract/compliance/hours-endpoints.ts'
import { addItem } from '#contract/platform/engine/endpoints.ts'
import type { Client, TestApp } from './app.ts'

export type BoardWorld = Awaited<ReturnType<typeof createBoardWorld>>

/** The people who enter contracts and training of a company's workers, and its board of hours. */
export const createBoardWorld = async (app: TestApp) => {
  const admin = await app.asNew('admin')
  const year = Number(app.platform.clock.today().slice(0, 4))

  /** The person who enters it, logged in again: sessions expire when the clock moves. */
  const enter = () => app.as(admin.user.id)
  const worker = async (company: string, values: object = {}) => {
    const { id } = await app.addUser({ company })
    const { body, status } = await (
      await enter()
    ).call(addItem, {
      params: { entity: 'employment' },
      body: {
        user: id,
        company,
        startDate: `${year - 3}-01-01`,
        contract: 'open',
        weeklyHours: 40,
        pensionScheme: '1',
        ...values,
      },
    })
    assert.equal(status, 200, JSON.stringify(body))
    return { id, employment: body._id }
  }
  const elsewhere = async (user: string, company: string, values: object = {}) => {
    const { body, status } = await (
      await enter()
    ).call(addItem, {
      params: { entity: 'externalTraining' },
      body: {
        user,
        company,
        name: 'Inglês',
        startDate: `${year - 1}-02-01`,
        endDate: `${year - 1}-02-02`,
        hours: 14,
        entity: 'Escola',
        entityType: '06',
        ...values,
      },
    })
    assert.equal(status, 200, JSON.stringify(body))
    return body._id
  }
  const boardOf = async (client: Client, company: string) => {
    const { body, status } = await client.call(hoursBoard, { params: { company } })
    assert.equal(status, 200)
    return body
  }
  const workersOf = async (client: Client, company: string, query: object = {}) => {
    const { body, status } = await client.call(boardWorkers, { params: { company }, query })
    assert.equal(status, 200)
    return body.items
  }
  /** Checks that the board agrees with a worker's statement. */
  const agrees = async (client: Client, company: string) => {
    const items = [
      ...(await workersOf(client, company)),
      ...(await workersOf(client, company, { filter: { standing: 'left' } })),
    ]
    assert.ok(items.length > 0)
    for (const { _id, trainee, owed, becomesCredit, credit, done, forecast, atEnd } of items) {
      const { body } = await client.call(hoursOfWorker, { params: { user: trainee._id } })
      const statement = body.statements.find(({ employment }) => employment._id === _id)
      assert.ok(statement)
      const end = claimableOn(statement.atEnd, body.today)
      assert.deepEqual(
        { owed, becomesCredit, credit, done, forecast, atEnd },
        {
          owed: statement.owed,
          becomesCredit: statement.becomesCredit,
          credit: statement.credit,
          done: statement.done,
          forecast: statement.forecast,
          atEnd: end,
        },
      )
    }
    return items
  }

  return { admin, year, worker, elsewhere, boardOf, workersOf, agrees }
}
