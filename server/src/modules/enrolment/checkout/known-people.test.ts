import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import {
  createManual,
  createMaster,
  quoteManual,
  quoteMaster,
} from '#contract/enrolment/checkout-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { createTestApp, type Client, type TestApp } from '../../../testing/app.ts'
import { createBilling } from '../../../testing/billing.ts'
import { addCourse } from '../../../testing/builders.ts'
import { addCompany } from '../../../testing/clients.ts'
import { messages } from '../../../platform/mail/tables.ts'
import { codeAccounts, codes } from '../code-tables.ts'
import { assignments } from '../tables.ts'

describe('people named in a sale of seats', () => {
  let app: TestApp
  let billing: Awaited<ReturnType<typeof createBilling>>
  let degree: string
  let admin: Client
  let master: Client

  /** Somebody with the course already, of a company. */
  const addHolder = async (email: string, company: string | null) => {
    const { id } = await app.addUser({ email, company })
    await app.platform.db.insert(assignments).values({ user: id, degree, company, type: 'AV' })
    return id
  }

  before(async () => {
    app = await createTestApp()
    billing = await createBilling(app)
    ;({ admin, master } = billing)
    degree = (await addCourse(app, { values: { name: 'Segurança no trabalho' } })).degree.id
    const second = await addCompany(app, { nif: '509442013', master: billing.master.user.id })
    await app.addUser({ email: 'outra@example.pt', company: second.id })
    await app.addUser({ email: 'propria@example.pt', company: billing.companyId })
    await addHolder('Com.Curso@example.pt', billing.companyId)
    await addHolder('longe@example.pt', billing.otherId)
  })
  after(() => app.close())

  const emails = [
    'nova@example.pt',
    'propria@example.pt',
    'outra@example.pt',
    'com.curso@example.pt',
    'longe@example.pt',
  ]
  const accountsOf = (of: readonly string[]) => of.map((email, at) => ({ name: `Pessoa ${at}`, email }))
  const has = { code: 'already_assigned', message: 'O curso já está atribuído a este formando.' }
  const elsewhere = { code: 'other_company', message: t('code.worksElsewhere') }
  const ways = [
    { name: 'a group', quote: quoteMaster, sell: createMaster, values: {} },
    { name: 'a code with PINs', quote: quoteManual, sell: createManual, values: { kind: 'code', type: 'P' } },
  ]

  for (const { name, quote, sell, values } of ways) {
    const orderOf = (of: readonly string[]) =>
      ({ ...values, degree, company: billing.companyId, accounts: accountsOf(of) }) as never

    it(`${name}: those in sight are warned of before, and those out of sight are not`, async () => {
      const warned = async (who: Client) => {
        const { status, body } = await who.call(quote, { body: orderOf(emails) })
        assert.equal(status, 200, JSON.stringify(body))
        return body.warnings
      }
      assert.deepEqual(await warned(admin), [
        { row: 2, ...elsewhere },
        { row: 3, ...has },
        { row: 4, ...has },
      ])
      assert.deepEqual(await warned(master), [
        { row: 2, ...elsewhere },
        { row: 3, ...has },
      ])
    })

    it(`${name}: the sale is refused at the rows of those in sight who have the course`, async () => {
      const { db } = app.platform
      const kept = async () => [
        await db.$count(codes),
        await db.$count(codeAccounts),
        await db.$count(messages),
      ]
      const before = await kept()
      const refused = async (who: Client) => {
        const { status, body } = await who.call(sell, { body: orderOf(emails) })
        const { errors } = body as { errors?: { field: string; message: string }[] }
        return [status, errors]
      }
      const at = (row: number) => ({ field: `accounts.${row}.email`, message: has.message })
      assert.deepEqual(await refused(admin), [422, [at(3), at(4)]])
      assert.deepEqual(await refused(master), [422, [at(3)]])
      assert.deepEqual(await kept(), before)
      const others = emails.filter((email) => email !== 'com.curso@example.pt')
      const sold = await master.call(sell, { body: orderOf(others) })
      assert.equal(sold.status, 201, JSON.stringify(sold.body))
    })
  }
})
