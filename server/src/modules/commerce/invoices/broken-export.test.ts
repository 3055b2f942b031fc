import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { createTestApp } from '../../../testing/app.ts'
import { addCompany } from '../../../testing/clients.ts'
import { invoices } from '../invoice-tables.ts'

test('an export breaks off where a summary cannot be read: nobody takes half of a month for the whole', async (t) => {
  const app = await createTestApp()
  t.after(() => app.close())
  const { db } = app.platform
  const { id: company } = await addCompany(app)
  const older = Array.from({ length: 120 }, (_, at) => ({
    company,
    companyName: `Cliente ${String(at).padStart(3, '0')}`,
    nif: '501964843',
    year: 1300 + at,
    month: 1,
    startDate: '1998-01-01',
    endDate: '1998-01-31',
    users: [],
    degrees: [],
    totalActivation: 0,
    totalDegree: 0,
    total: 0,
  }))
  await db.insert(invoices).values(older)
  const address = await app.listen()
  const admin = await app.asNew('admin')
  const sid = await app.identity.open(db, admin.user.id)
  const ask = async () => {
    const answer = await fetch(`${address}/api/invoices/export?month=1998-01&format=json`, {
      headers: { cookie: `sid=${sid}` },
    })
    assert.equal(answer.status, 200)
    return answer.text()
  }
  assert.equal(JSON.parse(await ask()).summaries.length, older.length)
  // What no version of the product wrote, in the last of them.
  const last = eq(invoices.companyName, 'Cliente 119')
  await db
    .update(invoices)
    .set({ users: sql`'[null]'::jsonb` })
    .where(last)
  await assert.rejects(ask(), /terminated/)
})
