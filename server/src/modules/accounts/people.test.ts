import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { getItem, addItem, listItems, removeItem, editItem } from '#contract/platform/engine/endpoints.ts'
import { sendRecovery } from '#contract/accounts/password.ts'
import { currentUser, login as loginCall } from '#contract/platform/access/session.ts'
import { assignments } from '../enrolment/tables.ts'
import { companies, companyManagers } from '../people/company-table.ts'
import { roleId } from '../people/role/base-roles.ts'
import { roles } from '../people/role/table.ts'
import { users } from '../people/table.ts'
import { createTestApp, md5, type Answer, type Client, type TestApp } from '../../testing/app.ts'
import { addCourse } from '../../testing/builders.ts'
import { mailTo } from '../../testing/mails.ts'

const fieldsOf = ({ body }: Answer) =>
  ((body['errors'] ?? []) as { field: string }[]).map(({ field }) => field)

describe('who changes whom', () => {
  let app: TestApp
  let admin: Client
  before(async () => {
    app = await createTestApp()
    admin = await app.asNew('admin')
  })
  after(() => app.close())

  /** A master's client with a gestor and a trainee. */
  const client = async () => {
    const master = await app.asNew('master')
    const gestor = await app.asNew('gestor')
    const account = await app.addUser({ kind: 'company' })
    const { id, email } = account
    const nif = account.username.slice(0, 9)
    await app.platform.db
      .insert(companies)
      .values({ id, nif, name: 'Cliente', email, master: master.user.id })
    await app.platform.db.insert(companyManagers).values({ company: id, user: gestor.user.id })
    const trainee = await app.asNew('student', { company: id })
    return { master, gestor, trainee, company: id }
  }
  const path = (id: string) => `/api/entity/user/add/${id}`
  const rowOf = async (id: string) => {
    const [row] = await app.platform.db.select().from(users).where(eq(users.id, id))
    return row
  }

  it('keeps a gestor of several masters’ clients for administrators to change', async () => {
    const { gestor, master, company } = await client()
    const { id } = gestor.user
    const edit = (email: string) => master.post(path(id), { email })
    assert.equal((await edit('so.de.um@example.pt')).status, 200)
    const other = await client()
    await app.platform.db.insert(companyManagers).values({ company: other.company, user: id })
    for (const one of [master, other.master]) {
      const seen = await one.call(getItem, { params: { entity: 'user', id } })
      const { edit: mayEdit, lock: mayLock } = seen.body._can as Record<string, boolean>
      assert.deepEqual([seen.status, mayEdit, mayLock], [200, false, false])
      for (const [call, body] of [
        [path(id), { email: 'tomada@example.pt' }],
        [`/api/entity/user/resetpassword/${id}`, {}],
        [`/api/entity/user/lock/${id}`, { lock: true }],
      ] as const)
        assert.equal((await one.post(call, body)).status, 403, call)
    }
    assert.equal((await admin.post(path(id), { email: 'novo.email@example.pt' })).status, 200)
    await app.platform.db.delete(companyManagers).where(eq(companyManagers.company, other.company))
    assert.equal((await edit(`de.volta${company.slice(-6)}@example.pt`)).status, 200)
  })

  it('keeps people of more than a trainee’s rights out of a gestor’s hands', async () => {
    const { gestor, company } = await client()
    const [role] = await app.platform.db
      .insert(roles)
      .values({ name: 'Formando que cria', student: true, approvalLevel: 4 })
      .returning()
    const creator = await app.addUser({ company, role: role?.id ?? '' })
    assert.equal((await gestor.post(path(creator.id), { email: 'tomada@example.pt' })).status, 403)
    assert.equal((await gestor.call(sendRecovery, { params: { id: creator.id } })).status, 403)
  })

  it('lets a trainee change its own data and nothing else', async () => {
    const { trainee, gestor } = await client()
    const data = { job: 'Soldador', nif: '501964843', comments: false }
    const more = { role: roleId.admin, lock: true, active: false, username: 'outro.nome', email: 'x@y.pt' }
    const saved = await trainee.post(path(trainee.user.id), { data, ...more })
    assert.equal(saved.status, 200, JSON.stringify(saved.body))
    const row = await rowOf(trainee.user.id)
    assert.equal(row?.job, 'Soldador')
    assert.deepEqual(
      [row?.role, row?.lock, row?.active, row?.username, row?.email, row?.comments],
      [roleId.student, false, true, trainee.user.username, trainee.user.email, true],
    )
    assert.equal((await trainee.post(path(gestor.user.id), { data: { job: 'x' } })).status, 404)
    assert.equal(
      (await trainee.call(getItem, { params: { entity: 'user', id: gestor.user.id } })).status,
      404,
    )
    assert.equal(
      (await trainee.call(addItem, { params: { entity: 'user' }, body: { username: 'nova.pessoa' } })).status,
      403,
    )
    assert.deepEqual(fieldsOf(await trainee.post(path(trainee.user.id), { data: { nif: '501964842' } })), [
      'data.nif',
    ])
  })

  it('lets a gestor add and change the trainees of its companies, as trainees', async () => {
    const { gestor, trainee, company } = await client()
    const other = await client()
    const person = { username: 'trab.novo', email: 'trab.novo@example.pt', role: roleId.student }
    const added = await gestor.call(addItem, {
      params: { entity: 'user' },
      body: {
        ...person,
        role: roleId.admin,
        data: { name: 'Trabalhador' },
      },
    })
    assert.equal(added.status, 200, JSON.stringify(added.body))
    const row = await rowOf(added.body._id)
    assert.deepEqual(
      [row?.role, row?.company, row?.active, row?.owner],
      [roleId.student, company, false, gestor.user.id],
    )
    assert.equal((await mailTo(app, person.email))?.template, 'activation')

    const change = (id: string, body: object) => gestor.post(path(id), body)
    assert.equal(
      (await change(trainee.user.id, { data: { job: 'Pintor' }, role: roleId.gestor })).status,
      200,
    )
    assert.equal((await rowOf(trainee.user.id))?.role, roleId.student)
    assert.equal((await change(other.trainee.user.id, { data: { job: 'x' } })).status, 404)
    assert.equal(
      (await gestor.call(getItem, { params: { entity: 'user', id: other.trainee.user.id } })).status,
      404,
    )
    assert.deepEqual(fieldsOf(await change(trainee.user.id, { data: { company: other.company } })), [
      'data.company',
    ])
    const elsewhere = {
      ...person,
      username: 'trab.dois',
      email: 'd@e.pt',
      data: { name: 'D', company: other.company },
    }
    assert.deepEqual(fieldsOf(await gestor.post('/api/entity/user/add', elsewhere)), ['data.company'])
    assert.equal((await gestor.call(listItems, { params: { entity: 'user' } })).status, 403)
  })

  it('lets an administrator change everybody but other administrators, and not shut itself out', async () => {
    const me = await app.asNew('admin')
    const other = await app.addUser({ kind: 'admin' })
    const user = await app.addUser()
    assert.equal((await me.post(path(user.id), { role: roleId.tutor, active: false })).status, 200)
    assert.equal((await rowOf(user.id))?.role, roleId.tutor)
    assert.equal((await me.post(path(other.id), { data: { name: 'X' } })).status, 403)
    assert.equal(
      (await me.post(path(me.user.id), { role: roleId.student, lock: true, active: false })).status,
      200,
    )
    assert.equal((await me.call(currentUser, {})).status, 200)
    const seen = await me.call(getItem, { params: { entity: 'user', id: other.id } })
    assert.deepEqual(seen.body._can, { edit: false, remove: false, lock: true })
    assert.equal((await me.call(removeItem, { params: { entity: 'user', id: other.id } })).status, 403)
    assert.equal(
      (await me.call(removeItem, { params: { entity: 'user', id: (await app.addUser()).id } })).status,
      403,
    )
    const inactive = await app.addUser({ active: false })
    assert.equal((await me.call(removeItem, { params: { entity: 'user', id: inactive.id } })).status, 200)
  })

  it('takes a first password from an administrator when the flag is on', async () => {
    const item = { username: 'com.palavra', email: 'cp@example.pt', role: roleId.tutor, data: { name: 'CP' } }
    const add = (more: object) => admin.post('/api/entity/user/add', { ...item, ...more })
    assert.deepEqual(fieldsOf(await add({ optionPassword: true, password: 'curta' })), ['password'])
    assert.equal((await add({ optionPassword: true, password: md5('moinho7') })).status, 200)
    const login = await app
      .anonymous()
      .call(loginCall, { body: { username: item.username, password: md5('moinho7') } })
    assert.equal(login.status, 200)
    assert.equal((await add({ username: 'outro.nome', email: item.email })).body['code'], 'duplicate')
    assert.equal((await add({ username: 'cp@example.pt', email: 'x2@example.pt' })).body['code'], 'duplicate')
  })

  it('takes another password of somebody’s from an administrator alone, ending their sessions', async () => {
    const { trainee, gestor } = await client()
    const set = (who: Client, id: string, password: string | null) =>
      who.post(path(id), { optionPassword: true, password })
    const enters = async (username: string, password: string) =>
      (await app.anonymous().call(loginCall, { body: { username, password: md5(password) } })).status
    assert.deepEqual(fieldsOf(await set(admin, trainee.user.id, 'moinho7')), ['password'])
    assert.equal((await set(admin, trainee.user.id, null)).status, 200)
    assert.equal((await trainee.call(currentUser, {})).status, 200, 'nothing was given, nothing changed')
    assert.equal((await set(gestor, trainee.user.id, md5('dogestor'))).status, 200)
    assert.equal(await enters(trainee.user.username, 'dogestor'), 401)
    assert.equal((await set(admin, trainee.user.id, md5('moinho7'))).status, 200)
    assert.equal((await trainee.call(currentUser, {})).status, 401)
    assert.equal(await enters(trainee.user.username, 'moinho7'), 200)
    const waiting = await app.addUser({ active: false, changepw: true })
    assert.equal((await set(admin, waiting.id, md5('moinho7'))).status, 200)
    assert.equal(await enters(waiting.username, 'moinho7'), 200)
    const left = await app.addUser({ active: false, activationDate: new Date() })
    assert.equal((await set(admin, left.id, md5('moinho7'))).status, 200)
    assert.equal((await rowOf(left.id))?.active, false, 'who was put out stays out')
    const me = await app.asNew('admin')
    assert.equal((await set(me, me.user.id, md5('moinho7'))).status, 403)
  })

  it('locks and unlocks, ending the sessions; oneself never, nobody out of scope', async () => {
    const { gestor, trainee, master } = await client()
    const other = await client()
    const lock = (who: Client, id: string, isLocked: unknown = true) =>
      who.post(`/api/entity/user/lock/${id}`, { lock: isLocked })
    assert.deepEqual((await lock(gestor, trainee.user.id)).body, { _id: trainee.user.id, lock: true })
    assert.equal((await trainee.call(currentUser, {})).status, 401)
    assert.equal((await lock(gestor, trainee.user.id, false)).body['lock'], false)
    assert.equal((await lock(gestor, other.trainee.user.id)).status, 404)
    assert.equal((await lock(gestor, gestor.user.id)).status, 403)
    assert.equal((await lock(gestor, master.user.id)).status, 404)
    assert.equal((await lock(master, gestor.user.id)).status, 200)
    assert.equal((await lock(other.trainee, other.gestor.user.id)).status, 403)
    assert.equal((await lock(admin, other.gestor.user.id, 'sim')).status, 422)
  })

  it('sends the recovery to the people whom one manages', async () => {
    const { gestor, trainee, master } = await client()
    const other = await client()
    const send = (who: Client, id: string) => who.call(sendRecovery, { params: { id } })
    await app.platform.db
      .update(users)
      .set({ activationDate: new Date() })
      .where(eq(users.id, trainee.user.id))
    assert.equal((await send(gestor, trainee.user.id)).status, 200)
    assert.equal((await mailTo(app, trainee.user.email))?.template, 'recovery')
    assert.equal((await send(gestor, other.trainee.user.id)).status, 404)
    assert.equal((await send(master, gestor.user.id)).status, 200)
    assert.equal((await send(master, other.gestor.user.id)).status, 404)
  })

  it('keeps the name and the certification data that a certificate was issued with', async () => {
    const { trainee, gestor } = await client()
    const { degree } = await addCourse(app)
    await app.platform.db.update(users).set({ nif: '501964843' }).where(eq(users.id, trainee.user.id))
    await app.platform.db
      .insert(assignments)
      .values({ user: trainee.user.id, degree: degree.id, certificadoEmitido: true })
    for (const who of [trainee, gestor, admin]) {
      const refused = await who.post(path(trainee.user.id), { data: { name: 'Outro', nif: '504426290' } })
      assert.deepEqual(fieldsOf(refused).toSorted(), ['data.name', 'data.nif'])
    }
    const filled = await trainee.post(path(trainee.user.id), {
      data: { nif: '501964843', job: 'Pintor', city: 'Faro' },
    })
    assert.equal(filled.status, 200, JSON.stringify(filled.body))
    assert.equal((await trainee.call(currentUser, {})).body.certificateIssued, true)
  })
})

