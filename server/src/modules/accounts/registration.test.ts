import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { addressOf } from '#contract/platform/kernel/call.ts'
import { t } from '#contract/platform/text/text.ts'
import { changePassword } from '#contract/accounts/password.ts'
import { currentUser } from '#contract/platform/access/session.ts'
import { addItem, editItem, listItems, getItem } from '#contract/platform/engine/endpoints.ts'
import type { CallInput } from '#contract/platform/kernel/call.ts'
import { correctEmail, uniqueField, register } from '#contract/accounts/registration.ts'
import { companies } from '../people/company/table.ts'
import { roles } from '../people/role/table.ts'
import { users } from '../people/table.ts'
import { answered, createTestApp, md5, type TestApp } from '../../testing/app.ts'
import { mailTo, ticketTo } from '../../testing/mails.ts'
import { fieldsOf } from '../../testing/answers.ts'
import { signUp } from '../../testing/sign-up.ts'

describe('registration', () => {
  let app: TestApp
  before(async () => {
    app = await createTestApp()
  })
  after(() => app.close())

  const sendIn = async (body: object) =>
    answered<typeof register, string>(await app.anonymous().post(register.path, body))
  const trainee = {
    type: 'student',
    terms: true,
    username: 'Maria.Silva',
    email: 'Maria@Example.pt',
    data: { name: 'Maria Silva', nif: '501964843' },
  }
  const firm = {
    type: 'company',
    terms: true,
    email: 'geral@firma.pt',
    data: {
      name: 'Firma, Lda.',
      nif: '504426290',
      companyProfessionalSector: 5,
      companyContact: '912345678',
      companyRepName: 'Rui Costa',
    },
  }

  it('signs up a trainee, in lower case, with a mail and a code that is kept for later', async () => {
    const answer = await sendIn({ ...trainee, code: ' ABCD+0001 ' })
    assert.equal(answer.status, 201, JSON.stringify(answer.body))
    assert.equal(answer.body.username, 'maria.silva')
    assert.equal((await mailTo(app, 'maria@example.pt'))?.template, 'activation')
    const body = { ...(await ticketTo(app, 'maria@example.pt')), newPassword: md5('moinho7') }
    assert.equal((await app.anonymous().call(changePassword, { body })).status, 200)
    const me = await (await app.as(answer.body._id)).call(currentUser, {})
    const kept = { code: 'ABCD+0001', refusal: t('problem.code_invalid') }
    assert.deepEqual(me.body.pendingCode, kept)
  })

  it('keeps numbers as their digits, however they are written', async () => {
    const data = {
      name: 'Ana Reis',
      nif: 'PT 303 372 702',
      niss: '112 3456 7892',
      contact: '(+351) 912.345.678',
    }
    const body = { ...trainee, username: 'ana.reis', email: 'ana.reis@example.pt', data }
    const answer = await sendIn(body)
    assert.equal(answer.status, 201, JSON.stringify(answer.body))
    const [row] = await app.platform.db.select().from(users).where(eq(users.id, answer.body._id))
    assert.deepEqual([row?.nif, row?.niss, row?.contact], ['303372702', '11234567892', '+351 912 345 678'])

    const grouped = { ...firm, email: 'outra@firma.pt', data: { ...firm.data, nif: 'PT 500.000.000' } }
    const company = await sendIn(grouped)
    assert.equal(company.status, 201, JSON.stringify(company.body))
    assert.equal(company.body.username, '500000000')
    const params = { field: 'nif' as const, value: '500 000 000', id: 'new' }
    assert.equal((await app.anonymous().call(uniqueField, { params })).body.unique, false)
  })

  it('refuses a taken username or email with its sentence', async () => {
    const sameName = await sendIn({ ...trainee, email: 'outra@example.pt' })
    assert.equal(sameName.status, 409)
    assert.equal(sameName.body.code, 'duplicate')
    assert.equal(sameName.body.detail, 'O username "maria.silva" já se encontra resgistado na plataforma.')
    assert.deepEqual(fieldsOf(await sendIn({ ...trainee, username: 'outra' })), ['email'])
    assert.deepEqual(fieldsOf(await sendIn({ ...trainee, username: 'maria@example.pt', email: 'x@y.pt' })), [
      'username',
    ])
    const two = { ...trainee, username: 'gemeos', email: 'gemeos@example.pt' }
    const both = await Promise.all([sendIn(two), sendIn(two)])
    assert.deepEqual(
      both.map(({ status }) => status).toSorted((a, b) => a - b),
      [201, 409],
    )
  })

  it('names every wrong field, and adds nobody', async () => {
    const before = await app.platform.db.$count(users)
    const cases: [body: object, fields: string[]][] = [
      [{ type: 'student' }, ['data.name', 'data.nif', 'email', 'terms', 'username']],
      [{ ...trainee, terms: false }, ['terms']],
      [{ ...trainee, username: 'abc' }, ['username']],
      [{ ...trainee, username: 'com espaço' }, ['username']],
      [{ ...trainee, email: 'maria@' }, ['email']],
      [{ ...trainee, password: 'moinho7' }, ['password']],
      [{ ...trainee, data: { name: 'M', nif: '501964842' } }, ['data.nif']],
      [{ ...trainee, data: { name: 'M', nif: '12345' } }, ['data.nif']],
      [{ ...trainee, data: { ...trainee.data, dateOfBirth: '2999-01-01' } }, ['data.dateOfBirth']],
      [{ ...trainee, data: { ...trainee.data, dateOfBirth: '31/12/1990' } }, ['data.dateOfBirth']],
      [{ ...trainee, data: { ...trainee.data, niss: '11234567891' } }, ['data.niss']],
      [{ ...trainee, data: { ...trainee.data, name: 'x'.repeat(200) } }, ['data.name']],
      [{ ...trainee, data: { name: { a: 1 }, nif: ['x'] } }, ['data.name', 'data.nif']],
      [
        { type: 'company', email: 'a@b.pt', terms: true },
        [
          'data.companyContact',
          'data.companyProfessionalSector',
          'data.companyRepName',
          'data.name',
          'data.nif',
        ],
      ],
      [
        { ...firm, data: { ...firm.data, companyProfessionalSector: 18 } },
        ['data.companyProfessionalSector'],
      ],
    ]
    for (const [body, fields] of cases) {
      const answer = await sendIn(body)
      assert.equal(answer.status, 422, JSON.stringify(body))
      assert.deepEqual(fieldsOf(answer).toSorted(), fields, JSON.stringify(body))
    }
    assert.equal((await sendIn({ type: 'admin' })).status, 422)
    assert.equal(await app.platform.db.$count(users), before)
  })

  it('takes an email of 230 letters, and saves it in the forms of a person and a company', async () => {
    const admin = await app.asNew('admin')
    const long = (local: string) => `${local}@${'longo.'.repeat(50)}`.slice(0, 227) + '.pt'
    const person = { ...trainee, username: 'endereco.longo', email: long('maria') }
    const made = await sendIn(person)
    assert.equal(made.status, 201, JSON.stringify(made.body))
    assert.equal(made.body.email.length, 230)
    const params = { entity: 'user', id: made.body._id } as const
    for (const email of [person.email, long('maria.silva')]) {
      const saved = await admin.call(editItem, { params, body: { email, data: { job: 'Soldadora' } } })
      assert.equal(saved.status, 200, JSON.stringify(saved.body))
      assert.equal(saved.body.email, email)
    }

    const company = await sendIn({
      ...firm,
      email: long('firma'),
      data: { ...firm.data, nif: '507957547' },
    })
    assert.equal(company.status, 201, JSON.stringify(company.body))
    const record = { entity: 'company', id: company.body._id } as const
    const kept = await admin.call(editItem, { params: record, body: { email: long('geral') } })
    assert.equal(kept.status, 200, JSON.stringify(kept.body))

    const { cookie } = await signUp(app, 'por.corrigir')
    const corrected = await app
      .anonymous()
      .call(correctEmail, { body: { email: long('corrigida') } }, { headers: { cookie } })
    assert.equal(corrected.status, 200, JSON.stringify(corrected.body))
  })

  it('takes no rights from a form', async () => {
    const email = 'esperto@example.pt'
    const data = {
      ...trainee.data,
      company: '01900000-0000-7000-8000-000000000001',
      comments: 'x',
      role: 'admin',
    }
    const answer = await sendIn({
      ...trainee,
      username: 'esperto',
      email,
      data,
      role: 'admin',
      active: true,
    })
    assert.equal(answer.status, 201, JSON.stringify(answer.body))
    const [row] = await app.platform.db.select().from(users).where(eq(users.email, email))
    assert.equal(row?.company, null)
    assert.equal(row?.active, false)
    assert.equal(row?.comments, true)
  })

  it('signs up a company: an account named by its NIF and a record, with the company role', async () => {
    const answer = await sendIn(firm)
    assert.equal(answer.status, 201, JSON.stringify(answer.body))
    assert.equal(answer.body.username, '504426290')
    const [record] = await app.platform.db.select().from(companies).where(eq(companies.nif, '504426290'))
    assert.equal(record?.id, answer.body._id)
    assert.equal(record?.companyProfessionalSector, 5)
    assert.equal((await mailTo(app, firm.email))?.template, 'companyRegistration')
    const again = await sendIn({ ...firm, email: 'outro@firma.pt' })
    assert.equal(again.body.detail, 'Já existe uma empresa registada com o NIF indicado!')
    const body = { ...(await ticketTo(app, firm.email)), newPassword: md5('moinho7') }
    assert.equal((await app.anonymous().call(changePassword, { body })).status, 200)
    const company = await app.as(answer.body._id)
    const own = await company.call(listItems, { params: { entity: 'company' } })
    assert.equal(own.status, 403)
    const item = await company.call(getItem, {
      params: { entity: 'company', id: answer.body._id },
    })
    assert.equal(item.body.name, 'Firma, Lda.')
    assert.ok(item.body.activatedAt)
  })

  it('sends the company’s mail to every role of that kind, including one made by an administrator', async () => {
    const [role] = await app.platform.db
      .insert(roles)
      .values({ name: 'Empresa parceira', company: true })
      .returning()
    const admin = await app.asNew('admin')
    const email = 'parceira@example.pt'
    const added = await admin.call(addItem, {
      params: { entity: 'user' },
      body: { username: 'parceira', email, role: role?.id, data: { name: 'Parceira' } },
    })
    assert.equal(added.status, 200, JSON.stringify(added.body))
    assert.equal((await mailTo(app, email))?.template, 'companyRegistration')
  })

  it('says whether a value is free, ignoring the caller’s own', async () => {
    const user = await app.addUser({ username: 'ocupado', email: 'ocupado@example.pt' })
    const isFree = async (params: CallInput<typeof uniqueField>['params']) =>
      (await app.anonymous().call(uniqueField, { params })).body.unique
    assert.equal(await isFree({ field: 'username', value: 'OCUPADO', id: 'new' }), false)
    assert.equal(await isFree({ field: 'username', value: 'ocupado', id: user.id }), true)
    assert.equal(await isFree({ field: 'email', value: 'ocupado@example.pt', id: 'new' }), false)
    assert.equal(await isFree({ field: 'username', value: 'livre', id: 'new' }), true)
    assert.equal(await isFree({ field: 'nif', value: '504426290', id: 'new' }), false)
    assert.equal(
      (
        await app
          .anonymous()
          .get(addressOf(uniqueField, { params: { field: 'password', value: 'x', id: 'new' } }))
      ).status,
      400,
    )
  })
})
