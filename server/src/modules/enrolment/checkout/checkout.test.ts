import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { removeDegree } from '#contract/learning/removal-endpoints.ts'
import { createManual } from '#contract/enrolment/checkout-endpoints.ts'
import { removeCode } from '#contract/enrolment/codes-endpoints.ts'
import { DAY_SECONDS } from '#contract/platform/durations.ts'
import { editItem, getItem } from '#contract/platform/engine/endpoints.ts'
import { discounts, prices } from '../../commerce/tables.ts'
import { services } from '../../commerce/service-table.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { addSoldCourse, createBilling } from '../../../testing/billing.ts'
import { addCourse } from '../../../testing/builders.ts'
import { redeem } from '../../../testing/codes.ts'
import { codeAccounts, codes } from '../code-tables.ts'

describe('codes that are sold', () => {
  let app: TestApp
  let billing: Awaited<ReturnType<typeof createBilling>>
  let degree: string
  before(async () => {
    app = await createTestApp()
    billing = await createBilling(app)
    degree = await addSoldCourse(app)
    await app.platform.db.insert(discounts).values({
      name: 'Dez',
      code: 'DEZ',
      percent: 10,
      startDate: '2020-01-01',
      endDate: '2099-12-31',
    })
  })
  after(() => app.close())

  /** The lines of the course on the company's invoices: price, how many. */
  const lines = async (of: 'open' | 'archived' = 'open') => {
    const admin = await app.asNew('admin')
    const { items } = await billing.list(admin, {
      company: billing.companyId,
      archived: of === 'archived' ? 'true' : 'false',
    })
    return items.flatMap(({ degrees }) =>
      degrees
        .filter(({ name }) => name.includes('Higiene'))
        .map(({ name, priceDegree, users }) => [name, priceDegree, users]),
    )
  }
  const order = (values: object) => ({
    kind: 'code' as const,
    type: 'A' as const,
    degree,
    company: billing.companyId,
    ...values,
  })

  it('are a service of the day, with the campaign, and using them costs nothing more', async () => {
    const sold = await billing.master.call(createManual, {
      body: order({ accountsAllowed: 3, discount: 'dez' }),
    })
    assert.equal(sold.status, 201, JSON.stringify(sold.body))
    const { _id, ...service } = sold.body.service
    assert.ok(_id)
    assert.deepEqual(service, {
      description: 'Higiene',
      quantity: 3,
      value: 3000,
      charged: 2700,
      total: 8100,
    })
    assert.deepEqual(await lines(), [['Higiene', 27, 3]])
    const [item] = sold.body.items
    const [code] = await app.platform.db
      .select()
      .from(codes)
      .where(eq(codes.id, item?._id ?? ''))
    assert.deepEqual([code?.accountsAllowed, code?.company], [3, billing.companyId])
    const trainee = await app.asNew('student', { company: billing.companyId })
    assert.equal((await redeem(trainee, code?.code ?? '')).status, 200)
    assert.deepEqual(await lines(), [
      ['Higiene', 27, 3],
      ['Higiene', 0, 1],
    ])
    const used = await billing.master.call(removeCode, { body: { code: code?.id ?? '' } })
    assert.deepEqual([used.status, used.body.code], [409, 'code_used'])
    const admin = await app.asNew('admin')
    const back = await admin.call(removeDegree, { body: { user: trainee.user.id, degree } })
    assert.equal(back.status, 200, JSON.stringify(back.body))
    assert.deepEqual(await lines(), [['Higiene', 27, 3]], 'they have the seat again, and paid for it')
    const gone = await billing.master.call(removeCode, { body: { code: code?.id ?? '' } })
    assert.deepEqual([gone.status, gone.body.seats, gone.body.account], [200, 3, null])
    assert.deepEqual(await lines(), [])
    assert.equal((await billing.master.call(removeCode, { body: { code: code?.id ?? '' } })).status, 404)
  })

  it('give one account back, in an open month and in a closed one', async () => {
    const people = ['ana', 'rui', 'eva'].map((name) => ({ name, email: `${name}@example.pt` }))
    const sold = await billing.master.call(createManual, { body: order({ type: 'P', accounts: people }) })
    assert.equal(sold.status, 201, JSON.stringify(sold.body))
    const id = sold.body.items[0]?._id ?? ''
    const { db } = app.platform
    const accounts = await db.select().from(codeAccounts).where(eq(codeAccounts.code, id))
    assert.deepEqual(
      accounts.map(({ pin, approval }) => [pin, approval]),
      [
        ['0001', 'free'],
        ['0002', 'free'],
        ['0003', 'free'],
      ],
    )
    const removeOf = async (account: string | undefined) => {
      const master = await app.as(billing.master.user.id)
      return master.call(removeCode, { body: { code: id, account } })
    }
    assert.equal((await removeOf(accounts[0]?.id)).body.account?.name, 'ana')
    assert.deepEqual(await lines(), [['Higiene', 27, 2]])
    app.advance(40 * DAY_SECONDS)
    await billing.close()
    assert.deepEqual(await lines('archived'), [['Higiene', 27, 2]])
    assert.equal((await removeOf(accounts[1]?.id)).status, 200)
    assert.deepEqual(await lines(), [['Anulação: Higiene', -27, 1]])
    assert.equal((await removeOf(accounts[1]?.id)).status, 404)
    assert.equal((await removeOf(accounts[2]?.id)).body.seats, 1)
    assert.deepEqual(await lines(), [['Anulação: Higiene', -27, 2]], 'the last one takes the code with it')
    assert.deepEqual(await lines('archived'), [['Higiene', 27, 2]], 'an archived invoice never changes')
    assert.equal(await db.$count(codes, eq(codes.id, id)), 0)
  })

  it('that get more seats afterwards are sold those too, and stay what was bought', async () => {
    const master = await app.as(billing.master.user.id)
    const sold = await master.call(createManual, { body: order({ accountsAllowed: 2 }) })
    const id = sold.body.items[0]?._id ?? ''
    const admin = await app.asNew('admin')
    const params = { entity: 'code' as const, id }
    const before = await lines()
    const more = await admin.call(editItem, { params, body: { accountsAllowed: 5 } })
    assert.equal(more.status, 200, JSON.stringify(more.body))
    const after = await lines()
    const seats = (of: typeof before) =>
      of.reduce((sum, [, price, many]) => sum + (Number(price) > 0 ? Number(many) : 0), 0)
    assert.equal(seats(after) - seats(before), 3)
    const other = await addCourse(app)
    const moved = await admin.call(editItem, { params, body: { degree: other.degree.id } })
    assert.deepEqual([moved.status, moved.body.errors?.[0]?.field], [422, 'degree'])
    const shown = await admin.call(getItem, { params })
    assert.equal(shown.status, 200)
    await admin.call(editItem, { params, body: { accountsAllowed: 1 } })
    assert.equal(seats(await lines()) - seats(before), -1)
  })

  it('are sold once, however often the order is sent', async () => {
    const { db } = app.platform
    const master = await app.as(billing.master.user.id)
    for (const values of [
      { accountsAllowed: 7 },
      { type: 'O' as const },
      { type: 'P' as const, accounts: [{ name: 'Ida', email: 'ida@example.pt' }] },
    ]) {
      const standing = [await db.$count(codes), await db.$count(services)]
      const sell = (more: object = {}) => master.call(createManual, { body: order({ ...values, ...more }) })
      const [one, two] = await Promise.all([sell(), sell()])
      assert.equal(one.status, 201, JSON.stringify(one.body))
      assert.deepEqual(one.body, two.body)
      assert.deepEqual(
        [await db.$count(codes), await db.$count(services)],
        standing.map((n) => n + 1),
      )
      const meant = await sell({ clientId: 'another' })
      assert.notEqual(meant.body.items[0]?._id, one.body.items[0]?._id)
    }
  })

  it('are listed beside cards that are sold by reference', async () => {
    const { db } = app.platform
    await db.insert(prices).values({ name: 'Cartão', type: 'card', value: 50, startDate: '2020-01-01' })
    const master = await app.as(billing.master.user.id)
    const sold = await master.call(createManual, {
      body: { kind: 'fc', company: billing.companyId, quantity: 2 },
    })
    assert.equal(sold.status, 201, JSON.stringify(sold.body))
    assert.deepEqual(
      [sold.body.items.map(({ hours }) => hours), new Set(sold.body.items.map(({ ref }) => ref)).size],
      [[42, 42], 1],
    )
    const { quantity, value, charged, total } = sold.body.service
    assert.deepEqual([quantity, value, charged, total], [2, 5000, 4500, 9000])
    const foreign = await master.call(createManual, { body: { kind: 'fc', company: billing.otherId } })
    assert.equal(foreign.status, 404)
  })

  it('are refused whole where anything of the order is wrong', async () => {
    const { db } = app.platform
    const master = await app.as(billing.master.user.id)
    const count = async () => [await db.$count(codes), await db.$count(services)]
    const standing = await count()
    const refused = async (values: object) => {
      const { status, body } = await master.call(createManual, { body: order(values) })
      return `${status} ${String(body.code)} ${body.errors?.[0]?.field ?? ''}`
    }
    assert.equal(await refused({ company: billing.otherId }), '404 not_found ')
    assert.equal(await refused({ discount: 'NENHUMA' }), '404 code_invalid ')
    assert.equal(await refused({ type: 'O', accountsAllowed: 2 }), '422 validation accountsAllowed')
    assert.equal(
      await refused({ type: 'P', accounts: [{ name: 'A designar', email: 'x' }] }),
      '422 validation accounts.0.name',
    )
    const hidden = await addCourse(app, { values: { state: 1 } })
    assert.equal(await refused({ degree: hidden.degree.id }), '409 not_assignable ')
    const secret = await addCourse(app, { values: { state: 3, privateCode: 'SEGREDO' } })
    assert.equal(await refused({ degree: secret.degree.id }), '409 not_assignable ')
    assert.equal(await refused({ modules: [degree] }), '422 validation modules')
    assert.deepEqual(await count(), standing)
  })
})
