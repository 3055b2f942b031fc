import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { maskCode } from '#contract/platform/kernel/mask.ts'
import { myDegrees } from '#contract/learning/endpoints.ts'
import { assignments } from '../tables.ts'
import { services } from '../../commerce/service-table.ts'
import { prices } from '../../commerce/tables.ts'
import { activities } from '../../../platform/audit/tables.ts'
import { users } from '../../people/table.ts'
import { addCourse } from '../../../testing/builders.ts'
import { createTestApp } from '../../../testing/app.ts'
import { createCodes, redeem } from '../../../testing/codes.ts'

const app = await createTestApp()
after(() => app.close())
const { db } = app.platform
const { addEmployer, addCode, usedOf } = createCodes(app)

test('a code gives its course, once to each, and writes what it is', async () => {
  const { company } = await addEmployer('501964843')
  await db.insert(prices).values([
    { name: 'Curso', type: 'degree', value: 30, startDate: '2020-01-01' },
    { name: 'Curso', type: 'degree', value: 25, startDate: '2020-01-01', company: company.id },
    { name: 'Curso', type: 'degree', value: 5, startDate: '2999-01-01', company: company.id },
  ])
  const code = await addCode({ type: 'A', company: company.id, accountsAllowed: 2 })
  const trainee = await app.asNew('student')
  const given = await redeem(trainee, ` ${code.code.toLowerCase()}- `)
  assert.equal(given.status, 200, JSON.stringify(given.body))
  assert.equal(given.body.message, 'Código consumido com sucesso!')
  const [assignment] = await db.select().from(assignments).where(eq(assignments.user, trainee.user.id))
  assert.deepEqual(
    [assignment?.id, assignment?.degree, assignment?.code, assignment?.company],
    [given.body._id, code.degree, code.code, company.id],
  )
  const [service] = await db.select().from(services).where(eq(services.user, trainee.user.id))
  assert.deepEqual([service?.type, service?.company, service?.value], ['A', company.id, 25])
  const [person] = await db.select().from(users).where(eq(users.id, trainee.user.id))
  assert.equal(person?.company, company.id, 'a person without a company joins the one of the code')
  const written = await db.select().from(activities).where(eq(activities.who, trainee.user.id))
  assert.deepEqual(
    written.map(({ action }) => action),
    ['code.redeem'],
  )
  const again = await redeem(trainee, code.code)
  assert.deepEqual([again.status, again.body.code], [409, 'already_assigned'])
  assert.equal(await usedOf(code.id), 1)
  const courses = await trainee.call(myDegrees, {})
  assert.equal(courses.body.total, 1)
})

test('of two who redeem the last seat at once, exactly one gets it', async () => {
  const code = await addCode({ accountsAllowed: 1 })
  const people = await Promise.all([1, 2, 3, 4].map(() => app.asNew('student')))
  const answers = await Promise.all(people.map((who) => redeem(who, code.code)))
  assert.deepEqual(
    answers.map(({ status, body }) => String(body.code ?? status)).toSorted((a, b) => (a < b ? -1 : 1)),
    [maskCode(code.code), 'code_used', 'code_used', 'code_used'],
  )
  assert.equal(await usedOf(code.id), 1)
  assert.equal(await db.$count(assignments, eq(assignments.degree, code.degree)), 1)
  assert.equal(await db.$count(services, eq(services.degree, code.degree)), 1)
})

test('one person who redeems twice at once has it once', async () => {
  const code = await addCode({ accountsAllowed: 5 })
  const trainee = await app.asNew('student')
  const answers = await Promise.all([redeem(trainee, code.code), redeem(trainee, code.code)])
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200, 409]))
  assert.equal(await usedOf(code.id), 1)
})

test('a seat that a person has is not taken twice when the course was taken off', async () => {
  const code = await addCode({ accountsAllowed: 1 })
  const trainee = await app.asNew('student')
  await redeem(trainee, code.code)
  await db.delete(assignments).where(eq(assignments.user, trainee.user.id))
  assert.equal((await redeem(trainee, code.code)).status, 200)
  assert.equal(await usedOf(code.id), 1)
})

test('only published and private courses are given, a master’s by its code', async () => {
  const trainee = await app.asNew('student')
  for (const [state, status] of [
    [0, 409],
    [1, 409],
    [4, 409],
    [2, 200],
    [3, 200],
  ] as const) {
    const { degree } = await addCourse(app, { values: { state, master: true, privateCode: 'X' } })
    const code = await addCode({ degree: degree.id })
    const answer = await redeem(trainee, code.code)
    assert.equal(answer.status, status, `state ${state}`)
    if (status === 409) {
      assert.equal(answer.body.code, 'not_assignable')
      assert.equal(await usedOf(code.id), 0)
    }
  }
})

test('a company’s code is for its people, and for people without a company', async () => {
  const { company, gestor } = await addEmployer('502030712')
  const { company: other } = await addEmployer('503504564')
  const code = await addCode({ type: 'A', company: company.id, accountsAllowed: 9 })
  const own = await app.asNew('student', { company: company.id })
  assert.equal((await redeem(own, code.code)).status, 200)
  assert.equal((await redeem(gestor, code.code)).status, 200)
  const stranger = await app.asNew('student', { company: other.id })
  const refused = await redeem(stranger, code.code)
  assert.deepEqual(
    [refused.status, refused.body.detail],
    [403, 'Este código é para as pessoas de outra empresa.'],
  )
  assert.equal((await redeem(await app.asNew('gestor'), code.code)).status, 403)
  assert.equal(await usedOf(code.id), 2)
  assert.equal(await db.$count(assignments, eq(assignments.user, stranger.user.id)), 0)
  const free = await app.asNew('student')
  const given = await redeem(free, code.code)
  assert.deepEqual([given.status, given.body.code], [200, maskCode(code.code)])
  const [joined] = await db.select().from(users).where(eq(users.id, free.user.id))
  assert.equal(joined?.company, company.id)
  const mine = await free.call(myDegrees, {})
  assert.equal(mine.body.items?.[0]?.code, maskCode(code.code))
})

test('of the codes of two companies that one person redeems at once, one counts', async () => {
  const { company } = await addEmployer('500792615')
  const { company: other } = await addEmployer('500960046')
  const made = await Promise.all([company, other].map(({ id }) => addCode({ type: 'A', company: id })))
  const trainee = await app.asNew('student')
  const answers = await Promise.all(made.map(({ code }) => redeem(trainee, code)))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  const taken = await db.select().from(assignments).where(eq(assignments.user, trainee.user.id))
  const [person] = await db.select().from(users).where(eq(users.id, trainee.user.id))
  assert.deepEqual(
    taken.map((row) => row.company),
    [person?.company],
  )
})

test('guessing codes ends soon', async () => {
  const trainee = await app.asNew('student')
  const answers = []
  for (let n = 0; n < 12; n++) answers.push((await redeem(trainee, `NADA${n}`)).status)
  assert.deepEqual(
    answers.slice(0, 10),
    Array.from({ length: 10 }, () => 404),
  )
  assert.deepEqual(answers.slice(10), [429, 429])
  assert.equal((await redeem(trainee, '%')).status, 429)
  assert.equal((await redeem(app.anonymous(), 'NADA')).status, 401)
})
