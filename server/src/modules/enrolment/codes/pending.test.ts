import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { t } from '#contract/platform/text/text.ts'
import { changePassword } from '#contract/accounts/password.ts'
import { login, currentUser } from '#contract/platform/access/session.ts'
import { redeemPendingCode, redeemCode, forgetPendingCode } from '#contract/enrolment/codes-endpoints.ts'
import { assignments } from '../tables.ts'
import { codes } from '../code-tables.ts'
import { addCourse } from '../../../testing/builders.ts'
import { createTestApp, md5, type Client } from '../../../testing/app.ts'
import { ticketTo } from '../../../testing/mails.ts'
import { signUp } from '../../../testing/sign-up.ts'

const app = await createTestApp()
after(() => app.close())
const { db } = app.platform

const password = md5('vinhas do Douro')
let count = 0
const addCode = async (values: Partial<typeof codes.$inferInsert> = {}) => {
  const { degree } = await addCourse(app)
  const code = `REGISTO${++count}`
  const [row] = await db
    .insert(codes)
    .values({ code, degree: degree.id, ...values })
    .returning()
  assert.ok(row)
  return row
}

/** Signs a person up with a code; returns how to activate the account, and the user. */
const signUpWith = async (code: string) => {
  const name = `codigo${++count}`
  const { id, email } = await signUp(app, name, { code })
  const activate = async () =>
    app.anonymous().call(changePassword, { body: { ...(await ticketTo(app, email)), newPassword: password } })
  const logIn = async () => {
    const client = app.anonymous()
    assert.equal((await client.call(login, { body: { username: name, password } })).status, 200)
    return client
  }
  return { id, activate, logIn }
}

const pendingOf = async (client: Client) => (await client.call(currentUser, {})).body.pendingCode
const coursesOf = (id: string) => db.$count(assignments, eq(assignments.user, id))

test('the activation gives the course of the code', async () => {
  const code = await addCode()
  const person = await signUpWith(` ${code.code.toLowerCase()} `)
  assert.equal((await person.activate()).status, 200)
  assert.equal(await coursesOf(person.id), 1)
  assert.equal(await pendingOf(await person.logIn()), null)
})

test('a refused code is kept with its reason, and tried again by the person and by each login', async () => {
  const code = await addCode({ accountsAllowed: 0 })
  const person = await signUpWith(code.code)
  assert.equal((await person.activate()).status, 200, 'a full code keeps nobody out')
  const browser = await person.logIn()
  const kept = { code: code.code, refusal: t('problem.code_used') }
  assert.deepEqual(await pendingOf(browser), kept)
  const refused = await browser.call(redeemPendingCode, {})
  assert.deepEqual([refused.status, refused.body.code], [409, 'code_used'])
  assert.deepEqual(await pendingOf(browser), kept)

  await db.update(codes).set({ accountsAllowed: 1 }).where(eq(codes.id, code.id))
  const given = await browser.call(redeemPendingCode, {})
  assert.equal(given.status, 200, JSON.stringify(given.body))
  assert.equal(await coursesOf(person.id), 1)
  assert.equal(await pendingOf(browser), null)
  assert.equal((await browser.call(redeemPendingCode, {})).status, 404)

  const later = await addCode({ accountsAllowed: 0 })
  const other = await signUpWith(later.code)
  await other.activate()
  await db.update(codes).set({ accountsAllowed: 1 }).where(eq(codes.id, later.id))
  assert.equal(await pendingOf(await other.logIn()), null)
  assert.equal(await coursesOf(other.id), 1)
})

test('typing the kept code settles it, and so does giving it up', async () => {
  const code = await addCode({ accountsAllowed: 0 })
  const [typing, leaving] = [await signUpWith(code.code), await signUpWith(code.code)]
  await typing.activate()
  await leaving.activate()
  const [first, second] = [await app.as(typing.id), await app.as(leaving.id)]
  await db.update(codes).set({ accountsAllowed: 1 }).where(eq(codes.id, code.id))
  assert.equal((await first.call(redeemCode, { params: { code: code.code.toLowerCase() } })).status, 200)
  assert.equal(await pendingOf(first), null)
  assert.equal((await second.call(forgetPendingCode, {})).status, 200)
  assert.equal(await pendingOf(second), null)
})

test('where the redemption breaks down, the account is not active either, and the code still waits', async () => {
  const code = await addCode()
  const person = await signUpWith(code.code)
  await db.execute(sql`
    create function break_down() returns trigger language plpgsql
    as $$ begin raise exception 'broken' using errcode = '57P01'; end $$`)
  await db.execute(
    sql`create trigger break_down before insert on assignments for each row execute function break_down()`,
  )
  assert.equal((await person.activate()).status, 503)
  await db.execute(sql`drop trigger break_down on assignments`)
  assert.equal((await person.activate()).status, 200)
  assert.equal(await coursesOf(person.id), 1)
})
