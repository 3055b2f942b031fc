import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { and, eq } from 'drizzle-orm'
import { maskCode } from '#contract/platform/kernel/mask.ts'
import {
  redeemCode,
  assignCode,
  codeCompany,
  revealCode,
  approveAccount,
  pinAccounts,
  approveAccounts,
} from '#contract/enrolment/codes-endpoints.ts'
import { myDegrees } from '#contract/learning/endpoints.ts'
import { listItems, addItem, editItem, getItem, removeItem } from '#contract/platform/engine/endpoints.ts'
import { assignments } from '../tables.ts'
import { codeAccounts, codes } from '../code-tables.ts'
import { services } from '../../commerce/service-table.ts'
import { prices } from '../../commerce/tables.ts'
import { companies, companyManagers } from '../../people/company-table.ts'
import { activities } from '../../../platform/audit/tables.ts'
import { users } from '../../people/table.ts'
import { messages } from '../../../platform/mail/tables.ts'
import { newId } from '../../../platform/database/columns.ts'
import { addCourse } from '../../../testing/builders.ts'
import { createTestApp, type Client } from '../../../testing/app.ts'
import { fieldsOf } from '../../../testing/answers.ts'

const app = await createTestApp()
after(() => app.close())
const { db } = app.platform

const addCompany = async (nif: string) => {
  const company = await app.addUser({ kind: 'company' })
  await db.insert(companies).values({ id: company.id, nif, name: `Empresa ${nif}`, email: company.email })
  const gestor = await app.asNew('gestor')
  await db.insert(companyManagers).values({ company: company.id, user: gestor.user.id })
  return { company, gestor }
}

let count = 0
const addCode = async (values: Partial<typeof codes.$inferInsert> = {}) => {
  const degree = values.degree ?? (await addCourse(app)).degree.id
  const [row] = await db
    .insert(codes)
    .values({ code: `CODIGO${++count}`, ...values, degree })
    .returning()
  assert.ok(row)
  return row
}

const redeem = (who: Client, code: string) => who.call(redeemCode, { params: { code } })
const usedOf = async (id: string) => (await db.select().from(codes).where(eq(codes.id, id)))[0]?.accountsUsed

