import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import {
  companyCourses,
  companyCoursesOf,
  companyOverview,
} from '#contract/management/workspace-endpoints.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { addAssignment } from '../../../testing/builders.ts'
import { addRooms } from '../../../testing/rooms.ts'

describe('the room of a company', () => {
  let app: TestApp
  let rooms: Awaited<ReturnType<typeof addRooms>>

  before(async () => {
    app = await createTestApp()
    rooms = await addRooms(app)
  })
  after(() => app.close())

  it('show a company at a glance, and its courses', async () => {
    const { c, d, clients } = rooms
    const { body } = await clients.gestor.call(companyOverview, { params: { company: c.id } })
    const { months, expiring, ...figures } = body
    assert.deepEqual(figures, {
      company: { _id: c.id, name: 'Empresa 501964843' },
      people: { total: 3, active: 1, inactive: 1, locked: 1 },
      courses: { assigned: 2, waiting: 0, running: 1, late: 0, complete: 1 },
      hours: { done: 2, owed: 9.5 },
      cards: { bought: 3, used: 1, hoursLeft: 59 },
      codes: { allowed: 7, used: 2 },
      certificates: { month: 0, total: 0 },
    })
    assert.equal(months.length, 12)
    const month = app.platform.clock.today().slice(0, 7)
    assert.deepEqual(months.at(-1), { month, assigned: 2, complete: 0, certificates: 0 })
    assert.deepEqual(
      expiring.map(({ ref, hours, user }) => [ref, hours, user?.name]),
      [
        ['FC1', 17, 'Érica Ávila'],
        ['FC1', 42, undefined],
      ],
    )
    const courses = await clients.company.call(companyCoursesOf, { params: { company: c.id } })
    assert.deepEqual(
      courses.body.items.map(({ name, trainees, waiting, running, complete, done }) => [
        name,
        trainees,
        waiting,
        running,
        complete,
        done,
      ]),
      [
        ['Primeiro', 1, 0, 0, 1, 1.5],
        ['Segundo', 1, 0, 1, 0, 0.5],
      ],
    )
    assert.equal(
      (await clients.admin.call(companyCourses, { query: { search: 'segundo' } })).body.items[0]?.trainees,
      2,
    )
    assert.equal((await clients.master.call(companyCourses, { query: { limit: 1 } })).body.total, 2)
    for (const call of [companyOverview, companyCoursesOf])
      assert.equal((await clients.gestor.call(call, { params: { company: d.id } })).status, 404)
  })

  it('counts what happened in the first hour of its first month, by the clocks of Portugal', async () => {
    const { d, other } = rooms
    const now = app.platform.clock.now()
    const year = now.getUTCFullYear() + 1
    app.advance((Date.UTC(year, 4, 15) - now.getTime()) / 1000)
    const user = await app.addUser({ company: d.id })
    await addAssignment(app, {
      user: user.id,
      degree: other.degree.id,
      company: d.id,
      activationDate: new Date(`${year - 1}-05-31T23:30:00Z`),
    })
    const master = await app.as(d.master.id)
    const { body } = await master.call(companyOverview, { params: { company: d.id } })
    assert.deepEqual(body.months[0], { month: `${year - 1}-06`, assigned: 1, complete: 0, certificates: 0 })
  })
})