describe('companies', () => {
  let app: TestApp
  before(async () => {
    app = await createTestApp()
  })
  after(() => app.close())

  const firm = (n: number) => ({
    nif: ['501964843', '504426290', '303372702'][n],
    name: `Firma ${n}`,
    email: `f${n}@x.pt`,
  })

  it('are their master’s, with an account of their own', async () => {
    const master = await app.asNew('master')
    const added = await master.call(addItem, { params: { entity: 'company' }, body: firm(0) })
    assert.equal(added.status, 200, JSON.stringify(added.body))
    const id = added.body._id
    assert.equal((await mailTo(app, 'f0@x.pt'))?.template, 'companyRegistration')
    const [account] = await app.platform.db.select().from(users).where(eq(users.id, id))
    assert.deepEqual([account?.username, account?.role], ['501964843', roleId.company])
    const again = await master.call(addItem, {
      params: { entity: 'company' },
      body: { ...firm(0), email: 'z@x.pt' },
    })
    assert.equal(again.body.detail, 'Já existe uma empresa registada com o NIF indicado!')
    const other = await app.asNew('master')
    assert.equal((await other.call(getItem, { params: { entity: 'company', id } })).status, 404)
    assert.equal((await other.call(listItems, { params: { entity: 'company' } })).body.total, 0)
    assert.equal(
      (await master.call(editItem, { params: { entity: 'company', id }, body: { email: 'novo@x.pt' } }))
        .status,
      200,
    )
    const [changed] = await app.platform.db.select().from(users).where(eq(users.id, id))
    assert.equal(changed?.email, 'novo@x.pt')
    assert.equal((await master.call(removeItem, { params: { entity: 'company', id } })).status, 200)
    assert.equal(await app.platform.db.$count(users, eq(users.id, id)), 0)
  })

  it('let a gestor change the certificates’ setting, and the company its own contacts', async () => {
    const master = await app.asNew('master')
    const id = (await master.call(addItem, { params: { entity: 'company' }, body: firm(1) })).body._id
    const gestor = await app.asNew('gestor')
    await app.platform.db.insert(companyManagers).values({ company: id, user: gestor.user.id })
    await app.platform.db.update(users).set({ active: true, changepw: false }).where(eq(users.id, id))
    const company = await app.as(id)
    const body = { name: 'Outro nome', city: 'Braga', config: { certificateDownload: false } }
    const byGestor = await gestor.call(editItem, { params: { entity: 'company', id }, body })
    assert.deepEqual(
      [byGestor.body.name, byGestor.body.city, byGestor.body.config],
      ['Firma 1', null, { certificateDownload: false }],
    )
    const byCompany = await company.call(editItem, {
      params: { entity: 'company', id },
      body: {
        ...body,
        config: { certificateDownload: true },
      },
    })
    assert.deepEqual(
      [byCompany.body.name, byCompany.body.city, byCompany.body.config],
      ['Firma 1', 'Braga', { certificateDownload: false }],
    )
    assert.equal(
      (await (await app.asNew('student')).call(getItem, { params: { entity: 'company', id } })).status,
      403,
    )
  })
})
