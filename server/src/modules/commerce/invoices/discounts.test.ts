import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { and, eq } from 'drizzle-orm'
import { toCents } from '#contract/commerce/invoice-rules.ts'
import { discountOf, claimDiscount } from '#contract/commerce/invoice-endpoints.ts'
import { createManual } from '#contract/enrolment/checkout-endpoints.ts'
import { removeDegree } from '#contract/learning/removal-endpoints.ts'
import { DAY_SECONDS } from '#contract/platform/durations.ts'
import { editItem, removeItem } from '#contract/platform/engine/endpoints.ts'
import { codeAccounts, codes } from '../../enrolment/code-tables.ts'
import { services } from '../service-table.ts'
import { discounts, prices } from '../tables.ts'
import { dayInPortugal } from '../../../platform/clock.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { addCourse } from '../../../testing/builders.ts'
import { createBilling } from '../../../testing/billing.ts'
import { redeem } from '../../../testing/codes.ts'

describe('discounts and credits on invoices', () => {
  let app: TestApp
  let billing: Awaited<ReturnType<typeof createBilling>>

  before(async () => {
    app = await createTestApp()
    billing = await createBilling(app)
    await billing.addService(billing.ago(0, 1))
  })
  after(() => app.close())

  it('have the discount of a campaign whose code the company gave', async () => {
    const { admin, master, company, otherId, now, ago, list } = billing
    const { db } = app.platform
    const today = dayInPortugal(now)
    const campaign = { percent: 20, startDate: dayInPortugal(ago(0, 1)), endDate: today }
    await db.insert(discounts).values([
      { ...campaign, name: 'Vinte', code: 'VINTE' },
      { ...campaign, name: 'De outra', code: 'OUTRA', company: otherId },
      {
        ...campaign,
        name: 'Acabada',
        code: 'ACABADA',
        endDate: dayInPortugal(ago(1)),
        startDate: '2020-01-01',
      },
    ])
    const totalOf = async () => (await list(company, { archived: 'false' })).items[0]?.totalDegree
    const before = Number(await totalOf())
    assert.equal((await company.call(discountOf, { params: { code: 'vinte' } })).body.percent, 20)
    for (const code of ['ACABADA', 'OUTRA', 'NADA'])
      for (const endpoint of [discountOf, claimDiscount])
        assert.equal((await company.call(endpoint, { params: { code } })).body.code, 'code_invalid')
    assert.equal((await admin.call(discountOf, { params: { code: 'OUTRA' } })).status, 200)
    assert.equal(await totalOf(), before, 'asking gives nothing')
    for (const status of [200, 200])
      assert.equal((await company.call(claimDiscount, { params: { code: 'VINTE' } })).status, status)
    assert.equal(
      (await master.call(claimDiscount, { params: { code: 'VINTE' }, body: { company: otherId } })).status,
      404,
    )
    const [stranger, worker] = [await app.asNew('student'), await app.asNew('student', { company: otherId })]
    assert.equal((await stranger.call(discountOf, { params: { code: 'VINTE' } })).status, 200)
    assert.equal((await stranger.call(discountOf, { params: { code: 'OUTRA' } })).body.code, 'code_invalid')
    assert.equal((await worker.call(discountOf, { params: { code: 'OUTRA' } })).status, 200)
    assert.equal((await stranger.call(claimDiscount, { params: { code: 'VINTE' } })).status, 403)
    assert.equal(await totalOf(), toCents(before - 4.98) / 100, 'the one service of this month')
  })

  it('are those of the day on which a service was written, whatever happens to the campaign or the price', async () => {
    const { admin, master, company, companyId, list } = billing
    const { db } = app.platform
    const today = dayInPortugal(app.platform.clock.now())
    const { degree } = await addCourse(app, { values: { name: 'Andaimes' } })
    const startDate = '2020-01-01'
    const [price] = await db
      .insert(prices)
      .values({ name: 'Andaimes', type: 'degree', degree: degree.id, value: 50, startDate })
      .returning()
    const campaign = { percent: 30, company: companyId, degree: degree.id, startDate: today, endDate: today }
    const [kept] = await db
      .insert(discounts)
      .values([
        { ...campaign, name: 'Trinta', code: 'TRINTA' },
        { ...campaign, name: 'Vinte e cinco', code: 'CINCO', percent: 25 },
      ])
      .returning()
    const sell = async (clientId: string) => {
      const order = {
        kind: 'code',
        type: 'A',
        degree: degree.id,
        company: companyId,
        accountsAllowed: 2,
      } as const
      const { status, body } = await master.call(createManual, { body: { ...order, clientId } })
      assert.equal(status, 201, JSON.stringify(body))
      return body.service
    }
    const lines = async () =>
      (await list(company, { archived: 'false' })).items
        .flatMap((one) => one.degrees)
        .filter(({ name }) => name === 'Andaimes')
        .map(({ priceDegree, users }) => [priceDegree, users])
    const sold = await sell('first')
    assert.deepEqual([sold.value, sold.charged, sold.total], [5000, 3500, 7000])

    const params = { entity: 'discount' as const, id: kept?.id ?? '' }
    assert.equal((await admin.call(editItem, { params, body: { percent: 10 } })).status, 200)
    const priced = { entity: 'price' as const, id: price?.id ?? '' }
    assert.equal((await admin.call(editItem, { params: priced, body: { value: 80 } })).status, 200)
    assert.deepEqual(await lines(), [[35, 2]], 'what is written stays')
    assert.deepEqual((await sell('first')).charged, 3500, 'and so does what its order answers')
    assert.equal((await sell('second')).charged, 6000, 'what is written afterwards has the best of then')

    assert.equal((await admin.call(removeItem, { params })).status, 200)
    await db.update(discounts).set({ active: false }).where(eq(discounts.code, 'CINCO'))
    assert.deepEqual(await lines(), [
      [60, 2],
      [35, 2],
    ])
    assert.equal((await sell('third')).charged, 6400, 'the code that the company gave counts')

    await db.insert(discounts).values({ ...campaign, company: null, name: 'Mais', code: 'MAIS', percent: 22 })
    assert.equal((await company.call(claimDiscount, { params: { code: 'MAIS' } })).status, 200)
    const claimed = [
      [62.4, 2],
      [60, 2],
      [35, 2],
    ]
    assert.deepEqual(
      await lines(),
      claimed,
      'a code that is given counts in its days, where it is the better',
    )
    await db.update(discounts).set({ active: false }).where(eq(discounts.code, 'MAIS'))
    assert.deepEqual(await lines(), claimed)
  })

  it('take a course that is taken off while its month is open, and credit it afterwards', async () => {
    const { admin, company, companyId, ago, list, close } = billing
    const { db } = app.platform
    const assigned = async () => {
      const person = await app.asNew('student', { company: companyId })
      const course = await addCourse(app, { values: { name: 'Escadas' } })
      await db.insert(prices).values({
        name: 'Escadas',
        type: 'degree',
        degree: course.degree.id,
        value: 30,
        startDate: '2020-01-01',
      })
      const [code] = await db
        .insert(codes)
        .values({
          type: 'A',
          code: `A${course.degree.id.slice(-8)}`,
          degree: course.degree.id,
          company: companyId,
        })
        .returning()
      const redeemed = await redeem(person, code?.code ?? '')
      assert.equal(redeemed.status, 200, JSON.stringify(redeemed.body))
      const mine = and(eq(services.user, person.user.id), eq(services.degree, course.degree.id))
      const remove = () =>
        admin.call(removeDegree, { body: { user: person.user.id, degree: course.degree.id } })
      const seats = async () =>
        (
          await db
            .select()
            .from(codes)
            .where(eq(codes.id, code?.id ?? ''))
        )[0]?.accountsUsed
      return { mine, remove, seats, code: code?.id ?? '', person }
    }

    const open = await assigned()
    assert.equal(await open.seats(), 1)
    assert.equal((await open.remove()).status, 200)
    assert.equal(await db.$count(services, open.mine), 0)
    assert.equal(await open.seats(), 0)
    assert.equal(await db.$count(codeAccounts, eq(codeAccounts.code, open.code)), 0)

    const archived = await assigned()
    await db
      .update(services)
      .set({ createdAt: ago(0, 1) })
      .where(archived.mine)
    app.advance(32 * DAY_SECONDS)
    await close()
    assert.equal((await archived.remove()).status, 200)
    assert.equal(await archived.seats(), 0)
    const rows = await db.select().from(services).where(archived.mine).orderBy(services.id)
    assert.deepEqual(
      rows.map(({ descServico, value, invoice }) => [descServico, value, invoice !== null]),
      [
        ['Escadas', 30, true],
        ['Anulação: Escadas', -24, false],
      ],
    )
    const [latest] = (await list(company, { archived: 'false' })).items
    assert.equal(latest?.total, -24)
  })
})
