import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { hoursOfWorker } from '#contract/compliance/hours-endpoints.ts'
import { companyRehearsal } from '#contract/inspection/endpoints.ts'
import { DAY_MS, DAY_SECONDS } from '#contract/platform/durations.ts'
import { daysAfter } from '#contract/platform/text/day.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { addClient } from '../../testing/clients.ts'
import { casesOf } from './hours/cases.ts'
import { countSums, groundOf } from './hours/count-sums.ts'
import { keepSums, staleSums } from './hours/repositories/sums.ts'
import { sumsOf } from './hours/sums.ts'
import { createBoardWorld, type BoardWorld } from '../../testing/board.ts'

describe("a company's board of hours, as days pass and things change", () => {
  let app: TestApp
  let year: BoardWorld['year']
  let worker: BoardWorld['worker']
  let elsewhere: BoardWorld['elsewhere']
  let boardOf: BoardWorld['boardOf']
  let agrees: BoardWorld['agrees']
  before(async () => {
    app = await createTestApp()
    ;({ year, worker, elsewhere, boardOf, agrees } = await createBoardWorld(app))
  })
  after(() => app.close())

  it('counts what changed while it was being counted once more', async () => {
    const { company } = await addClient(app)
    const { id, employment } = await worker(company)
    const { db, clock } = app.platform
    const ground = await groundOf(db, clock.today())
    const found = await staleSums(db, ground, { company, limit: 10 })
    assert.deepEqual(
      found.map((one) => one.id),
      [employment],
    )
    await elsewhere(id, company)
    const [read] = await casesOf(db, found, {
      parameters: ground.figures,
      methods: ground.methods,
      today: ground.today,
    })
    assert.ok(read)
    const counted = found.map(({ id: of, changes }) => ({
      ...sumsOf({ ...read.one, training: [] }),
      employment: of,
      changes,
    }))
    await keepSums(db, ground, counted)
    assert.equal(await countSums(db, ground, { company }), 1)
    assert.equal(await countSums(db, ground, { company }), 0)
  })

  it('says another thing when the year is another, though nothing was entered', async () => {
    const { company } = await addClient(app)
    await worker(company, { startDate: `${year}-01-01` })
    await agrees(await app.asNew('admin'), company)
    app.advance(366 * DAY_SECONDS)
    const later = await app.asNew('admin')
    const [statement] = await agrees(later, company)
    assert.deepEqual([statement?.late, statement?.dueThisYear], [2400, 2400])
  })

  it('leaves out what a contract left owed once it may be asked for no longer', async () => {
    const admin = await app.asNew('admin')
    const { company } = await addClient(app)
    const today = app.platform.clock.today()
    const { id } = await worker(company, { startDate: `${year - 3}-01-01`, endDate: daysAfter(today, -3) })
    const left = async (who: Client) => (await boardOf(who, company)).left
    const { workers, minutes } = await left(admin)
    assert.equal(workers, 1)
    assert.ok(minutes > 0)
    app.advance((360 * DAY_MS) / 1000)
    assert.deepEqual(await left(await app.asNew('admin')), { workers, minutes })
    app.advance((10 * DAY_MS) / 1000)
    const later = await app.asNew('admin')
    assert.deepEqual(await left(later), { workers: 0, minutes: 0 })
    const { body } = await later.call(companyRehearsal, { params: { company } })
    assert.equal(body.findings.find((one) => one.id === 'atEnd')?.state, 'green')
    const atEnd = (await later.call(hoursOfWorker, { params: { user: id } })).body.statements[0]?.atEnd
    assert.equal((atEnd?.hours ?? 0) + (atEnd?.credit ?? 0), minutes, 'the statement shows it still')
  })
})
