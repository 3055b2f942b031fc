import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { assignCode, codeCompany, removeCode, revealCode } from '#contract/enrolment/codes-endpoints.ts'
import { listItems, addItem, editItem, getItem, removeItem } from '#contract/platform/engine/endpoints.ts'
import { removeDegree } from '#contract/learning/removal-endpoints.ts'
import type { CallBody } from '#contract/platform/kernel/endpoint.ts'
import { codes } from '../code-tables.ts'
import { companies } from '../../people/company/table.ts'
import { activities } from '../../../platform/audit/tables.ts'
import { users } from '../../people/table.ts'
import { messages } from '../../../platform/mail/tables.ts'
import { newId } from '../../../platform/database/columns.ts'
import { addCourse } from '../../../testing/builders.ts'
import { createTestApp, type Client } from '../../../testing/app.ts'
import { fieldsOf } from '../../../testing/answers.ts'
import { createCodes, redeem } from '../../../testing/codes.ts'

const app = await createTestApp()
after(() => app.close())
const { db } = app.platform
const { addEmployer, addCode } = createCodes(app)

test('a manager offers a course to a trainee of its companies', async () => {
  const { company, gestor } = await addEmployer('504426290')
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

test('a sign-up with a code finds its company', async () => {
  const { company } = await addEmployer('303372702')
  const code = await addCode({ type: 'A', company: company.id })
  const visitor = app.anonymous()
  const found = await visitor.call(codeCompany, { params: { code: code.code.toLowerCase() } })
  assert.deepEqual(
    [(found.body.company as { name: string }).name, found.body.type],
    ['Empresa 303372702', 'A'],
  )
  assert.equal((await visitor.call(codeCompany, { params: { code: 'NAOHA' } })).body.code, 'code_invalid')
})

test('codes are kept by administrators, and seen masked by their owners', async () => {
  const { company, gestor } = await addEmployer('212345678')
  const { degree } = await addCourse(app)
  const admin = await app.asNew('admin')
  const add = (body: CallBody<typeof addItem, 'code'>) =>
    admin.call(addItem, { params: { entity: 'code' }, body })
  const made = await add({ degree: degree.id })
  assert.equal(made.status, 200, JSON.stringify(made.body))
  assert.match(String(made.body.code), /^[A-Z2-9]{2}\*{6}[A-Z2-9]{2}$/)
  assert.deepEqual([made.body.type, made.body.accountsAllowed, made.body.accountsUsed], ['O', 1, 0])
  const lacking = await add({ degree: degree.id, type: 'A' })
  assert.deepEqual([lacking.status, fieldsOf(lacking)[0]], [422, 'company'])
  assert.equal((await add({ degree: degree.id, code: 'a+b' })).status, 422)
  for (const typed of ['ABCDEF-ção 😀', 'AB****34', 'ABCDE+0001'])
    assert.deepEqual((await add({ degree: degree.id, code: typed })).body.errors, [
      { field: 'code', message: 'Só pode ter letras sem acentos e algarismos.' },
    ])
  assert.deepEqual((await add({ degree: degree.id, code: 'ab-cd' })).body.errors, [
    { field: 'code', message: 'Campo demasiado curto: escreva pelo menos 5 letras ou algarismos.' },
  ])
  const own = await add({ degree: degree.id, type: 'A', company: company.id, code: 'minha-empresa' })
  assert.equal(own.body.code, 'MI********SA')
  for (const typed of ['MinhaEmpresa', 'minha-empresa', 'MIN HA-EMPRESA']) {
    const { status, body } = await add({ degree: degree.id, code: typed })
    assert.deepEqual([status, body.errors], [409, [{ field: 'code', message: 'Valor em uso' }]], typed)
  }

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

  const id = own.body._id
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
  const mayReveal = async (who: Client) =>
    (await who.call(getItem, { params: { entity: 'code', id } })).body._can?.['reveal']
  assert.deepEqual(
    [await mayReveal(gestor), await mayReveal(admin), await mayReveal(master)],
    [true, true, false],
    'the page of a code offers it to those whom its call answers',
  )
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
    assert.equal(body.codes?.length, count)
    assert.ok(!JSON.stringify(body).includes('MINHAEMPRESA'))
  }
  const trainee = await app.asNew('student')
  await redeem(trainee, 'MINHAEMPRESA')
  const fewer = await admin.call(editItem, { params: { entity: 'code', id }, body: { accountsAllowed: 0 } })
  assert.equal(fewer.status, 422)
  assert.equal((await admin.call(removeItem, { params: { entity: 'code', id } })).body.code, 'in_use')
  assert.equal((await admin.call(removeItem, { params: { entity: 'code', id: made.body._id } })).status, 200)
})

test('a used code is not removed, and the refusal says whether somebody has its course still', async () => {
  const { company, gestor } = await addEmployer('500000000')
  const trainee = await app.addUser({ company: company.id })
  const { degree } = await addCourse(app)
  const body = { degree: degree.id, user: trainee.id }
  assert.equal((await gestor.call(assignCode, { body })).status, 200)
  const [code] = await db.select().from(codes).where(eq(codes.degree, degree.id))
  const id = code?.id ?? ''
  const admin = await app.asNew('admin')
  const refusals = async () =>
    Promise.all([
      admin.call(removeItem, { params: { entity: 'code', id }, body: {} }),
      admin.call(removeCode, { body: { code: id } }),
    ]).then((answers) => answers.map(({ status, body: { detail } }) => [status, detail]))
  assert.deepEqual(await refusals(), [
    [409, 'Não pode ser removido: ainda é usado em cursos atribuídos.'],
    [409, 'Não pode ser removido: já há quem tenha o curso por este código.'],
  ])
  assert.equal((await admin.call(removeDegree, { body })).status, 200)
  const spent = 'Não pode ser removido: este código de oferta já foi usado, e só serve uma vez.'
  assert.deepEqual(await refusals(), [
    [409, spent],
    [409, spent],
  ])
})

test('a code is found by its course and its company', async () => {
  const { company } = await addEmployer('298765432')
  await db.update(companies).set({ name: 'Conservas da Atalaia' }).where(eq(companies.id, company.id))
  const { degree } = await addCourse(app, { values: { name: 'Rotulagem de conservas' } })
  const { id } = await addCode({ type: 'A', company: company.id, degree: degree.id })
  const admin = await app.asNew('admin')
  for (const search of ['rotulagem', 'atalaia']) {
    const found = await admin.call(listItems, { params: { entity: 'code' }, query: { search } })
    assert.deepEqual(
      found.body.items.map(({ _id }) => _id),
      [id],
      search,
    )
  }
})
