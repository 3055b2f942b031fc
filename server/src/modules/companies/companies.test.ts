import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { getItem, addItem, listItems, removeItem, editItem } from '#contract/platform/engine/endpoints.ts'
import { companyManagers } from '../people/company/table.ts'
import { roleId } from '../people/role/base-roles.ts'
import { roles } from '../people/role/table.ts'
import { users } from '../people/table.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { mailTo } from '../../testing/mails.ts'

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

  it('and their accounts refuse what was open in a form while the other changed what both hold', async () => {
    const admin = await app.asNew('admin')
    const id = (await admin.call(addItem, { params: { entity: 'company' }, body: firm(0) })).body._id
    const record = { entity: 'company', id } as const
    const account = { entity: 'user', id } as const
    const open = async (params: typeof record | typeof account) =>
      (await admin.call(getItem, { params })).body['updatedAt']
    const save = async (params: typeof record | typeof account, body: object) =>
      (await admin.call(editItem, { params, body })).status
    const [ofRecord, ofAccount] = [await open(record), await open(account)]
    app.advance(1)
    assert.equal(await save(account, { email: 'conta@x.pt' }), 200)
    assert.equal(await save(record, { email: 'f0@x.pt', updatedAt: ofRecord }), 409)
    app.advance(1)
    assert.equal(await save(record, { email: 'ficha@x.pt' }), 200)
    assert.equal(await save(account, { email: 'f0@x.pt', updatedAt: ofAccount }), 409)
    const standing = await open(account)
    app.advance(1)
    assert.equal(await save(record, { email: 'ficha@x.pt' }), 200)
    assert.equal(await save(account, { email: 'nova@x.pt', updatedAt: standing }), 200)
    assert.equal((await admin.call(removeItem, { params: record })).status, 200)
  })

  it('let a gestor change whom one speaks to and the certificates’ setting, and the company its own details', async () => {
    const master = await app.asNew('master')
    const id = (await master.call(addItem, { params: { entity: 'company' }, body: firm(1) })).body._id
    const gestor = await app.asNew('gestor')
    await app.platform.db.insert(companyManagers).values({ company: id, user: gestor.user.id })
    await app.platform.db.update(users).set({ active: true, changepw: false }).where(eq(users.id, id))
    const company = await app.as(id)
    const body = { name: 'Outro nome', city: 'Braga', config: { certificateDownload: false } }
    const byGestor = await gestor.call(editItem, {
      params: { entity: 'company', id },
      body: { ...body, companyContact: '912345678', companyRepName: 'Rui Lima' },
    })
    assert.deepEqual(
      [byGestor.body.name, byGestor.body.city, byGestor.body.config],
      ['Firma 1', null, { certificateDownload: false, invoiceMail: false }],
    )
    assert.deepEqual([byGestor.body.companyContact, byGestor.body.companyRepName], ['912345678', 'Rui Lima'])
    const byCompany = await company.call(editItem, {
      params: { entity: 'company', id },
      body: {
        ...body,
        config: { certificateDownload: true },
      },
    })
    assert.deepEqual(
      [byCompany.body.name, byCompany.body.city, byCompany.body.config],
      ['Firma 1', 'Braga', { certificateDownload: false, invoiceMail: false }],
    )
    assert.equal(
      (await (await app.asNew('student')).call(getItem, { params: { entity: 'company', id } })).status,
      403,
    )
  })

  it('say what their reader may change of them: of its own a gestor’s company all of both, of others a gestor’s part', async () => {
    const { db } = app.platform
    const master = await app.asNew('master')
    const add = async (body: ReturnType<typeof firm>) =>
      (await master.call(addItem, { params: { entity: 'company' }, body })).body._id
    const own = await add({ nif: '508222338', name: 'Firma própria', email: 'propria@x.pt' })
    const other = await add({ nif: '509111220', name: 'Firma alheia', email: 'alheia@x.pt' })
    const [both] = await db
      .insert(roles)
      .values({ name: 'Empresa que gere', company: true, gestor: true })
      .returning()
    await db
      .update(users)
      .set({ active: true, changepw: false, role: both?.id ?? '' })
      .where(eq(users.id, own))
    await db.insert(companyManagers).values({ company: other, user: own })
    const person = await app.as(own)
    const body = {
      email: 'nova@x.pt',
      companyContact: '912345678',
      city: 'Braga',
      config: { certificateDownload: true, invoiceMail: true },
    }
    const changeOf = async (id: string) => {
      const params = { entity: 'company', id } as const
      const { writable } = (await person.call(getItem, { params })).body
      const saved = (await person.call(editItem, { params, body })).body
      return { writable, saved: [saved.email, saved.companyContact, saved.city, saved.config] }
    }
    const inOwn = await changeOf(own)
    assert.deepEqual(inOwn.saved, ['propria@x.pt', '912345678', 'Braga', body.config])
    for (const path of ['companyContact', 'city', 'nib', 'config.certificateDownload', 'config.invoiceMail'])
      assert.ok(inOwn.writable?.includes(path), path)
    for (const path of ['nif', 'name', 'email']) assert.ok(!inOwn.writable?.includes(path), path)
    const inOther = await changeOf(other)
    assert.deepEqual(inOther.saved, [
      'alheia@x.pt',
      '912345678',
      null,
      { certificateDownload: true, invoiceMail: false },
    ])
    assert.deepEqual(inOther.writable, ['companyContact', 'companyRepName', 'config.certificateDownload'])
  })
})
