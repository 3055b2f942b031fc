import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { exportCourse, importCourse } from '#contract/catalogue/transfer-endpoints.ts'
import { addItem } from '#contract/platform/engine/endpoints.ts'
import { entityNamed } from '#contract/platform/kernel/registry.ts'
import { yearsAfter } from '#contract/platform/text/day.ts'
import { clients } from '../modules/people/clients/table.ts'
import type { Client, TestApp } from './app.ts'
import { createItems } from './items.ts'

/** The headers of a machine that calls with this token. */
export const by = (token: string) => ({ authorization: `Bearer ${token}` })

/** Machines that call with a token, as an administrator makes them, and a course that another instance sends by one. */
export const createMachines = async (app: TestApp) => {
  const admin = await app.asNew('admin', { name: 'Ana Administradora' })
  const degree = entityNamed('degree')
  assert.ok(degree)
  const { answer } = await createItems(app, admin).add(degree)
  const exported = await admin.call(exportCourse, { params: { degreeId: String(answer.body._id) } })
  assert.equal(exported.status, 200, JSON.stringify(answer.body))
  const sent = JSON.parse(exported.raw.toString()) as object

  const create = async (values: object = {}, maker: Client = admin) => {
    const expiresOn = yearsAfter(app.platform.clock.today(), 1)
    const made = await maker.call(addItem, {
      params: { entity: 'client' },
      body: { name: 'Academia do Norte', grants: ['course.import'], expiresOn, ...values },
    })
    return { ...made, id: made.body._id, token: String(made.body.token) }
  }
  const bringIn = (token: string, code: string) =>
    app.anonymous().call(importCourse, { body: { ...sent, code, moderators: [] } }, { headers: by(token) })
  const row = async (id: string) => {
    const [found] = await app.platform.db.select().from(clients).where(eq(clients.id, id))
    assert.ok(found)
    return found
  }
  return { admin, sent, create, bringIn, row }
}
