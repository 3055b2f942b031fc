import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { hoursOfWorker } from '#contract/compliance/hours-endpoints.ts'
import { addItem } from '#contract/platform/engine/endpoints.ts'
import { downloadDocument } from '#contract/platform/files/endpoints.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { addAssignment, addCourse } from '../../testing/builders.ts'
import { addClient } from '../../testing/clients.ts'
import { degrees } from '../catalogue/index.ts'
import { users } from '../people/index.ts'

describe('the statement of a worker', () => {
  let app: TestApp
  let one: Awaited<ReturnType<typeof addClient>>
  let sibling: Awaited<ReturnType<typeof addClient>>
  let admin: Client
  /** A year in which nothing is in proportion any more, whatever day it is today. */
  let year: number

  before(async () => {
    app = await createTestApp()
    admin = await app.asNew('admin')
    one = await addClient(app)
    sibling = await addClient(app)
    year = Number(app.platform.clock.today().slice(0, 4)) - 1
  })
  after(() => app.close())

  const employ = async (user: string, values: object = {}) => {
    const { status, body } = await admin.call(addItem, {
      params: { entity: 'employment' },
      body: {
        user,
        company: one.company,
        startDate: `${year}-01-01`,
        contract: 'open',
        weeklyHours: 40,
        pensionScheme: '1',
        ...values,
      },
    })
    assert.equal(status, 200, JSON.stringify(body))
    return body._id
  }
  const hours = (client: Client, user: string) => client.call(hoursOfWorker, { params: { user } })

  it('is of the training that was completed for the company, elsewhere too, given to the oldest year', async () => {
    const { trainee, company } = one
    const employment = await employ(trainee.user.id)
    const { degree } = await addCourse(app)
    await app.platform.db.update(degrees).set({ hduration: 30 }).where(eq(degrees.id, degree.id))
    const endDate = new Date(`${year}-05-10T10:00:00Z`)
    const done = {
      user: trainee.user.id,
      degree: degree.id,
      isComplete: true,
      endDate,
      activationDate: endDate,
    }
    const { id } = await addAssignment(app, { ...done, company })
    const other = await addCourse(app)
    await addAssignment(app, { ...done, degree: other.degree.id, company: sibling.company })
    const elsewhere = await admin.call(addItem, {
      params: { entity: 'externalTraining' },
      body: {
        user: trainee.user.id,
        company,
        name: 'Inglês',
        startDate: `${year}-06-01`,
        endDate: `${year}-06-10`,
        hours: 14.5,
        entity: 'Escola',
        entityType: '06',
        certificate: 'E-1',
      },
    })
    assert.equal(elsewhere.status, 200)

    const { body } = await hours(trainee, trainee.user.id)
    assert.equal(body.person._id, trainee.user.id)
    const [statement] = body.statements
    assert.ok(statement && body.statements.length === 1)
    assert.equal(statement.employment._id, employment)
    assert.deepEqual(
      statement.years.map((one) => [one.year, one.minutes, one.given, one.state]),
      [
        [year, 2400, 2400, 'met'],
        [year + 1, 2400, 270, 'running'],
      ],
    )
    assert.equal(statement.owed, 2130)
    assert.deepEqual(
      statement.years.flatMap(({ imputed }) => imputed.map(({ training, minutes }) => [training, minutes])),
      [
        [id, 1800],
        [elsewhere.body._id, 600],
        [elsewhere.body._id, 270],
      ],
    )
    assert.deepEqual(
      statement.trainings.map(({ kind, name, certificate }) => [kind, name, certificate]),
      [
        ['elsewhere', 'Inglês', 'E-1'],
        ['academy', degree.name, null],
      ],
    )
    const figure = body.figures.find(({ _id }) => _id === statement.years[0]?.figure)
    assert.deepEqual([figure?.value, figure?.unit, figure?.mark], [40, 'h', 'sure'])
    assert.ok(figure?.source)
    assert.equal(statement._can.keep, false)
  })

  it('leads to the certificate of training elsewhere that was kept without a number', async () => {
    const { id } = await app.addUser({ company: one.company })
    await employ(id)
    const added = await one.gestor.call(
      addItem,
      {
        params: { entity: 'externalTraining' },
        body: {
          user: id,
          company: one.company,
          name: 'Primeiros socorros',
          startDate: `${year}-03-01`,
          endDate: `${year}-03-02`,
          hours: 7,
          entity: 'Escola',
          entityType: '06',
        },
      },
      { files: { certificateFile: { name: 'certificado.pdf', contents: Buffer.from('%PDF-1.7') } } },
    )
    assert.equal(added.status, 200, JSON.stringify(added.body))
    const worker = await app.as(id)
    const [piece] = (await hours(worker, id)).body.statements[0]?.trainings ?? []
    assert.ok(piece?.file)
    assert.deepEqual([piece.certificate, piece.file.name], [null, 'certificado.pdf'])
    const open = async (client: Client) =>
      (await client.call(downloadDocument, { params: { id: piece.file?._id ?? '' } })).status
    assert.deepEqual(
      [await open(worker), await open(one.gestor), await open(one.trainee), await open(sibling.gestor)],
      [200, 200, 404, 404],
    )
  })

  it('has none without an employment, and says so to users who may see the person', async () => {
    const { id } = await app.addUser({ company: one.company })
    for (const client of [await app.as(id), one.gestor, one.master, admin]) {
      const { status, body } = await hours(client, id)
      assert.deepEqual([status, body.statements], [200, []])
    }
  })

  it('is read by the worker and by the company’s managers, and by nobody of another company', async () => {
    const { id } = await app.addUser({ company: one.company })
    await employ(id)
    for (const client of [one.gestor, one.master, await app.as(one.company), admin]) {
      const { body } = await hours(client, id)
      assert.deepEqual(
        body.statements.map(({ _can }) => _can.keep),
        [true],
      )
    }
    const colleague = await app.asNew('student', { company: one.company })
    for (const client of [
      sibling.gestor,
      sibling.master,
      await app.as(sibling.company),
      colleague,
      sibling.trainee,
    ])
      assert.equal((await hours(client, id)).status, 404)
    assert.equal((await hours(app.anonymous(), id)).status, 401)
  })

  it('says why hours are counted so, and by which figures lacking hours became credit', async () => {
    const { id } = await app.addUser({ company: one.company })
    await employ(id, { startDate: `${year - 4}-01-01` })
    const choose = (values: object) =>
      admin.call(addItem, {
        params: { entity: 'hoursMethods' },
        body: {
          name: 'Critério',
          lastYear: 'whole',
          partTime: 'full',
          atEnd: 'lastYears',
          deferral: false,
          ...values,
        },
      })
    const read = async () => (await hours(await app.as(id), id)).body
    assert.equal((await read()).statements[0]?.methods.note, null)
    assert.equal((await choose({ note: 'Como a ACT.' })).status, 200)
    assert.equal((await read()).statements[0]?.methods.note, 'Como a ACT.')
    assert.equal((await choose({ company: one.company, note: 'Parecer de janeiro.' })).status, 200)
    const { statements, figures } = await read()
    assert.equal(statements[0]?.methods.note, 'Parecer de janeiro.')
    const [credit] = statements[0]?.credits ?? []
    assert.deepEqual(
      credit?.rules.map((rule) => {
        const figure = figures.find(({ _id }) => _id === rule)
        return [figure?.value, figure?.mark]
      }),
      [
        [2, 'sure'],
        [3, 'sure'],
      ],
    )
  })

  it('stays with the company that somebody left, and is not shown to the next', async () => {
    const { id } = await app.addUser({ company: one.company })
    await employ(id, { endDate: `${year}-12-31` })
    await app.platform.db.update(users).set({ company: sibling.company }).where(eq(users.id, id))
    const { body } = await hours(one.gestor, id)
    assert.equal(body.statements[0]?.atEnd?.hours, 2400)
    assert.deepEqual((await hours(sibling.gestor, id)).body.statements, [])
    assert.equal((await hours(await app.as(id), id)).body.statements.length, 1)
  })
})
