import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { createMaster, quoteMaster } from '#contract/enrolment/checkout-endpoints.ts'
import { codeGroups } from '#contract/enrolment/code-use-endpoints.ts'
import { HOUR_MS } from '#contract/platform/durations.ts'
import { rateLimits } from '../../../platform/http/rate-limit-table.ts'
import { messages } from '../../../platform/mail/tables.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { addSoldCourse, createBilling } from '../../../testing/billing.ts'
import { addCourse } from '../../../testing/builders.ts'
import { redeem } from '../../../testing/codes.ts'
import { services } from '../../commerce/service-table.ts'
import { companies } from '../../people/company/table.ts'
import { codes } from '../code-tables.ts'

describe('codes that are sold as a group', () => {
  let app: TestApp
  let billing: Awaited<ReturnType<typeof createBilling>>
  let degree: string
  before(async () => {
    app = await createTestApp()
    billing = await createBilling(app)
    degree = await addSoldCourse(app)
  })
  after(() => app.close())

  const people = [
    { name: 'Ana', email: 'ana@nova.pt' },
    { name: 'Rui', email: 'rui@nova.pt' },
  ]
  const newCompany = { name: 'Nova, Lda.', nif: '509442013', email: 'geral@nova.pt' }

  it('are quoted as they are then sold, to a company that is known and to a new one, with nothing written', async () => {
    const { db } = app.platform
    const master = await app.as(billing.master.user.id)
    const kept = async () => [await db.$count(companies), await db.$count(codes), await db.$count(services)]
    const before = await kept()
    const quote = (body: object) => master.call(quoteMaster, { body: { degree, accounts: people, ...body } })
    const asked = await quote({ newCompany })
    assert.equal(asked.status, 200, JSON.stringify(asked.body))
    assert.deepEqual(asked.body, {
      company: newCompany.name,
      description: 'Higiene',
      quantity: 2,
      value: 3000,
      charged: 3000,
      total: 6000,
      warnings: [],
    })
    assert.deepEqual(await kept(), before)
    const refused = async (body: object) => {
      const { status, body: problem } = await quote(body)
      return [status, (problem as { errors?: { field: string }[] }).errors?.map(({ field }) => field)]
    }
    assert.deepEqual(await refused({ newCompany: { ...newCompany, nif: '123' } }), [422, ['newCompany.nif']])
    assert.deepEqual(await refused({}), [422, ['company']])
    assert.deepEqual(await refused({ newCompany, accounts: [{ name: '', email: 'x' }] }), [
      422,
      ['accounts.0.name', 'accounts.0.email'],
    ])
    assert.deepEqual(await kept(), before)
  })

  it('to a new company make company, codes, services and mails at once, and once', async () => {
    const { db } = app.platform
    const master = await app.as(billing.master.user.id)
    const send = () => master.call(createMaster, { body: { degree, newCompany, accounts: people } })
    const [one, two] = await Promise.all([send(), send()])
    assert.deepEqual([one.status, two.status], [201, 201], JSON.stringify([one.body, two.body]))
    assert.equal(one.body._id, two.body._id)
    const [company] = await db.select().from(companies).where(eq(companies.nif, newCompany.nif))
    assert.equal(company?.master, billing.master.user.id)
    assert.equal(one.body.company?._id, company?.id)
    assert.deepEqual(
      one.body.accounts.map(({ pin, name, email, approval }) => [pin, name, email, approval]),
      [
        ['0001', 'Ana', 'ana@nova.pt', 'approved'],
        ['0002', 'Rui', 'rui@nova.pt', 'approved'],
      ],
    )
    const written = await db
      .select()
      .from(services)
      .where(eq(services.company, company?.id ?? ''))
    assert.deepEqual(
      written.map(({ quantity, value }) => [quantity, value]),
      [[2, 30]],
    )
    const mails = (await db.select().from(messages)).filter(({ template }) => template === 'pinAccount')
    assert.deepEqual(mails.map(({ toEmails }) => toEmails).flat(), ['ana@nova.pt', 'rui@nova.pt'])
    const listed = await master.call(codeGroups, { query: { company: company?.id ?? '' } })
    assert.equal(listed.body.total, 1)
    const ana = await app.asNew('student', { email: 'ana@nova.pt' })
    const [code] = await db.select().from(codes).where(eq(codes.masterGroup, one.body._id))
    assert.equal((await redeem(ana, `${code?.code}+0001`)).status, 200)
  })

  it('leave nothing behind where one is refused', async () => {
    const { db } = app.platform
    const master = await app.as(billing.master.user.id)
    const standing = [await db.$count(codes), await db.$count(companies), await db.$count(messages)]
    const refused = async (body: object) => {
      const answer = await master.call(createMaster, { body: { degree, accounts: people, ...body } })
      return `${answer.status} ${(answer.body.errors ?? []).map(({ field }) => field).join()}`
    }
    assert.equal(await refused({ newCompany, accounts: people.slice(1) }), '409 newCompany.nif')
    assert.equal(
      await refused({ newCompany: { ...newCompany, nif: '123', email: 'x' } }),
      '422 newCompany.nif,newCompany.email',
    )
    assert.equal(await refused({}), '422 company')
    assert.equal(await refused({ company: billing.companyId, accounts: [] }), '422 accounts')
    assert.equal(
      await refused({ company: billing.companyId, accounts: [{ name: '', email: 'x' }] }),
      '422 accounts.0.name,accounts.0.email',
    )
    assert.equal(await refused({ company: billing.otherId }), '404 ')
    const draft = await addCourse(app, { values: { state: 0 } })
    assert.equal(
      await refused({ degree: draft.degree.id, newCompany: { ...newCompany, nif: '504426290' } }),
      '409 ',
    )
    assert.deepEqual(
      [await db.$count(codes), await db.$count(companies), await db.$count(messages)],
      standing,
    )
  })

  it('have a ceiling of mails an hour, with nothing sold beyond it', async () => {
    const { db } = app.platform
    const master = await app.as(billing.master.user.id)
    const endsAt = new Date(Date.now() + HOUR_MS)
    const window = { hits: 1999, endsAt }
    await db
      .insert(rateLimits)
      .values({ key: `mails:${billing.master.user.id}`, ...window })
      .onConflictDoUpdate({ target: rateLimits.key, set: window })
    const count = async () => [await db.$count(codes), await db.$count(services), await db.$count(messages)]
    const standing = await count()
    const sell = (n: number) => {
      const accounts = Array.from({ length: n }, (_, at) => ({
        name: `Um ${at}`,
        email: `um${at}@limite.pt`,
      }))
      return master.call(createMaster, { body: { degree, company: billing.companyId, accounts } })
    }
    const refused = await sell(2)
    assert.deepEqual(
      [refused.status, refused.body.detail],
      [429, 'Atingiu o limite de 2000 emails por hora. Tente de novo mais tarde.'],
    )
    assert.deepEqual(await count(), standing)
    assert.equal((await sell(1)).status, 201, 'what fits goes')
    assert.equal((await sell(3)).status, 429)
    await db.delete(rateLimits)
  })
})
