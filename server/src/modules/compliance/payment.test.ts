import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { and, eq } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { boardWorkers, hoursBoard } from '#contract/compliance/board-endpoints.ts'
import { claimableOn } from '#contract/compliance/hours/at-end.ts'
import { hoursOfWorker } from '#contract/compliance/hours-endpoints.ts'
import { boardSheet, hoursPaper } from '#contract/compliance/paper-endpoints.ts'
import { companyRehearsal } from '#contract/inspection/endpoints.ts'
import { addItem, editItem, getItem } from '#contract/platform/engine/endpoints.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import { daysAfter } from '#contract/platform/text/day.ts'
import { activities } from '../../platform/audit/tables.ts'
import { errorsOf, fieldsOf } from '../../testing/answers.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { addClient } from '../../testing/clients.ts'
import { textOfPdf } from '../../testing/pdf.ts'

/** A company, and who keeps the contracts of its people. */
interface CompanyAndGestor {
  gestor: Client
  company: string
}

describe('rule compliance.payment', () => {
  let app: TestApp
  let one: Awaited<ReturnType<typeof addClient>>
  let year: number
  let today: string

  before(async () => {
    app = await createTestApp()
    one = await addClient(app)
    today = app.platform.clock.today()
    year = Number(today.slice(0, 4))
  })
  after(() => app.close())

  const employ = async (user: string, values: object, { gestor, company }: CompanyAndGestor = one) => {
    const { body, status } = await gestor.call(addItem, {
      params: { entity: 'employment' },
      body: { user, company, contract: 'open', weeklyHours: 40, pensionScheme: '1', ...values },
    })
    assert.equal(status, 200, JSON.stringify(body))
    return body._id
  }
  /** Somebody who left at the end of the year before, with 80 hours that were not given. */
  const leaver = async (of: CompanyAndGestor = one) => {
    const { id } = await app.addUser({ company: of.company })
    const days = { startDate: `${year - 2}-01-01`, endDate: `${year - 1}-12-31` }
    return { id, employment: await employ(id, days, of) }
  }
  const pay = (client: Client, id: string, body: Record<string, string | number | null>) =>
    client.call(editItem, { params: { entity: 'employment', id }, body })
  const statementOf = async (client: Client, user: string) => {
    const { body } = await client.call(hoursOfWorker, { params: { user } })
    return { today: body.today, ...body.statements[0] }
  }
  const leftOf = async ({ gestor, company }: CompanyAndGestor = one) =>
    (await gestor.call(hoursBoard, { params: { company } })).body.left
  const rowOf = async (user: string, { gestor, company }: CompanyAndGestor = one) => {
    const query = { filter: { standing: 'left' as const } }
    const { body } = await gestor.call(boardWorkers, { params: { company }, query })
    return body.items.find(({ trainee }) => trainee._id === user)
  }
  const rehearsedOf = async ({ gestor, company }: CompanyAndGestor = one) =>
    (await gestor.call(companyRehearsal, { params: { company } })).body.findings.find(
      ({ id }) => id === 'atEnd',
    )

  it('is no longer owed once paid: statement, board, rehearsal and sheet show it, and the debt again when it is cleared', async () => {
    const of = await addClient(app)
    const { id, employment } = await leaver(of)
    assert.deepEqual(await leftOf(of), { workers: 1, minutes: 4800 })
    assert.equal((await rehearsedOf(of))?.state, 'amber')
    const paidOn = `${year}-01-10`
    const paid = { paidOn, paidNote: 'Recibo 2026/1' }
    assert.equal((await pay(of.gestor, employment, paid)).status, 200)

    const statement = await statementOf(of.gestor, id)
    assert.deepEqual(
      [statement.atEnd?.hours, statement.atEnd?.credit, statement.atEnd?.paid],
      [4800, 0, { day: paidOn, minutes: 4800, note: 'Recibo 2026/1' }],
    )
    assert.deepEqual(
      statement.years?.map(({ state }) => state),
      ['paid', 'paid'],
    )
    assert.deepEqual(await leftOf(of), { workers: 0, minutes: 0 })
    const row = await rowOf(id, of)
    assert.deepEqual([row?.atEnd, row?.paid], [0, { day: paidOn, minutes: 4800, note: 'Recibo 2026/1' }])
    const rehearsed = await rehearsedOf(of)
    assert.equal(rehearsed?.state, 'green')
    assert.match(rehearsed?.why ?? '', new RegExp(`As de 1 pessoa foram pagas em ${paidOn}`))
    const sheet = await of.gestor.call(boardSheet, { params: { company: of.company } })
    const [head = [], cells = []] = (await readXlsx(sheet.raw)).sheets[0]?.rows ?? []
    const cell = (title: string) => cells[head.indexOf(title)]
    assert.deepEqual([cell('Devidas na cessação'), cell('Pagas na cessação')], [0, 80])
    assert.deepEqual(cell('Pagas em'), new Date(`${paidOn}T00:00:00Z`))

    const cleared = { paidOn: null, paidHours: null, paidNote: null }
    assert.equal((await pay(of.gestor, employment, cleared)).status, 200)
    assert.deepEqual(await leftOf(of), { workers: 1, minutes: 4800 })
    assert.equal((await statementOf(of.gestor, id)).atEnd?.paid, null)
    assert.equal((await rowOf(id, of))?.paid, null)
    assert.equal((await rehearsedOf(of))?.state, 'amber')
  })

  it('leaves the rest to be asked for where only a part was paid, and the board says what the statement says', async () => {
    const of = await addClient(app)
    const { id, employment } = await leaver(of)
    assert.equal((await pay(of.gestor, employment, { paidOn: today, paidHours: 50.5 })).status, 200)
    const statement = await statementOf(of.gestor, id)
    assert.deepEqual(
      statement.years?.map(({ state }) => state),
      ['paid', 'ended'],
    )
    const rest = claimableOn(statement.atEnd ?? null, today)
    assert.equal(rest, 4800 - 50.5 * 60)
    assert.deepEqual(await leftOf(of), { workers: 1, minutes: rest })
    assert.equal((await rowOf(id, of))?.atEnd, rest)
    assert.equal((await rehearsedOf(of))?.minutes, rest)
  })

  it('is read by the worker, on the screen and on paper, who records none', async () => {
    const { id, employment } = await leaver()
    await pay(one.master, employment, { paidOn: `${year}-01-20`, paidHours: 60, paidNote: 'Recibo 7' })
    const own = await app.as(id)
    const statement = await statementOf(own, id)
    assert.deepEqual(statement.atEnd?.paid, { day: `${year}-01-20`, minutes: 3600, note: 'Recibo 7' })
    assert.equal(statement._can?.keep, false)
    const paper = await own.call(hoursPaper, { params: { user: id } })
    const text = (await textOfPdf(paper.raw)).replaceAll(/\s+/g, ' ')
    assert.match(text, new RegExp(`60 h foram pagas em ${year}-01-20, e 20 h ainda podem ser pedidas`))
    assert.match(text, /Recibo 7/)
    assert.equal((await pay(own, employment, { paidOn: null })).status, 403)
  })

  it('is recorded by the people who keep the contract, and by nobody of another company', async () => {
    const other = await addClient(app)
    const { employment } = await leaver()
    for (const client of [other.gestor, other.master])
      assert.equal((await pay(client, employment, { paidOn: today })).status, 404)
    assert.equal((await pay(one.trainee, employment, { paidOn: today })).status, 403)
    const admin = await app.asNew('admin')
    const keepers = [
      [one.gestor, one.gestor.user.id],
      [one.master, one.master.user.id],
      [await app.as(one.company), one.company],
      [admin, admin.user.id],
    ] as const
    for (const [client, who] of keepers) {
      assert.equal((await pay(client, employment, { paidOn: today })).status, 200)
      assert.equal((await pay(client, employment, { paidOn: null })).status, 200)
      const logged = await app.platform.db
        .select()
        .from(activities)
        .where(and(eq(activities.item, employment), eq(activities.who, who)))
      const edits = logged.filter(({ action }) => action === 'employment.edit')
      assert.equal(edits.length, 2)
      for (const { changes } of edits) assert.match(JSON.stringify(changes), /paidOn/)
    }
  })

  it('is recorded once by who saw the same, in the board or the statement', async () => {
    const { id, employment } = await leaver()
    const seen = (await rowOf(id))?.updatedAt ?? ''
    assert.equal((await statementOf(one.gestor, id)).employment?.updatedAt, seen)
    const both = await Promise.all(
      [10, 20].map((paidHours) => pay(one.gestor, employment, { updatedAt: seen, paidOn: today, paidHours })),
    )
    assert.deepEqual(
      both.map(({ status }) => status).toSorted((x, y) => x - y),
      [200, 409],
    )
    const now = (await rowOf(id))?.updatedAt ?? ''
    assert.equal(
      (await pay(one.gestor, employment, { updatedAt: now, paidOn: null, paidHours: null })).status,
      200,
    )
  })

  it('is of a contract that has ended, on a day from its last one until today', async () => {
    const { id, employment } = await leaver()
    for (const paidOn of [`${year - 1}-12-30`, daysAfter(today, 1)])
      assert.deepEqual(fieldsOf(await pay(one.gestor, employment, { paidOn })), ['paidOn'])
    for (const alone of [{ paidHours: 10 }, { paidNote: 'Recibo' }] as Record<string, string | number>[])
      assert.deepEqual(fieldsOf(await pay(one.gestor, employment, alone)), ['paidOn'])
    assert.equal((await pay(one.gestor, employment, { paidOn: `${year - 1}-12-31` })).status, 200)
    // Nor does a contract that was paid go on.
    for (const endDate of [null, today, daysAfter(today, 30)])
      assert.deepEqual(fieldsOf(await pay(one.gestor, employment, { endDate })), ['paidOn'])
    const runs = await employ((await app.addUser({ company: one.company })).id, {
      startDate: `${year}-01-01`,
    })
    const early = await pay(one.gestor, runs, { paidOn: today })
    assert.match(errorsOf(early)['paidOn'] ?? '', /ainda não terminou/)
    assert.equal((await statementOf(one.gestor, id)).atEnd?.paid?.day, `${year - 1}-12-31`)
  })

  it('is no more than what was owed, and none where nothing was', async () => {
    const { id, employment } = await leaver()
    const more = await pay(one.gestor, employment, { paidOn: today, paidHours: 80.5 })
    assert.match(errorsOf(more)['paidHours'] ?? '', /eram devidas 80 h/)
    assert.equal((await statementOf(one.gestor, id)).atEnd?.paid, null)
    assert.equal((await pay(one.gestor, employment, { paidOn: today, paidHours: 80 })).status, 200)
    const trained = await leaver()
    const training = await one.gestor.call(addItem, {
      params: { entity: 'externalTraining' },
      body: {
        user: trained.id,
        company: one.company,
        name: 'Inglês',
        startDate: `${year - 2}-03-01`,
        endDate: `${year - 2}-03-31`,
        hours: 80,
        entity: 'Escola',
        entityType: '06',
      },
    })
    assert.equal(training.status, 200)
    const nothing = await pay(one.gestor, trained.employment, { paidOn: today })
    assert.match(errorsOf(nothing)['paidOn'] ?? '', /não ficaram horas devidas/)
  })

  it('belongs to the last contract of a tenure, whichever is entered first', async () => {
    const { id } = await app.addUser({ company: one.company })
    const first = await employ(id, { startDate: `${year - 2}-01-01`, endDate: `${year - 2}-12-31` })
    const last = await employ(id, { startDate: `${year - 1}-01-01`, endDate: `${year - 1}-12-31` })
    const wrong = await pay(one.gestor, first, { paidOn: `${year - 1}-01-10` })
    assert.match(errorsOf(wrong)['paidOn'] ?? '', /regista-se no último/)
    assert.equal((await pay(one.gestor, last, { paidOn: `${year}-01-10` })).status, 200)
    assert.equal((await statementOf(one.gestor, id)).atEnd?.paid?.minutes, 80 * 60)

    const next = (startDate: string) =>
      one.gestor.call(addItem, {
        params: { entity: 'employment' },
        body: {
          user: id,
          company: one.company,
          startDate,
          contract: 'open',
          weeklyHours: 40,
          pensionScheme: '1',
        },
      })
    const goesOn = await next(`${year}-01-01`)
    assert.match(errorsOf(goesOn)['startDate'] ?? '', /limpe primeiro esse pagamento/)
    const apart = await next(`${year}-01-02`)
    assert.equal(apart.status, 200)
    const nearer = await pay(one.gestor, apart.body._id, { startDate: `${year}-01-01` })
    assert.deepEqual(fieldsOf(nearer), ['startDate'])
    const longer = await pay(one.gestor, last, { endDate: `${year}-01-01` })
    assert.deepEqual(fieldsOf(longer), ['paidOn'])
  })

  it('is still reported when the time to ask for the hours is over', async () => {
    const of = await addClient(app)
    const { id, employment } = await leaver(of)
    await pay(of.gestor, employment, { paidOn: today, paidHours: 30 })
    const { body } = await of.gestor.call(getItem, { params: { entity: 'employment', id: employment } })
    assert.deepEqual([body['paidOn'], body['paidHours']], [today, 30])
    app.advance((400 * DAY_MS) / 1000)
    const later = { ...of, gestor: await app.as(of.gestor.user.id) }
    assert.deepEqual(await leftOf(later), { workers: 0, minutes: 0 })
    const row = await rowOf(id, later)
    assert.deepEqual([row?.atEnd, row?.paid?.minutes], [0, 1800])
  })
})
