import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { getItem, addItem, editItem, listItems } from '#contract/platform/engine/endpoints.ts'
import { users } from '../people/table.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'

const nib = '003500730000000000000'
/** The NIB with the check digits that make it one. */
const valid = (() => {
  const head = BigInt(nib.slice(0, 19)) * 100n
  return `${nib.slice(0, 19)}${String(98n - (head % 97n)).padStart(2, '0')}`
})()

describe("a company's bank account", () => {
  let app: TestApp
  let admin: Client
  let master: Client
  let id: string
  const see = async (client: Client) =>
    (await client.call(getItem, { params: { entity: 'company', id } })).body

  before(async () => {
    app = await createTestApp()
    admin = await app.asNew('admin')
    master = await app.asNew('master')
    const body = { nif: '501964843', name: 'Moinhos', email: 'geral@moinhos.example', nib: valid }
    const added = await master.call(addItem, { params: { entity: 'company' }, body })
    assert.equal(added.status, 200, JSON.stringify(added.body))
    id = added.body._id
    await app.platform.db.update(users).set({ active: true, changepw: false }).where(eq(users.id, id))
  })
  after(() => app.close())

  it('is not given by a master, and wants its 21 digits to hold', async () => {
    assert.equal((await see(admin)).nib, null)
    const wrong = await admin.call(editItem, {
      params: { entity: 'company', id },
      body: { nib: `${valid.slice(0, 20)}x` },
    })
    assert.equal(wrong.status, 422)
    assert.deepEqual(wrong.body.errors, [{ field: 'nib', message: 'NIB inválido' }])
  })

  it('is kept as its digits, however they are written', async () => {
    const grouped = valid.replaceAll(/(.{4})/g, '$1 ')
    for (const nib of [grouped, `PT50 ${grouped}`]) {
      const body = { nib, postalCode: '4000 123', companyContact: '(+351) 912.345.678' }
      const edited = await admin.call(editItem, { params: { entity: 'company', id }, body })
      assert.equal(edited.status, 200, JSON.stringify(edited.body))
      const { nib: kept, postalCode, companyContact } = await see(admin)
      assert.deepEqual([kept, postalCode, companyContact], [valid, '4000-123', '+351 912 345 678'])
      await admin.call(editItem, { params: { entity: 'company', id }, body: { nib: null } })
    }
  })

  it('is shown to the company and to administrators, and neither shown to others nor disclosed by a filter', async () => {
    await admin.call(editItem, { params: { entity: 'company', id }, body: { nib: valid } })
    const company = await app.as(id)
    assert.equal((await see(admin)).nib, valid)
    assert.equal((await see(company)).nib, valid)
    assert.equal((await see(master)).nib, null)
    const filter = { nib: valid }
    assert.equal(
      (await master.call(listItems, { params: { entity: 'company' }, query: { filter } })).status,
      400,
    )
    assert.equal(
      (await master.call(listItems, { params: { entity: 'company' }, query: { sort: 'nib' } })).status,
      400,
    )
    await master.call(editItem, { params: { entity: 'company', id }, body: { nib: null } })
    assert.equal((await see(company)).nib, valid)
  })
})