test('a code gives its course, once to each, and writes what it is', async () => {
  const { company } = await addCompany('501964843')
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
  assert.equal(person?.company, company.id, 'who has no company joins the one of the code')
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

test('a PIN opens once approved, for whom it was sent to', async () => {
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

test('a company’s code is for its people, and for who has no company', async () => {
  const { company, gestor } = await addCompany('502030712')
  const { company: other } = await addCompany('503504564')
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
  const { company } = await addCompany('500792615')
  const { company: other } = await addCompany('500960046')
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

test('a manager offers a course to a trainee of its companies', async () => {
  const { company, gestor } = await addCompany('504426290')
  const trainee = await app.addUser({ company: company.id })
  const stranger = await app.addUser()
  const { degree } = await addCourse(app)
  const assign = (who: Client, user: string, course = degree.id) =>
    who.call(assignCode, { body: { degree: course, user } })
  const given = await assign(gestor, trainee.id)
  assert.equal(given.status, 200, JSON.stringify(given.body))
  assert.equal(given.body.message, 'Código atribuido com sucesso!')
  const [code] = await db.select().from(codes).where(eq(codes.degree, degree.id))
  assert.deepEqual(
    [code?.type, code?.accountsUsed, code?.accountsAllowed, code?.owner],
    ['O', 1, 1, gestor.user.id],
  )
  const [mail] = await db.select().from(messages).where(eq(messages.template, 'degreeAssigned'))
  assert.deepEqual(mail?.toEmails, [trainee.email])
  assert.equal((await assign(gestor, trainee.id)).body.code, 'already_assigned')
  assert.equal(await db.$count(codes, eq(codes.degree, degree.id)), 1, 'nothing is left of what failed')
  assert.equal((await assign(gestor, stranger.id)).status, 404)
  assert.equal((await assign(gestor, trainee.id, newId())).status, 404)
  assert.equal((await assign(await app.asNew('student'), trainee.id)).status, 403)
  assert.equal((await assign(await app.asNew('tutor'), trainee.id)).status, 403)
  assert.equal((await assign(await app.asNew('admin'), stranger.id)).status, 200)
  const mastered = await addCourse(app, { values: { master: true } })
  assert.equal((await assign(gestor, trainee.id, mastered.degree.id)).body.code, 'not_assignable')
  const closed = await addCourse(app, { values: { state: 3, privateCode: 'SEGREDO' } })
  assert.equal((await assign(gestor, trainee.id, closed.degree.id)).body.code, 'not_assignable')
  await db.update(users).set({ privateCode: 'SEGREDO' }).where(eq(users.id, trainee.id))
  assert.equal((await assign(gestor, trainee.id, closed.degree.id)).status, 200)
})

test('who signs up with a code finds its company', async () => {
  const { company } = await addCompany('303372702')
  const code = await addCode({ type: 'A', company: company.id })
  const visitor = app.anonymous()
  const found = await visitor.call(codeCompany, { params: { code: code.code.toLowerCase() } })
  assert.deepEqual(
    [(found.body.company as { name: string }).name, found.body.type],
    ['Empresa 303372702', 'A'],
  )
  assert.equal((await visitor.call(codeCompany, { params: { code: 'NAOHA' } })).body.code, 'code_invalid')
})

test('codes are kept by administrators, and seen masked by whom they are of', async () => {
  const { company, gestor } = await addCompany('212345678')
  const { degree } = await addCourse(app)
  const admin = await app.asNew('admin')
  const add = (item: object) => admin.post('/api/entity/code/add', item)
  const made = await add({ degree: degree.id })
  assert.equal(made.status, 200, JSON.stringify(made.body))
  assert.match(String(made.body.code), /^[A-Z2-9]{2}\*{6}[A-Z2-9]{2}$/)
  assert.deepEqual([made.body['type'], made.body['accountsAllowed'], made.body['accountsUsed']], ['O', 1, 0])
  const lacking = await add({ degree: degree.id, type: 'A' })
  assert.deepEqual([lacking.status, fieldsOf(lacking)[0]], [422, 'company'])
  assert.equal((await add({ degree: degree.id, code: 'a+b' })).status, 422)
  const own = await add({ degree: degree.id, type: 'A', company: company.id, code: 'minha-empresa' })
  assert.equal(own.body.code, 'MI********SA')
  assert.equal((await add({ degree: degree.id, code: 'MinhaEmpresa' })).status, 409)

  const seen = async (who: Client) =>
    ((await who.call(listItems, { params: { entity: 'code' } })).body.items ?? []).map((item) => item.code)
  assert.deepEqual(await seen(gestor), ['MI********SA'])
  assert.deepEqual(await seen(await app.asNew('gestor')), [])
  const master = await app.asNew('master')
  await db.update(companies).set({ master: master.user.id }).where(eq(companies.id, company.id))
  assert.deepEqual(await seen(master), ['MI********SA'])
  assert.equal(
    (await (await app.asNew('student')).call(listItems, { params: { entity: 'code' } })).status,
    403,
  )
  assert.equal(
    (await gestor.call(addItem, { params: { entity: 'code' }, body: { degree: degree.id } })).status,
    403,
  )

  const id = String(own.body._id)
  const edited = await admin.call(editItem, {
    params: { entity: 'code', id },
    body: { code: own.body.code, payment: 'Fatura' },
  })
  assert.deepEqual([edited.status, edited.body.payment], [200, 'Fatura'])
  const reveal = async (who: Client) => {
    const { status, body } = await who.call(revealCode, { params: { id } })
    return [status, body.code]
  }
  assert.deepEqual(
    await reveal(gestor),
    [200, 'MINHAEMPRESA'],
    'the mask that the form sent back changed nothing',
  )
  assert.deepEqual(await reveal(admin), [200, 'MINHAEMPRESA'])
  assert.equal((await reveal(master))[0], 403)
  assert.equal((await reveal(await app.asNew('gestor')))[0], 404)
  const shown = await db.select().from(activities).where(eq(activities.action, 'code.reveal'))
  assert.deepEqual(shown.map(({ who, what, item }) => [who, what, item]).slice(0, 1), [
    [gestor.user.id, 'MI********SA', id],
  ])
  assert.equal(shown.length, 2)
  const written = await db.select().from(activities).where(eq(activities.item, id))
  assert.ok(!JSON.stringify(written).includes('MINHAEMPRESA'))

  const creator = await app.asNew('creator')
  for (const [who, count] of [
    [admin, 2],
    [master, 1],
    [creator, 0],
  ] as const) {
    const { body } = await who.call(getItem, { params: { entity: 'degree', id: degree.id } })
    assert.equal((body['codes'] as unknown[]).length, count)
    assert.ok(!JSON.stringify(body).includes('MINHAEMPRESA'))
  }
  const trainee = await app.asNew('student')
  await redeem(trainee, 'MINHAEMPRESA')
  const fewer = await admin.call(editItem, { params: { entity: 'code', id }, body: { accountsAllowed: 0 } })
  assert.equal(fewer.status, 422)
  assert.equal((await admin.call(removeItem, { params: { entity: 'code', id } })).body.code, 'in_use')
  assert.equal(
    (await admin.call(removeItem, { params: { entity: 'code', id: String(made.body._id) } })).status,
    200,
  )
})

test('the accounts of PINs are kept with their code, approved by mail, rejected, and seen by whom they are of', async () => {
  const { company, gestor } = await addCompany('508222333')
  const { gestor: other } = await addCompany('509111222')
  const { degree } = await addCourse(app)
  const admin = await app.asNew('admin')
  const person = (name: string) => ({ name, email: `${name}@pins.example` })
  const add = (item: object, id = '') => admin.post(`/api/entity/code/add/${id}`, item)
  const base = { degree: degree.id, type: 'P', company: company.id, code: 'PINSEMPRESA' }
  const wrong = await add({ ...base, accounts: [{ name: 'a designar', email: 'x' }, person('ana')] })
  assert.deepEqual(fieldsOf(wrong), ['accounts.0.name', 'accounts.0.email'])
  assert.equal((await add({ degree: degree.id, type: 'O', accounts: [person('ana')] })).status, 422)
  const made = await add({ ...base, accounts: [person('ana'), person('rui'), person('eva')] })
  assert.equal(made.status, 200, JSON.stringify(made.body))
  const id = String(made.body._id)
  type Account = { _id: string; pin: string; name: string; approval: string }
  const accounts = (made.body['accounts'] as Account[]) ?? []
  assert.deepEqual(
    accounts.map(({ pin, name, approval }) => `${pin} ${name} ${approval}`),
    ['0001 ana free', '0002 rui free', '0003 eva free'],
  )
  assert.equal((await gestor.call(getItem, { params: { entity: 'code', id } })).body.accountsAllowed, 3)
  const [ana, rui, eva] = accounts.map(({ _id }) => _id)
  const approve = (who: Client, account = '') => who.call(approveAccount, { params: { id, account } })
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
  assert.equal((await gestor.get(`/api/code/${id}/reject/${eva}`)).body['approval'], 'rejected')
  assert.equal(
    (await gestor.get(`/api/code/${id}/approve/${eva}`, { 'sec-fetch-site': 'cross-site' })).status,
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
  assert.deepEqual((await gestor.post('/api/code/approve', none)).body, { approved: 0, skipped: 0 })
  const all = { selectedOnly: false, accounts: [] }
  assert.deepEqual((await other.call(approveAccounts, { body: all })).body, { approved: 0, skipped: 0 })
  assert.deepEqual((await gestor.call(approveAccounts, { body: all })).body, { approved: 1, skipped: 0 })

  const trainee = await app.asNew('student', { email: 'rui@pins.example' })
  assert.equal((await redeem(trainee, 'PINSEMPRESA+0002')).status, 200)
  assert.equal((await gestor.get(`/api/code/${id}/reject/${rui}`)).body.code, 'code_used')
  const saved = await add(
    { accounts: [{ _id: ana, name: 'ana', email: 'nova@pins.example' }, person('ivo')] },
    id,
  )
  assert.deepEqual(
    (saved.body['accounts'] as Account[]).map(({ pin, name, approval }) => `${pin} ${name} ${approval}`),
    ['0001 ana free', '0002 rui used', '0004 ivo free'],
    'a used account stays, a PIN is not given twice, another email waits again',
  )
})
