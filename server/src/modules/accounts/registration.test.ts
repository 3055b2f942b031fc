import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { and, eq } from 'drizzle-orm'
import { t } from '#contract/platform/text/text.ts'
import { changePassword } from '#contract/accounts/password.ts'
import { currentUser } from '#contract/platform/access/session.ts'
import { listItems, getItem } from '#contract/platform/engine/endpoints.ts'
import { sendEmailGestor, checkToken, addToUser, declineInvitation } from '#contract/companies/invitations.ts'
import { registerGestor } from '#contract/accounts/registration.ts'
import { companies, companyManagers } from '../people/company-table.ts'
import { users } from '../people/table.ts'
import { createTestApp, md5, type TestApp } from '../../testing/app.ts'
import { mailTo, ticketTo } from '../../testing/mails.ts'
import { fieldsOf } from '../../testing/answers.ts'

describe('registration', () => {
  let app: TestApp
  before(async () => {
    app = await createTestApp()
  })
  after(() => app.close())

  const register = (body: object) => app.anonymous().post('/api/register', body)
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
    const answer = await register({ ...trainee, code: ' ABCD+0001 ' })
    assert.equal(answer.status, 201, JSON.stringify(answer.body))
    assert.equal(answer.body['username'], 'maria.silva')
    assert.equal((await mailTo(app, 'maria@example.pt'))?.template, 'activation')
    const body = { ...(await ticketTo(app, 'maria@example.pt')), newPassword: md5('moinho7') }
    assert.equal((await app.anonymous().call(changePassword, { body })).status, 200)
    const me = await (await app.as(String(answer.body._id))).call(currentUser, {})
    const kept = { code: 'ABCD+0001', refusal: t('problem.code_invalid') }
    assert.deepEqual(me.body.pendingCode, kept)
  })

  it('refuses a taken username or email with its sentence', async () => {
    const sameName = await register({ ...trainee, email: 'outra@example.pt' })
    assert.equal(sameName.status, 409)
    assert.equal(sameName.body.code, 'duplicate')
    assert.equal(sameName.body.detail, 'O username "maria.silva" já se encontra resgistado na plataforma.')
    assert.deepEqual(fieldsOf(await register({ ...trainee, username: 'outra' })), ['email'])
    assert.deepEqual(
      fieldsOf(await register({ ...trainee, username: 'maria@example.pt', email: 'x@y.pt' })),
      ['username'],
    )
    const two = { ...trainee, username: 'gemeos', email: 'gemeos@example.pt' }
    const both = await Promise.all([register(two), register(two)])
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
      const answer = await register(body)
      assert.equal(answer.status, 422, JSON.stringify(body))
      assert.deepEqual(fieldsOf(answer).toSorted(), fields, JSON.stringify(body))
    }
    assert.equal((await register({ type: 'admin' })).status, 422)
    assert.equal(await app.platform.db.$count(users), before)
  })

  it('takes no rights from a form', async () => {
    const email = 'esperto@example.pt'
    const data = {
      ...trainee.data,
      company: '01900000-0000-7000-8000-000000000001',
      comments: 'x',
      role: 'admin',
    }
    const answer = await register({
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
    const answer = await register(firm)
    assert.equal(answer.status, 201, JSON.stringify(answer.body))
    assert.equal(answer.body['username'], '504426290')
    const [record] = await app.platform.db.select().from(companies).where(eq(companies.nif, '504426290'))
    assert.equal(record?.id, answer.body._id)
    assert.equal(record?.companyProfessionalSector, 5)
    assert.equal((await mailTo(app, firm.email))?.template, 'companyRegistration')
    const again = await register({ ...firm, email: 'outro@firma.pt' })
    assert.equal(again.body.detail, 'Já existe uma empresa registada com o NIF indicado!')
    const body = { ...(await ticketTo(app, firm.email)), newPassword: md5('moinho7') }
    assert.equal((await app.anonymous().call(changePassword, { body })).status, 200)
    const company = await app.as(String(answer.body._id))
    const own = await company.call(listItems, { params: { entity: 'company' } })
    assert.equal(own.status, 403)
    const item = await company.call(getItem, {
      params: { entity: 'company', id: String(answer.body._id) },
    })
    assert.equal(item.body.name, 'Firma, Lda.')
    assert.ok(item.body.activatedAt)
  })

  it('says whether a value is free, but for whoever has it', async () => {
    const user = await app.addUser({ username: 'ocupado', email: 'ocupado@example.pt' })
    const isFree = async (path: string) =>
      (await app.anonymous().get(`/api/v1/users/unique/${path}`)).body['unique']
    assert.equal(await isFree('username/OCUPADO/new'), false)
    assert.equal(await isFree(`username/ocupado/${user.id}`), true)
    assert.equal(await isFree('email/ocupado%40example.pt/new'), false)
    assert.equal(await isFree('username/livre/new'), true)
    assert.equal(await isFree('nif/504426290/new'), false)
    assert.equal((await app.anonymous().get('/api/v1/users/unique/password/x/new')).status, 400)
  })
})

