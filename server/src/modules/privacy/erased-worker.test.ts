import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { closeComplaint } from '#contract/complaints/endpoints.ts'
import { addItem, getItem } from '#contract/platform/engine/endpoints.ts'
import { askRequest, eraseRequest } from '#contract/privacy/request-endpoints.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { addClient } from '../../testing/clients.ts'
import { complaints } from '../complaints/tables.ts'
import { employments } from '../compliance/index.ts'
import { users } from '../people/table.ts'

describe('an erasure of somebody whom others still have to name', () => {
  let app: TestApp
  let admin: Client
  before(async () => {
    app = await createTestApp()
    admin = await app.asNew('admin')
    await app.listen()
  })
  after(() => app.close())

  it('leaves a worker name and NISS for the report that must name them, and who complained until the answer', async () => {
    const { db } = app.platform
    const { company } = await addClient(app)
    const values = {
      company,
      name: 'Olga Operária',
      niss: '12345678902',
      nif: '303372702',
      contact: '912345678',
    }
    const olga = await app.asNew('student', values)
    await db.insert(employments).values({ user: olga.user.id, company, startDate: '2024-01-01' })
    const complaint = await olga.call(addItem, {
      params: { entity: 'complaint' },
      body: { name: 'Olga Operária', email: 'olga@example.pt', subject: 'Aula', text: 'Não abre.' },
    })
    assert.equal(complaint.status, 200)
    const asked = await olga.call(askRequest, { body: { kind: 'erasure', text: 'Quero sair.' } })
    const id = asked.body._id
    const confirm = olga.user.username
    assert.equal(
      (await admin.call(eraseRequest, { params: { id }, body: { reason: 'Sim.', confirm } })).status,
      200,
    )
    const [left] = await db.select().from(users).where(eq(users.id, olga.user.id))
    assert.deepEqual(
      [left?.name, left?.niss, left?.nif, left?.contact, left?.active, left?.lock],
      ['Olga Operária', '12345678902', null, null, false, true],
    )
    const report = String(
      (await admin.call(getItem, { params: { entity: 'dataRequest', id } })).body['report'],
    )
    assert.match(report, /O nome e o NISS ficam/)
    assert.match(report, /Reclamações \(1\)/)
    const complainer = async () => {
      const [row] = await db.select().from(complaints).where(eq(complaints.id, complaint.body._id))
      return [row?.name, row?.email]
    }
    assert.deepEqual(await complainer(), ['Olga Operária', 'olga@example.pt'])
    const closed = await admin.call(closeComplaint, {
      params: { id: complaint.body._id },
      body: { outcome: 'Resolvida.' },
    })
    assert.equal(closed.status, 200)
    assert.deepEqual(await complainer(), ['Conta apagada', 'apagado@apagado.invalid'])
  })
})
