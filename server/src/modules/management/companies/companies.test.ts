import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { clientCounters, clientSummaries, masterSummaries } from '#contract/management/endpoints.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { addRooms } from '../../../testing/rooms.ts'
import { assignments } from '../../enrolment/index.ts'
import { companyManagers } from '../../people/index.ts'

describe('the companies of those who answer for them', () => {
  let app: TestApp
  let rooms: Awaited<ReturnType<typeof addRooms>>

  before(async () => {
    app = await createTestApp()
    rooms = await addRooms(app)
  })
  after(() => app.close())

  it('sum up the companies that a gestor manages, and those that a master owns', async () => {
    const { c, d, clients } = rooms
    const { body } = await clients.gestor.call(clientSummaries, {})
    const summary = {
      _id: c.id,
      company: { _id: c.id, name: 'Empresa 501964843', nif: '501964843', email: c.account.email },
      contact: null,
      certificateDownload: true,
      _can: { edit: false, contact: true },
      trainees: 3,
      active: 1,
      courses: { assigned: 2, running: 1, complete: 1 },
      cards: { bought: 3, used: 1, hoursLeft: 59 },
      codes: { allowed: 7, used: 2 },
    }
    assert.deepEqual(body, { items: [summary], total: 1 })
    const owned = { items: [{ ...summary, _can: { edit: true, contact: true } }], total: 1 }
    assert.deepEqual((await clients.master.call(masterSummaries, {})).body, owned)
    assert.deepEqual((await clients.company.call(clientSummaries, {})).body, body)
    assert.equal((await clients.admin.call(masterSummaries, {})).body.total, 2)
    assert.equal((await clients.master.call(clientSummaries, {})).status, 403)
    assert.equal((await clients.gestor.call(masterSummaries, {})).status, 403)
    for (const [search, total] of [
      ['5019', 1],
      ['empresa', 1],
      ['504426290', 0],
    ] as const)
      assert.equal((await clients.gestor.call(clientSummaries, { query: { search } })).body.total, total)
    await app.platform.db.insert(companyManagers).values({ company: d.id, user: c.gestor.id })
    assert.equal(
      (await clients.gestor.call(clientSummaries, { query: { sort: '-nif' } })).body.items[0]?._id,
      d.id,
    )
    await app.platform.db.delete(companyManagers).where(eq(companyManagers.company, d.id))
    await app.platform.db.insert(companyManagers).values({ company: d.id, user: d.gestor.id })
  })

  it('count what a master’s clients come to together', async () => {
    const { clients } = rooms
    const counters = { clients: 1, coursesAssigned: 2, hoursAssigned: 35, accesses: 1, hoursDone: 2 }
    assert.deepEqual((await clients.master.call(clientCounters, {})).body, counters)
    assert.deepEqual((await clients.admin.call(clientCounters, {})).body, {
      ...counters,
      clients: 2,
      coursesAssigned: 3,
      hoursAssigned: 45,
    })
    assert.equal((await clients.gestor.call(clientCounters, {})).status, 403)
    const nobody = await app.asNew('master')
    assert.deepEqual((await nobody.call(clientCounters, {})).body, {
      clients: 0,
      coursesAssigned: 0,
      hoursAssigned: 0,
      accesses: 0,
      hoursDone: 0,
    })
    assert.equal((await app.platform.db.$count(assignments)) > 2, true)
  })
})