describe('invitations of training managers', () => {
  let app: TestApp
  before(async () => {
    app = await createTestApp()
  })
  after(() => app.close())

  const addCompany = async (master?: string) => {
    const user = await app.addUser({ kind: 'company' })
    const values = {
      id: user.id,
      nif: user.username.slice(0, 9),
      name: 'Cliente, SA',
      email: user.email,
      master,
    }
    await app.platform.db.insert(companies).values(values)
    return user.id
  }
  const invited = async (email: string) => {
    const master = await app.asNew('master')
    const company = await addCompany(master.user.id)
    const answer = await master.call(sendEmailGestor, { body: { company, email } })
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    const mail = await mailTo(app, email)
    assert.equal(mail?.template, 'gestorInvitation')
    return { master, company, token: mail?.path.split('/').at(-1) ?? '' }
  }
  const manages = async (user: string, company: string) =>
    (await app.platform.db.$count(
      companyManagers,
      and(eq(companyManagers.user, user), eq(companyManagers.company, company)),
    )) === 1

  it('links a new account, once', async () => {
    const { company, token } = await invited('gestor1@example.pt')
    const check = await app.anonymous().call(checkToken, { params: { token } })
    assert.equal(check.body._id, company)
    assert.equal(check.body.name, 'Cliente, SA')
    const form = {
      username: 'gestor.um',
      email: 'gestor1@example.pt',
      terms: true,
      data: { name: 'Um', contact: '912345678' },
    }
    const path = `/api/register/gestor/${token}`
    assert.equal((await app.anonymous().post(path, { ...form, data: {} })).status, 422)
    const made = await app.anonymous().post(path, form)
    assert.equal(made.status, 201, JSON.stringify(made.body))
    assert.ok(await manages(String(made.body._id), company))
    assert.equal((await mailTo(app, 'gestor1@example.pt'))?.template, 'activation')
    const again = await app
      .anonymous()
      .post(path, { ...form, username: 'gestor.dois', email: 'g2@example.pt' })
    assert.equal(again.status, 404)
    assert.equal((await app.anonymous().call(checkToken, { params: { token } })).status, 404)
    assert.equal(await app.platform.db.$count(users, eq(users.username, 'gestor.dois')), 0)
  })

  it('links the gestor who is logged in, by either call, and nobody else', async () => {
    const first = await invited('gestor2@example.pt')
    const gestor = await app.asNew('gestor')
    const trainee = await app.asNew('student')
    assert.equal((await trainee.call(registerGestor, { params: { token: first.token } })).status, 403)
    assert.equal((await gestor.call(registerGestor, { params: { token: first.token } })).status, 201)
    assert.ok(await manages(gestor.user.id, first.company))

    const { company, token } = await invited('gestor3@example.pt')
    const add = (body: object) => gestor.post('/api/entity/company/addtouser', body)
    assert.equal((await add({ user: gestor.user.id, company })).status, 404)
    assert.equal((await add({ user: gestor.user.id, company: first.company, token })).status, 404)
    assert.equal((await add({ user: trainee.user.id, company, token })).status, 403)
    assert.equal((await add({ user: gestor.user.id, company, token })).status, 200)
    assert.ok(await manages(gestor.user.id, company))
  })

  it('lets a master invite for its own clients only', async () => {
    const { master, company } = await invited('gestor4@example.pt')
    const other = await addCompany((await app.asNew('master')).user.id)
    const invite = (target: string, email: string) =>
      master.call(sendEmailGestor, { body: { company: target, email } })
    assert.equal((await invite(other, 'x@example.pt')).status, 404)
    assert.equal((await invite(company, 'sem arroba')).status, 422)
    const outsider = await app.asNew('gestor')
    const body = { company, email: 'x@example.pt' }
    assert.equal((await outsider.call(sendEmailGestor, { body })).status, 403)
  })

  it('links a gestor who has an account only when the gestor accepts', async () => {
    const { master, company } = await invited('gestor6@example.pt')
    const other = await addCompany((await app.asNew('master')).user.id)
    const gestor = await app.asNew('gestor')
    const trainee = await app.addUser()
    const add = (user: string, target: string) => master.call(addToUser, { body: { user, company: target } })
    assert.equal((await add(gestor.user.id, other)).status, 404)
    assert.equal((await add(trainee.id, company)).status, 404)
    assert.equal((await add(gestor.user.id, company)).status, 200)
    assert.ok(!(await manages(gestor.user.id, company)))
    assert.equal((await master.call(getItem, { params: { entity: 'user', id: gestor.user.id } })).status, 404)

    const invitation = await mailTo(app, gestor.user.email)
    assert.equal(invitation?.template, 'gestorInvitation')
    const token = invitation?.path.split('/').at(-1) ?? ''
    const seen = await gestor.call(checkToken, { params: { token } })
    assert.deepEqual([seen.body.name, seen.body.invitedBy], ['Cliente, SA', master.user.name])
    assert.equal((await gestor.call(registerGestor, { params: { token } })).status, 201)
    assert.ok(await manages(gestor.user.id, company))
    const answer = await mailTo(app, master.user.email)
    assert.equal(answer?.template, 'gestorAnswer')

    const admin = await app.asNew('admin')
    assert.equal(
      (await admin.call(addToUser, { body: { user: gestor.user.id, company: other } })).status,
      200,
    )
    assert.ok(await manages(gestor.user.id, other))
  })

  it('forgets an invitation that was turned down', async () => {
    const { master, company, token } = await invited('gestor7@example.pt')
    const gestor = await app.asNew('gestor')
    assert.equal((await gestor.call(declineInvitation, { params: { token: 'outro' } })).status, 404)
    assert.equal((await gestor.call(declineInvitation, { params: { token } })).status, 200)
    assert.equal((await mailTo(app, master.user.email))?.template, 'gestorAnswer')
    assert.equal((await gestor.call(registerGestor, { params: { token } })).status, 404)
    assert.ok(!(await manages(gestor.user.id, company)))
  })

  it('forgets an invitation after two weeks', async () => {
    const { token } = await invited('gestor5@example.pt')
    app.advance(15 * 24 * 3600)
    assert.equal((await app.anonymous().call(checkToken, { params: { token } })).status, 404)
  })
})
