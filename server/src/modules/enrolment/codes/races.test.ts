import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { createManual } from '#contract/enrolment/checkout-endpoints.ts'
import { assignCode, removeCode } from '#contract/enrolment/codes-endpoints.ts'
import { createTestApp, type Client } from '../../../testing/app.ts'
import { assertGiven, AT_ONCE, sendAtOnce } from '../../../testing/at-once.ts'
import { createBilling } from '../../../testing/billing.ts'
import { addCourse } from '../../../testing/builders.ts'
import { createCodes, redeem } from '../../../testing/codes.ts'
import { services } from '../../commerce/service-table.ts'
import { codeAccounts, codes } from '../code-tables.ts'
import { assignments } from '../tables.ts'

const app = await createTestApp()
after(() => app.close())
const { db } = app.platform
const { addCode } = createCodes(app)
const billing = await createBilling(app)

test('of a thousand who redeem the last seats at once, as many get one as there are', async () => {
  const code = await addCode({ accountsAllowed: 3 })
  const people: Client[] = []
  while (people.length < AT_ONCE)
    people.push(...(await Promise.all(Array.from({ length: 8 }, () => app.asNew('student')))))
  const answers = await sendAtOnce(people.map((who) => () => redeem(who, code.code)))
  assertGiven(answers, { count: 3, else: ['code_used'] })
  assert.equal(await db.$count(assignments, eq(assignments.degree, code.degree)), 3)
  assert.equal(await db.$count(services, eq(services.degree, code.degree)), 3)
})

test('a PIN that is redeemed many times at once is used once', async () => {
  const code = await addCode({ type: 'P', accountsAllowed: 5 })
  const ana = await app.asNew('student')
  const account = {
    code: code.id,
    pin: '0001',
    name: 'Ana',
    email: ana.user.email,
    approval: 'approved' as const,
  }
  await db.insert(codeAccounts).values(account)
  const answers = await Promise.all([1, 2, 3, 4].map(() => redeem(ana, `${code.code}+0001`)))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  const [row] = await db.select().from(codes).where(eq(codes.id, code.id))
  assert.equal(row?.accountsUsed, 1)
})

test("a code's last seat is redeemed or givenonly once", async () => {
  for (let round = 0; round < 5; round++) {
    const code = await addCode({ type: 'A', company: billing.companyId, accountsAllowed: 1 })
    const [ana, rui, eva, gil] = await Promise.all(
      [1, 2, 3, 4].map(() => app.asNew('student', { company: billing.companyId })),
    )
    assert.ok(ana && rui && eva && gil)
    const give = ({ user }: typeof ana) =>
      billing.master.call(assignCode, { body: { user: user.id, degree: code.degree, code: code.id } })
    const answers = await Promise.all([
      redeem(ana, code.code),
      give(rui),
      redeem(eva, code.code),
      give(gil),
      // To one person at once too.
      give(ana),
    ])
    assertGiven(answers, { count: 1, else: ['code_used', 'already_assigned'] })
    const [row] = await db.select().from(codes).where(eq(codes.id, code.id))
    assert.deepEqual(
      [
        row?.accountsUsed,
        await db.$count(codeAccounts, eq(codeAccounts.code, code.id)),
        await db.$count(assignments, eq(assignments.degree, code.degree)),
        await db.$count(services, eq(services.degree, code.degree)),
      ],
      [1, 1, 1, 1],
    )
  }
})

test('a code is redeemed or removed, never both, and its service is removed with it', async () => {
  for (let round = 0; round < 5; round++) {
    const { degree } = await addCourse(app)
    const order = { kind: 'code' as const, type: 'A' as const, degree: degree.id, company: billing.companyId }
    const sold = await billing.master.call(createManual, { body: { ...order, accountsAllowed: 1 } })
    assert.equal(sold.status, 201, JSON.stringify(sold.body))
    const id = sold.body.items[0]?._id ?? ''
    const [code] = await db.select().from(codes).where(eq(codes.id, id))
    const trainee = await app.asNew('student', { company: billing.companyId })
    const [used, removed] = await Promise.all([
      redeem(trainee, code?.code ?? ''),
      billing.master.call(removeCode, { body: { code: id } }),
    ])
    assert.deepEqual(
      new Set([used.status, removed.status]),
      used.status === 200 ? new Set([200, 409]) : new Set([404, 200]),
      JSON.stringify([used.body, removed.body]),
    )
    const had = used.status === 200 ? 1 : 0
    assert.equal(await db.$count(assignments, eq(assignments.degree, degree.id)), had)
    assert.equal(await db.$count(codes, eq(codes.id, id)), had)
    assert.equal(await db.$count(services, eq(services.code, id)), had, 'what was sold')
  }
})

test('an account that is removed many times at once is given back once', async () => {
  const { degree } = await addCourse(app)
  const accounts = ['ana', 'rui', 'eva'].map((name) => ({ name, email: `${name}@corrida.pt` }))
  const order = { kind: 'code' as const, type: 'P' as const, degree: degree.id, company: billing.companyId }
  const sold = await billing.master.call(createManual, { body: { ...order, accounts } })
  const id = sold.body.items[0]?._id ?? ''
  const [account] = await db.select().from(codeAccounts).where(eq(codeAccounts.code, id))
  const body = { code: id, account: account?.id ?? '' }
  const answers = await Promise.all([1, 2, 3, 4].map(() => billing.master.call(removeCode, { body })))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  const [row] = await db.select().from(codes).where(eq(codes.id, id))
  const [service] = await db.select().from(services).where(eq(services.code, id))
  assert.deepEqual([row?.accountsAllowed, service?.quantity], [2, 2])
})
