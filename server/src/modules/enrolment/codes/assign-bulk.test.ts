import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { eq, inArray } from 'drizzle-orm'
import { updateFcBulk } from '#contract/enrolment/card-endpoints.ts'
import { assignCode, assignCodeBulk } from '#contract/enrolment/codes-endpoints.ts'
import { MAILS_AN_HOUR } from '#contract/platform/kernel/mail-ceiling.ts'
import { newId } from '../../../platform/database/columns.ts'
import { countMails } from '../../../platform/mail/allowance.ts'
import { createTestApp } from '../../../testing/app.ts'
import { addCourse } from '../../../testing/builders.ts'
import { addClient } from '../../../testing/clients.ts'
import { createCodes } from '../../../testing/codes.ts'
import { services } from '../../commerce/service-table.ts'
import { codes } from '../code-tables.ts'
import { assignments } from '../tables.ts'

const app = await createTestApp()
after(() => app.close())
const { db } = app.platform
const { gestor, company } = await addClient(app)
const { addCode } = createCodes(app)
const course = async (name: string) => (await addCourse(app, { values: { name } })).degree.id
const person = async (name: string, values: object = {}) =>
  (await app.addUser({ company, name, ...values })).id
const give = async (body: Parameters<typeof gestor.call<typeof assignCodeBulk>>[1]['body']) => {
  const answer = await gestor.call(assignCodeBulk, { body })
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  const { success, error } = answer.body
  return {
    given: success.map(({ user, assignments: got }) => [user.name, got.map(({ degree }) => degree.name)]),
    refused: error.map(({ user, code }) => [user.name, code]),
  }
}
const held = async (degrees: string[]) =>
  (await db.select().from(assignments).where(inArray(assignments.degree, degrees))).length

test('many are given standalone courses by one call, each whole or not at all', async () => {
  const degrees = [await course('Liderança'), await course('Ergonomia')]
  const [ana, rui, eva] = [await person('Ana'), await person('Rui'), await person('Eva', { lock: true })]
  const stranger = await app.addUser({ name: 'De outra empresa' })
  const second = { user: rui, degree: degrees[1] ?? '' }
  assert.equal((await gestor.call(assignCode, { body: second })).status, 200)
  const body = { users: [eva, rui, stranger.id, ana, ana], degrees, dueDate: '2999-01-01' }
  assert.deepEqual(await give(body), {
    given: [['Ana', ['Liderança', 'Ergonomia']]],
    refused: [
      ['Eva', 'conflict'],
      // Not even the course that he lacks is given.
      ['Rui', 'already_assigned'],
      ['', 'not_found'],
    ],
  })
  assert.equal(await held(degrees), 3)
  assert.equal(await db.$count(services, inArray(services.degree, degrees)), 3)
  const dates = await db.select().from(assignments).where(eq(assignments.user, ana))
  assert.deepEqual(
    dates.map(({ dueDate }) => dueDate),
    ['2999-01-01', '2999-01-01'],
  )
  const late = await gestor.call(assignCodeBulk, { body: { ...body, dueDate: '2020-01-01' } })
  assert.deepEqual([late.status, late.body.code], [422, 'validation'])
})

test("seats of the company's code are given as far as they go", async () => {
  const degree = await course('Código de conduta')
  const code = await addCode({ type: 'A', degree, company, accountsAllowed: 2, bought: true })
  const users = [await person('Um'), await person('Dois'), await person('Três')]
  assert.deepEqual(await give({ users, degrees: [degree], code: code.id }), {
    given: [
      ['Um', ['Código de conduta']],
      ['Dois', ['Código de conduta']],
    ],
    refused: [['Três', 'code_used']],
  })
})

test('a caller who reaches the mail limit gives nothing to the rest', async () => {
  const degree = await course('Tetos')
  const other = await addClient(app)
  const users: string[] = []
  for (const name of ['Um', 'Dois', 'Três'])
    users.push((await app.addUser({ company: other.company, name })).id)
  await countMails(db, { _id: other.gestor.user.id }, MAILS_AN_HOUR - 1)
  // The last of them is no trainee: that is not found out any more.
  const body = { users: [...users, newId()], degrees: [degree] }
  const { success, error } = (await other.gestor.call(assignCodeBulk, { body })).body
  assert.deepEqual(
    [success.map(({ user }) => user.name), error.map(({ code }) => code)],
    [['Um'], ['rate_limited', 'rate_limited', 'rate_limited']],
  )
  assert.equal(new Set(error.map(({ message }) => message)).size, 1)
  assert.equal(await held([degree]), 1)
})

test('one call gives no more than a thousand courses', async () => {
  const ids = (count: number) => Array.from({ length: count }, () => newId())
  const calls = [
    gestor.call(assignCodeBulk, { body: { users: ids(21), degrees: ids(50) } }),
    gestor.call(updateFcBulk, { body: { ref: 'FC', users: ids(21), degrees: ids(50) } }),
  ]
  for (const { status, body } of await Promise.all(calls)) {
    assert.equal(status, 422)
    assert.match(JSON.stringify(body), /até 1\s000 atribuições/)
  }
})

test('two calls for the same people, their courses the other way round, do not keep each other waiting', async () => {
  const degrees = [await course('Primeiro'), await course('Segundo'), await course('Terceiro')]
  const users: string[] = []
  for (let n = 0; n < 8; n++) users.push(await person(`Par ${n}`))
  const answers = await Promise.all([
    give({ users, degrees }),
    give({ users, degrees: degrees.toReversed() }),
  ])
  assert.equal(answers.flatMap(({ given }) => given).length, users.length)
  assert.ok(answers.flatMap(({ refused }) => refused).every(([, why]) => why === 'already_assigned'))
})

test('what is sent again, and at once, gives nothing twice', async () => {
  const degree = await course('Higiene')
  const code = await addCode({ type: 'A', degree, company, accountsAllowed: 20 })
  const users: string[] = []
  for (let n = 0; n < 6; n++) users.push(await person(`Pessoa ${n}`))
  const body = { users, degrees: [degree], code: code.id }
  const answers = await Promise.all([give(body), give({ ...body, users: users.toReversed() }), give(body)])
  answers.push(await give(body))
  assert.equal(answers.flatMap(({ given }) => given).length, users.length, JSON.stringify(answers))
  assert.ok(answers.flatMap(({ refused }) => refused).every(([, why]) => why === 'already_assigned'))
  const [row] = await db.select().from(codes).where(eq(codes.id, code.id))
  assert.deepEqual(
    [row?.accountsUsed, await held([degree]), await db.$count(services, eq(services.degree, degree))],
    [6, 6, 6],
  )
})
