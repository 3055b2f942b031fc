import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { addEmployments, boardWorkers } from '#contract/compliance/board-endpoints.ts'
import { addItem, editItem, listItems, removeItem } from '#contract/platform/engine/endpoints.ts'
import { daysAfter } from '#contract/platform/text/day.ts'
import { fieldsOf } from '../../testing/answers.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { addAssignment, addCourse } from '../../testing/builders.ts'
import { addClient } from '../../testing/clients.ts'
import { changeFigure } from '../../testing/figures.ts'
import { assignments } from '../enrolment/index.ts'
import { employments } from './tables.ts'
import { createBoardWorld, type BoardWorld } from '../../testing/board.ts'

describe("a company's board of hours", () => {
  let app: TestApp
  let admin: BoardWorld['admin']
  let year: BoardWorld['year']
  let worker: BoardWorld['worker']
  let elsewhere: BoardWorld['elsewhere']
  let boardOf: BoardWorld['boardOf']
  let workersOf: BoardWorld['workersOf']
  let agrees: BoardWorld['agrees']
  before(async () => {
    app = await createTestApp()
    ;({ admin, year, worker, elsewhere, boardOf, workersOf, agrees } = await createBoardWorld(app))
  })
  after(() => app.close())

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
})
