import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { and, eq } from 'drizzle-orm'
import { annexOverview, saveAnnexCompany } from '#contract/annex/endpoints.ts'
import { companyRehearsal } from '#contract/inspection/endpoints.ts'
import { addItem, editItem, listItems, removeItem } from '#contract/platform/engine/endpoints.ts'
import { notices } from '../../platform/notices/tables.ts'
import { fieldsOf } from '../../testing/answers.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { addClient, addCompany } from '../../testing/clients.ts'
import { changeFigure } from '../../testing/figures.ts'
import { doBaseTask, messagesOf } from '../../testing/tasks.ts'
import { employments } from '../compliance/index.ts'
import { companyManagers, users } from '../people/index.ts'

const YEAR = 2029
const PDF = Buffer.from('%PDF-1.4 recibo')
const entity = { entity: 'annexDelivery' }

describe('the delivery of annex C', () => {
  let app: TestApp
  let one: Awaited<ReturnType<typeof addClient>>
  let other: Awaited<ReturnType<typeof addClient>>

  /** Moves the app's clock to a day, and logs the tests' people in again, as sessions expire. */
  const goTo = async (day: string) => {
    app.advance((Date.parse(`${day}T09:00:00Z`) - app.platform.clock.now().getTime()) / 1000)
    for (const client of [one, other]) {
      const { user } = client.gestor
      client.gestor = Object.assign(await app.as(user.id), { user })
    }
  }
  const deliver = (values: object = {}, who: Client = one.gestor, file = false) =>
    who.call(
      addItem,
      {
        params: entity,
        body: { company: one.company, year: YEAR, deliveredOn: '2030-04-02', receipt: '2030/77', ...values },
      },
      file ? { files: { file: { name: 'recibo.pdf', contents: PDF } } } : {},
    )
  const params = () => ({ company: one.company, year: YEAR })
  const question = async () => {
    const { body } = await one.gestor.call(companyRehearsal, { params: { company: one.company } })
    const found = body.findings.find(({ id }) => id === 'annex')
    return { state: found?.state, why: found?.why }
  }

  before(async () => {
    app = await createTestApp()
    one = await addClient(app)
    other = await addClient(app)
    for (const { company, trainee } of [one, other])
      await app.platform.db
        .insert(employments)
        .values({ user: trainee.user.id, company, startDate: '2029-01-01' })
    await app.platform.db
      .update(users)
      .set({ niss: '12345678902', name: 'Ana' })
      .where(eq(users.id, one.trainee.user.id))
    await goTo('2030-01-10')
    await app.listen()
  })
  after(() => app.close())

  it('is required within its days only, once nothing else is missing', async () => {
    assert.equal((await question()).state, 'amber', 'what is missing is to be looked at')
    const body = { gepNumber: 12345, cae: '10720' }
    assert.equal((await one.gestor.call(saveAnnexCompany, { params: params(), body })).status, 200)
    assert.deepEqual(await question(), {
      state: 'green',
      why: 'O ficheiro está completo. Ainda não se entrega: a entrega começa em 2030-03-16.',
    })
    await goTo('2030-03-16')
    assert.equal((await question()).state, 'amber')
    await goTo('2030-04-15')
    assert.match((await question()).why ?? '', /falta a prova da entrega, que se faz até 2030-04-15/)
    await goTo('2030-04-16')
    assert.equal((await question()).state, 'red')
  })

  it('notifies the company’s managers in the weeks before the last day and in its last week, once each', async () => {
    const admin = await app.asNew('admin')
    const { id: alone } = await addCompany(app, { name: 'Sem gestor' })
    const { id: worker } = await app.addUser({ company: alone })
    const { id: locked } = await app.addUser({ kind: 'gestor', lock: true })
    await app.platform.db.insert(companyManagers).values({ company: alone, user: locked })
    await app.platform.db
      .insert(employments)
      .values({ user: worker, company: alone, startDate: '2030-01-01' })
    const noticesOf = async (client: typeof one) =>
      (
        await app.platform.db
          .select({ text: notices.text, link: notices.link })
          .from(notices)
          .where(and(eq(notices.user, client.gestor.user.id), eq(notices.kind, 'annexDue')))
          .orderBy(notices.id)
      ).map(({ text, link }) => ({ text, link }))
    const again = async (day: string) => {
      await goTo(day)
      await doBaseTask(app, await app.as(admin.user.id), 'remindAnnex')
      return (await noticesOf(one)).length
    }
    assert.equal(await again('2031-03-17'), 0, 'too soon')
    assert.equal(await again('2031-03-18'), 1)
    assert.equal(await again('2031-04-07'), 1)
    assert.equal(await again('2031-04-08'), 2)
    assert.equal(await again('2031-04-16'), 2, 'the last day has passed')
    assert.deepEqual((await noticesOf(one))[0], {
      text: 'Falta a prova da entrega do Anexo C de 2030 de Cliente, que se entrega até 2031-04-15.',
      link: `/gestor/clientes/${one.company}?tab=anexo-c&ano=2030`,
    })
    const ofAdmin = await app.platform.db
      .select({ text: notices.text })
      .from(notices)
      .where(and(eq(notices.user, admin.user.id), eq(notices.kind, 'annexDue')))
    assert.deepEqual(
      ofAdmin.map(({ text }) => text.replace(/, que se entrega.*/, '')),
      Array.from({ length: 2 }, () => 'Falta a prova da entrega do Anexo C de 2030 de Sem gestor'),
      'administrators are notified of a company without a manager who may log in, and of no other',
    )
    const mails = await messagesOf(app, 'annexDue')
    assert.equal(mails.filter(({ toUsers }) => toUsers.includes(one.gestor.user.id)).length, 2)

    await goTo('2032-03-20')
    const delivered = { year: 2031, deliveredOn: '2032-03-19', receipt: 'R' }
    assert.equal((await deliver(delivered)).status, 200)
    await doBaseTask(app, await app.as(admin.user.id), 'remindAnnex')
    assert.deepEqual(
      [(await noticesOf(one)).length, (await noticesOf(other)).length],
      [2, 3],
      'a company that delivered gets no reminder',
    )
  })

  it('is on record with its receipt, and a replacement is kept beside it', async () => {
    await goTo('2030-05-20')
    assert.equal((await deliver({}, one.gestor, true)).status, 200)
    assert.deepEqual(await question(), {
      state: 'green',
      why: 'Foi entregue em 2030-04-02, com o recibo 2030/77.',
    })
    const replacing = { deliveredOn: '2030-05-20', receipt: '2030/901', note: 'Faltava um trabalhador.' }
    assert.equal((await deliver(replacing)).status, 200)
    const { body } = await one.gestor.call(annexOverview, { params: params() })
    assert.deepEqual(
      body.deliveries.map(({ receipt, file, note, enteredBy }) => [receipt, file?.name, note, enteredBy]),
      [
        ['2030/901', undefined, 'Faltava um trabalhador.', one.gestor.user.name],
        ['2030/77', 'recibo.pdf', null, one.gestor.user.name],
      ],
    )
    assert.deepEqual(body.window, { firstDay: '2030-03-16', lastDay: '2030-04-15', mark: 'unverified' })
    const file = `/api/document/download/${body.deliveries[1]?.file?._id}`
    assert.equal((await one.gestor.get(file)).status, 200)
    assert.equal((await other.gestor.get(file)).status, 404)
  })

  it('is of the companies that one answers for, of a year that is over, and stays with both', async () => {
    assert.deepEqual(fieldsOf(await deliver({}, other.gestor)), ['company'])
    assert.equal((await deliver({}, await app.as(one.trainee.user.id))).status, 403)
    assert.deepEqual(fieldsOf(await deliver({ year: 2030 })), ['deliveredOn'])
    assert.deepEqual(fieldsOf(await deliver({ deliveredOn: '2030-05-21' })), ['deliveredOn'])
    const seen = (await other.gestor.call(listItems, { params: entity })).body
    assert.equal(seen.total, 0)
    const { body } = await deliver({ receipt: 'outro' })
    const at = { params: { ...entity, id: body._id } }
    assert.equal((await other.gestor.call(editItem, { ...at, body: { receipt: 'x' } })).status, 404)
    for (const moved of [{ company: other.company }, { year: 2028 }])
      assert.deepEqual(fieldsOf(await one.gestor.call(editItem, { ...at, body: moved })), Object.keys(moved))
    assert.equal((await one.gestor.call(editItem, { ...at, body: { receipt: '2030/902' } })).status, 200)
  })

  it('has a receipt of its own, even with concurrent saves', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => deliver({ receipt: '2030/Único' })))
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 422, 422],
    )
    const again = await deliver({ receipt: '2030/único', deliveredOn: '2030-05-20' })
    assert.deepEqual([again.status, fieldsOf(again)], [422, ['receipt']])
    const { _id } = answers.find(({ status }) => status === 200)?.body ?? { _id: '' }
    assert.equal((await one.gestor.call(removeItem, { params: { ...entity, id: _id } })).status, 200)
  })

  it('is required for earlier years too, as many as the figure says, if they had workers', async () => {
    await goTo('2034-06-01')
    const admin = await app.asNew('admin')
    const earlier = async () => {
      const { body } = await one.gestor.call(companyRehearsal, { params: { company: one.company } })
      const found = body.findings.find(({ id }) => id === 'annexBefore')
      return { state: found?.state, why: found?.why.split('.')[0], mark: found?.mark }
    }
    const missing = { state: 'red', mark: 'unverified' }
    // Five years are 2029 to 2033; those of 2029 and 2031 were handed in, and 2033 has its own question.
    assert.deepEqual(await earlier(), {
      ...missing,
      why: 'Falta a prova da entrega do Anexo C de: 2030, 2032',
    })
    assert.equal((await deliver({ year: 2032, deliveredOn: '2034-01-02' })).status, 200)
    assert.equal((await earlier()).why, 'Falta a prova da entrega do Anexo C de: 2030')
    const { body } = await admin.call(listItems, {
      params: { entity: 'legalParameter' },
      query: { filter: { key: 'annualReport.proof' } },
    })
    const id = String(body.items[0]?._id)
    assert.equal((await changeFigure(admin, id, { value: 3, mark: 'likely' })).status, 200)
    assert.deepEqual(await earlier(), {
      state: 'green',
      why: 'Nos 2 anos antes do ano passado não falta a prova de nenhuma entrega',
      mark: 'likely',
    })
    assert.equal((await changeFigure(admin, id, { value: 1 })).status, 200)
    assert.equal((await earlier()).state, 'none')
  })
})
