import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { addEmployments, boardWorkers, hoursBoard } from '#contract/compliance/board-endpoints.ts'
import { claimableOn } from '#contract/compliance/hours/at-end.ts'
import { hoursOfWorker } from '#contract/compliance/hours-endpoints.ts'
import { addItem, editItem, listItems, removeItem } from '#contract/platform/engine/endpoints.ts'
import { companyRehearsal } from '#contract/inspection/endpoints.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import { daysAfter } from '#contract/platform/text/day.ts'
import { fieldsOf } from '../../testing/answers.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { addAssignment, addCourse } from '../../testing/builders.ts'
import { addClient } from '../../testing/clients.ts'
import { changeFigure } from '../../testing/figures.ts'
import { assignments } from '../enrolment/index.ts'
import { casesOf } from './hours/cases.ts'
import { countSums, groundOf } from './hours/count-sums.ts'
import { keepSums, staleSums } from './hours/sums-repository.ts'
import { sumsOf } from './hours/sums.ts'
import { employments } from './tables.ts'

describe("a company's board of hours", () => {
  let app: TestApp
  let admin: Client
  let year: number

  before(async () => {
    app = await createTestApp()
    admin = await app.asNew('admin')
    year = Number(app.platform.clock.today().slice(0, 4))
  })
  after(() => app.close())

  const worker = async (company: string, values: object = {}) => {
    const { id } = await app.addUser({ company })
    const { body, status } = await admin.call(addItem, {
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
    const { body, status } = await admin.call(addItem, {
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
  /** What the board says of a worker is what their statement says. */
  const agrees = async (client: Client, company: string) => {
    const items = [
      ...(await workersOf(client, company)),
      ...(await workersOf(client, company, { filter: { standing: 'left' } })),
    ]
    assert.ok(items.length > 0)
    for (const { _id, trainee, owed, becomesCredit, credit, done, forecast, atEnd } of items) {
      const { body } = await client.call(hoursOfWorker, { params: { user: trainee._id } })
      const told = body.statements.find(({ employment }) => employment._id === _id)
      assert.ok(told)
      const end = claimableOn(told.atEnd, body.today)
      assert.deepEqual(
        { owed, becomesCredit, credit, done, forecast, atEnd },
        {
          owed: told.owed,
          becomesCredit: told.becomesCredit,
          credit: told.credit,
          done: told.done,
          forecast: told.forecast,
          atEnd: end,
        },
      )
    }
    return items
  }

  it('says what each statement says, whatever was entered, changed or taken away since', async () => {
    const { gestor, company } = await addClient(app)
    const one = await worker(company)
    const gone = await worker(company, { endDate: `${year - 1}-06-30` })
    await worker(company, { startDate: `${year}-01-01`, endDate: `${year + 1}-03-31`, contract: 'fixed' })
    await agrees(gestor, company)

    const piece = await elsewhere(one.id, company)
    assert.equal(
      (await agrees(gestor, company)).find(({ _id }) => _id === one.employment)?.credit,
      2400 - 14 * 60,
    )
    await admin.call(editItem, { params: { entity: 'externalTraining', id: piece }, body: { hours: 20 } })
    await agrees(gestor, company)
    await admin.call(removeItem, { params: { entity: 'externalTraining', id: piece } })
    assert.equal((await agrees(gestor, company)).find(({ _id }) => _id === one.employment)?.credit, 2400)

    const { degree } = await addCourse(app)
    const { id } = await addAssignment(app, { user: one.id, degree: degree.id, company })
    const before = await agrees(gestor, company)
    await app.platform.db
      .update(assignments)
      .set({ isComplete: true, endDate: app.platform.clock.now() })
      .where(eq(assignments.id, id))
    const done = await agrees(gestor, company)
    assert.notDeepEqual(done, before)
    await app.platform.db.update(assignments).set({ isComplete: false }).where(eq(assignments.id, id))
    assert.deepEqual(await agrees(gestor, company), before)

    await admin.call(addItem, {
      params: { entity: 'creditUse' },
      body: {
        user: one.id,
        company,
        purpose: 'Inglês',
        // Ten days before, as the law asks.
        noticeDate: `${year - 1}-12-01`,
        startDate: `${year}-01-02`,
        hours: 4,
      },
    })
    await agrees(gestor, company)
    await admin.call(editItem, {
      params: { entity: 'employment', id: gone.employment },
      body: { endDate: `${year - 2}-06-30` },
    })
    await agrees(gestor, company)
  })

  it('follows the choices of the academy and of a company, and the figures of the law', async () => {
    const { gestor, company } = await addClient(app)
    await worker(company, { weeklyHours: 20, endDate: `${year + 1}-01-31` })
    const choose = async (values: object) =>
      admin.call(addItem, {
        params: { entity: 'hoursMethods' },
        body: {
          name: 'Critério',
          lastYear: 'whole',
          atEnd: 'lastYears',
          partTime: 'full',
          deferral: false,
          ...values,
        },
      })
    const owed = async () => (await agrees(gestor, company))[0]?.dueThisYear
    assert.equal(await owed(), 2400)
    assert.equal((await choose({ company, partTime: 'proportional' })).status, 200)
    assert.equal(await owed(), 1200)
    assert.equal((await choose({ partTime: 'full' })).status, 200)
    assert.equal(await owed(), 1200)
    const { body } = await admin.call(listItems, {
      params: { entity: 'legalParameter' },
      query: { filter: { key: 'training.hoursOfYear' }, sort: '-startDate' },
    })
    const figure = String(body.items[0]?._id)
    assert.equal((await changeFigure(admin, figure, { value: 20 })).status, 200)
    assert.equal(await owed(), 600)
    assert.equal((await changeFigure(admin, figure, { value: 40 })).status, 200)
    assert.equal(await owed(), 1200)
  })

  it('adds up who runs today, and says who lacks, who left and how many were trained', async () => {
    const { gestor, company } = await addClient(app)
    const ana = await worker(company, { startDate: `${year}-01-01` })
    const rui = await worker(company, { startDate: `${year}-01-01` })
    await worker(company, { startDate: `${year - 1}-01-01`, endDate: `${year - 1}-12-31` })
    await elsewhere(ana.id, company, { startDate: `${year - 1}-12-30`, endDate: `${year}-01-01`, hours: 40 })
    const board = await boardOf(gestor, company)
    assert.deepEqual(
      {
        workers: board.workers,
        lacking: board.lacking,
        owed: board.owed,
        done: board.done,
        left: board.left,
        pending: board.pending,
        share: [board.trained.workers, board.trained.trained, board.trained.lacking],
        mark: board.trained.figure?.mark,
        // The client's own trainee.
        withoutEmployment: board.withoutEmployment,
      },
      {
        workers: 2,
        lacking: 1,
        owed: 2400,
        done: 2400,
        left: { workers: 1, minutes: 2400 },
        pending: 0,
        share: [2, 1, 0],
        mark: 'sure',
        withoutEmployment: 1,
      },
    )
    const ids = async (query: object) =>
      (await workersOf(gestor, company, query)).map(({ trainee }) => trainee._id)
    assert.deepEqual(await ids({}), [rui.id, ana.id])
    assert.deepEqual(await ids({ filter: { standing: 'lacking' } }), [rui.id])
    assert.deepEqual(await ids({ filter: { standing: 'trained' } }), [ana.id])
    assert.deepEqual(await ids({ filter: { standing: 'untrained' } }), [rui.id])
    assert.equal((await ids({ filter: { standing: 'left' } })).length, 1)
    assert.deepEqual(await ids({ sort: 'owed', limit: 1 }), [ana.id])
    const wrong = await gestor.call(boardWorkers, { params: { company }, query: { sort: 'nif' } })
    assert.equal(wrong.status, 400)
  })

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

  it('enters those who have no contract, each once of two who do it at once', async () => {
    const { gestor, master, company, trainee } = await addClient(app)
    const sibling = await addClient(app)
    const mine = await worker(company)
    const others = [trainee.user.id, (await app.addUser({ company })).id]
    await app.addUser({ company, lock: true })
    const contract = { params: { company }, body: { startDate: `${year - 1}-01-01`, weeklyHours: 40 } }
    for (const client of [sibling.gestor, sibling.master])
      assert.equal((await client.call(addEmployments, contract)).status, 404)
    const from = async (startDate: string) =>
      gestor.call(addEmployments, { ...contract, body: { ...contract.body, startDate } })
    const early = await from('1949-12-31')
    assert.ok(early.status === 400 || early.status === 422)
    const today = app.platform.clock.today()
    for (const day of ['9999-12-31', daysAfter(today, 1)]) {
      const late = await from(day)
      assert.deepEqual([late.status, fieldsOf(late)], [422, ['startDate']])
    }
    const answers = await Promise.all([
      gestor.call(addEmployments, contract),
      master.call(addEmployments, contract),
    ])
    assert.deepEqual(
      answers.map(({ body }) => body.added).toSorted((a, b) => a - b),
      [0, 2],
    )
    const rows = await app.platform.db.select().from(employments).where(eq(employments.company, company))
    assert.deepEqual(rows.map(({ user }) => user).toSorted(), [mine.id, ...others].toSorted())
    assert.equal((await boardOf(gestor, company)).withoutEmployment, 0)
  })

  it('says another thing when the year is another, though nothing was entered', async () => {
    const { company } = await addClient(app)
    await worker(company, { startDate: `${year}-01-01` })
    await agrees(admin, company)
    app.advance(366 * 24 * 60 * 60)
    const later = await app.asNew('admin')
    const [told] = await agrees(later, company)
    assert.deepEqual([told?.late, told?.dueThisYear], [2400, 2400])
  })

  it('leaves out what a contract left owed once it may be asked for no longer', async () => {
    admin = await app.asNew('admin')
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
    const told = (await later.call(hoursOfWorker, { params: { user: id } })).body.statements[0]?.atEnd
    assert.equal((told?.hours ?? 0) + (told?.credit ?? 0), minutes, 'the statement tells it still')
  })
})
