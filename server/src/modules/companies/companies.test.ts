import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { getItem, addItem, listItems, removeItem, editItem } from '#contract/platform/engine/endpoints.ts'
import { companyManagers } from '../people/company/table.ts'
import { roleId } from '../people/role/base-roles.ts'
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
})
