import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { traineeSessions } from '#contract/enrolment/sessions-endpoints.ts'
import { students, studentsOf, traineeDashboard, traineeDashboardOf } from '#contract/management/endpoints.ts'
import { exportStudents } from '#contract/management/sheet-endpoints.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import { getItem } from '#contract/platform/engine/endpoints.ts'
import { createTestApp, type Client, type TestApp } from '../../../testing/app.ts'
import { addAssignment } from '../../../testing/builders.ts'
import { addRooms } from '../../../testing/rooms.ts'
import { lectureProgress } from '../../enrolment/index.ts'
import { users } from '../../people/index.ts'

describe('the lists of trainees', () => {
  let app: TestApp
  let rooms: Awaited<ReturnType<typeof addRooms>>

  before(async () => {
    app = await createTestApp()
    rooms = await addRooms(app)
  })
  after(() => app.close())

  const names = async (client: Client, query: object = {}) => {
    const { status, body } = await client.call(students, { query })
    return status === 200 ? body.items.map(({ name }) => name) : status
  }

  it('show each the trainees that they answer for, and nobody else', async () => {
    const { c, d, clients } = rooms
    const own = ['Bruno Bloqueado', 'Érica Ávila', 'Zeferino Inativo']
    for (const kind of ['company', 'gestor', 'master'] as const)
      assert.deepEqual(await names(clients[kind]), own, kind)
    assert.deepEqual(
      await names(clients.admin),
      [...own, d.trainee.name].toSorted((a, b) => a.localeCompare(b, 'pt')),
    )
    const { body } = await clients.gestor.call(studentsOf, { params: { company: c.id } })
    assert.equal(body.total, 3)
    const foreign = await clients.gestor.call(studentsOf, { params: { company: d.id } })
    assert.equal(foreign.status, 404)
    assert.equal((await clients.master.call(traineeDashboardOf, { params: { company: d.id } })).status, 404)
    assert.equal((await clients.admin.call(traineeDashboardOf, { params: { company: d.id } })).body.total, 1)
  })

  it('count the cards and the courses of each trainee, on a card and alone', async () => {
    const { c, clients } = rooms
    const { body } = await clients.gestor.call(students, { query: { search: 'erica' } })
    assert.equal(body.total, 1)
    const [row] = body.items
    assert.ok(row?.activationDate)
    assert.deepEqual(
      { ...row, activationDate: null },
      {
        _id: c.trainee.id,
        username: c.trainee.username,
        email: c.trainee.email,
        name: 'Érica Ávila',
        nif: '123456789',
        niss: '12345678901',
        company: { _id: c.id, name: 'Empresa 501964843' },
        fcCards: 1,
        fcCourses: 1,
        avCourses: 1,
        activationDate: null,
        active: true,
        lock: false,
        _can: { edit: true, lock: true, give: true },
      },
    )
    const seen = await clients.company.call(students, { query: { search: 'erica' } })
    assert.deepEqual(seen.body.items[0]?._can, { edit: false, lock: false, give: false })
  })

  it('are searched by username, name, NIF or NISS, narrowed, sorted and paged', async () => {
    const { c, d, clients, course } = rooms
    for (const search of [c.trainee.username, 'AVILA', '123456789', '12345678901'])
      assert.deepEqual(await names(clients.gestor, { search }), ['Érica Ávila'], search)
    assert.deepEqual(await names(clients.gestor, { filter: { state: 'inactive' } }), ['Zeferino Inativo'])
    assert.deepEqual(await names(clients.gestor, { filter: { state: 'locked' } }), ['Bruno Bloqueado'])
    assert.deepEqual(await names(clients.gestor, { filter: { degree: course.degree.id } }), ['Érica Ávila'])
    assert.deepEqual(
      await names(clients.gestor, { filter: { degree: course.degree.id, progress: 'running' } }),
      [],
    )
    assert.deepEqual(await names(clients.admin, { filter: { company: d.id } }), [d.trainee.name])
    const year = 366 * DAY_MS
    const [soon, late] = [30 * DAY_MS, year].map((ms) => new Date(Date.now() + ms).toISOString().slice(0, 10))
    assert.deepEqual(await names(clients.gestor, { filter: { expiresBy: soon } }), [])
    assert.deepEqual(await names(clients.gestor, { filter: { expiresBy: late } }), ['Érica Ávila'])
    assert.deepEqual(await names(clients.gestor, { sort: '-name', limit: 1, skip: 1 }), ['Érica Ávila'])
    assert.deepEqual(await names(clients.gestor, { skip: 50 }), [])
    for (const query of [
      { sort: 'passwordHash' },
      { sort: 'constructor' },
      { filter: { role: 'x' } },
      { filter: { state: 'x' } },
      { filter: { company: 'x' } },
      { filter: { expiresBy: '2026-02-31' } },
    ])
      assert.equal(await names(clients.gestor, query), 400, JSON.stringify(query))
  })

  it('say of each trainee how far they are', async () => {
    const { c, clients } = rooms
    const { body } = await clients.gestor.call(traineeDashboard, { query: { search: 'erica', limit: 50 } })
    const [row] = body.items
    assert.deepEqual(row?.courses, { assigned: 2, running: 1, complete: 1 })
    assert.deepEqual(row?.hours, { assigned: 35, done: 2 })
    assert.equal(row?.certificates, 1)
    assert.equal(row?.lastAccess, null)
    await clients.gestor.call(traineeDashboard, {})
    const seen = new Date()
    await app.platform.db.update(users).set({ lastLoginAt: seen }).where(eq(users.id, c.trainee.id))
    const again = await clients.company.call(traineeDashboard, { query: { search: 'erica' } })
    assert.equal(again.body.items[0]?.lastAccess, seen.toISOString())
  })

  it('give the chosen trainees as .xlsx, and nobody out of sight', async () => {
    const { c, d, clients } = rooms
    const ask = async (ids: string[]) => clients.gestor.call(exportStudents, { body: { ids } })
    const answer = await ask([c.trainee.id, d.trainee.id])
    assert.equal(answer.status, 200)
    const { sheets } = await readXlsx(answer.raw)
    const rows = sheets[0]?.rows ?? []
    assert.equal(rows.length, 2)
    assert.deepEqual(rows[1]?.slice(0, 9), [
      'Empresa 501964843',
      'Érica Ávila',
      c.trainee.username,
      c.trainee.email,
      '123456789',
      '12345678901',
      1,
      1,
      1,
    ])
    assert.equal((await ask([])).status, 422)
  })

  it('show how far a trainee is in each session of a course', async () => {
    const { c, d, clients, other, running } = rooms
    const params = { user: c.trainee.id, degree: other.degree.id }
    const [first, second] = other.lectures
    await app.platform.db.insert(lectureProgress).values({
      assignment: running,
      module: other.module.id,
      lecture: first?._id ?? '',
      complete: true,
      seconds: 600,
      completeAt: new Date(),
    })
    for (const client of Object.values(clients)) {
      const { body } = await client.call(traineeSessions, { params })
      assert.deepEqual(
        body.modules.map(({ name, sessions }) => [
          name,
          sessions.map(({ _id, countedMinutes, begun, complete, attempts }) => [
            _id,
            countedMinutes,
            begun,
            complete,
            attempts,
          ]),
        ]),
        [
          [
            'Módulo 1',
            [
              [first?._id, 10, true, true, 0],
              [second?._id, 0, false, false, 0],
            ],
          ],
        ],
      )
    }
    const stranger = { ...params, user: d.trainee.id }
    assert.equal((await clients.gestor.call(traineeSessions, { params: stranger })).status, 404)
    const lacking = { ...params, degree: d.id }
    assert.equal((await clients.gestor.call(traineeSessions, { params: lacking })).status, 404)
  })

  it('offer the sessions of those alone whose sessions they show', async () => {
    const { c, clients, other } = rooms
    const colleague = await app.addUser({ company: c.id, kind: 'tutor' })
    await addAssignment(app, { user: colleague.id, degree: other.degree.id })
    const asked = async (who: Client, user: string) => {
      const seen = await who.call(getItem, { params: { entity: 'user', id: user } })
      const shown = await who.call(traineeSessions, { params: { user, degree: other.degree.id } })
      return [seen.body._can?.['seeSessions'], shown.status]
    }
    assert.deepEqual(await asked(clients.gestor, c.trainee.id), [true, 200])
    assert.deepEqual(await asked(clients.gestor, colleague.id), [false, 404])
  })
})
