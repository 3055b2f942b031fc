import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { and, eq } from 'drizzle-orm'
import {
  approveAccount,
  pinAccounts,
  approveAccounts,
  rejectAccount,
} from '#contract/enrolment/codes-endpoints.ts'
import { getItem, addItem, editItem } from '#contract/platform/engine/endpoints.ts'
import type { CallBody } from '#contract/platform/kernel/endpoint.ts'
import { codeAccounts } from '../code-tables.ts'
import { messages } from '../../../platform/mail/tables.ts'
import { addCourse } from '../../../testing/builders.ts'
import { createTestApp, type Client } from '../../../testing/app.ts'
import { fieldsOf } from '../../../testing/answers.ts'
import { createCodes, redeem } from '../../../testing/codes.ts'

const app = await createTestApp()
after(() => app.close())
const { db } = app.platform
const { addEmployer, addCode } = createCodes(app)

test('a PIN opens once approved, for its receiver', async () => {
  const code = await addCode({ type: 'P', accountsAllowed: 3 })
  const trainee = await app.asNew('student')
  const account = async (pin: string, values: Partial<typeof codeAccounts.$inferInsert>) => {
    await db.insert(codeAccounts).values({ code: code.id, pin, name: 'Ana', ...values })
  }
  await account('0001', { email: trainee.user.email.toUpperCase(), approval: 'approved' })
  await account('0002', { email: trainee.user.email, approval: 'free' })
  await account('0003', { email: 'outra@example.pt', approval: 'approved' })
  const problem = async (typed: string) => (await redeem(trainee, typed)).body.code
  assert.equal(await problem(code.code), 'code_invalid')
  assert.equal(await problem(`${code.code}+0009`), 'code_invalid')
  assert.equal(await problem(`${code.code}+0002`), 'not_yet')
  assert.equal(await problem(`${code.code}+0003`), 'forbidden')
  const given = await redeem(trainee, `${code.code}+0001`)
  assert.equal(given.status, 200, JSON.stringify(given.body))
  const [used] = await db
    .select()
    .from(codeAccounts)
    .where(and(eq(codeAccounts.code, code.id), eq(codeAccounts.pin, '0001')))
  assert.deepEqual([used?.approval, used?.user], ['used', trainee.user.id])
  assert.equal(await problem(`${code.code}+0001`), 'code_used')
})

test('the accounts of PINs are kept with their code, approved by mail, rejected, and seen by their owners', async () => {
  const { company, gestor } = await addEmployer('508222333')
  const { gestor: other } = await addEmployer('509111222')
  const { degree } = await addCourse(app)
  const admin = await app.asNew('admin')
  const person = (name: string) => ({ name, email: `${name}@pins.example` })
  const add = (body: CallBody<typeof addItem, 'code'>) =>
    admin.call(addItem, { params: { entity: 'code' }, body })
  const base = { degree: degree.id, type: 'P' as const, company: company.id, code: 'PINSEMPRESA' }
  const wrong = await add({ ...base, accounts: [{ name: 'a designar', email: 'x' }, person('ana')] })
  assert.deepEqual(fieldsOf(wrong), ['accounts.0.name', 'accounts.0.email'])
  assert.equal((await add({ degree: degree.id, type: 'O', accounts: [person('ana')] })).status, 422)
  const made = await add({ ...base, accounts: [person('ana'), person('rui'), person('eva')] })
  assert.equal(made.status, 200, JSON.stringify(made.body))
  const id = made.body._id
  const accounts = made.body.accounts ?? []
  assert.deepEqual(
    accounts.map(({ pin, name, approval }) => `${pin} ${name} ${approval}`),
    ['0001 ana free', '0002 rui free', '0003 eva free'],
  )
  assert.equal((await gestor.call(getItem, { params: { entity: 'code', id } })).body.accountsAllowed, 3)
  const [ana, rui, eva] = accounts.map(({ _id }) => _id)
  assert.ok(ana && rui && eva)
  const reject = (account: string) => gestor.call(rejectAccount, { params: { id, account } })
  const approve = (who: Client, account: string) => who.call(approveAccount, { params: { id, account } })
  assert.equal((await approve(other, ana)).status, 404)
  assert.equal((await approve(await app.asNew('student'), ana)).status, 403)
  assert.equal((await other.call(pinAccounts, {})).body.total, 0)

  const twice = await Promise.all([approve(gestor, ana), approve(gestor, ana)])
  assert.deepEqual(
    twice.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  )
  const [mail] = await db.select().from(messages).where(eq(messages.template, 'pinAccount'))
  assert.deepEqual(mail?.toEmails, ['ana@pins.example'])
  assert.match(String(mail?.html), /PINSEMPRESA\+0001/)
  assert.equal((await reject(eva)).body.approval, 'rejected')
  assert.equal(
    (
      await gestor.call(
        approveAccount,
        { params: { id, account: eva } },
        { headers: { 'sec-fetch-site': 'cross-site' } },
      )
    ).status,
    403,
  )
  const list = await gestor.call(pinAccounts, { query: { approval: 'free' } })
  const accountCodes = (list.body.items ?? []).map(({ code }) => (code as { code: string }).code)
  assert.deepEqual(accountCodes, ['PI*******SA'])
  for (const [search, total] of [
    ['INSEMP', 0],
    ['pinsempresa', 3],
    ['rui', 1],
  ] as const)
    assert.equal((await gestor.call(pinAccounts, { query: { search } })).body.total, total, search)
  assert.deepEqual(
    list.body.items?.map(({ name }) => name),
    ['rui'],
  )
  const none = { selectedOnly: true, accounts: [ana, eva] }
  assert.deepEqual((await gestor.call(approveAccounts, { body: none })).body, { approved: 0, skipped: 0 })
  const all = { selectedOnly: false, accounts: [] }
  assert.deepEqual((await other.call(approveAccounts, { body: all })).body, { approved: 0, skipped: 0 })
  assert.deepEqual((await gestor.call(approveAccounts, { body: all })).body, { approved: 1, skipped: 0 })

  const trainee = await app.asNew('student', { email: 'rui@pins.example' })
  assert.equal((await redeem(trainee, 'PINSEMPRESA+0002')).status, 200)
  assert.equal((await reject(rui)).body.code, 'code_used')
  const saved = await admin.call(editItem, {
    params: { entity: 'code', id },
    body: { accounts: [{ _id: ana, name: 'ana', email: 'nova@pins.example' }, person('ivo')] },
  })
  assert.deepEqual(
    saved.body.accounts?.map(({ pin, name, approval }) => `${pin} ${name} ${approval}`),
    ['0001 ana free', '0002 rui used', '0004 ivo free'],
    'a used account stays, a PIN is not given twice, another email waits again',
  )
})
