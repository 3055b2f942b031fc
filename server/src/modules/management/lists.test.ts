import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { traineeSessions } from '#contract/enrolment/sessions-endpoints.ts'
import {
  clientCounters,
  clientSummaries,
  masterSummaries,
  students,
  studentsOf,
  traineeDashboard,
  traineeDashboardOf,
} from '#contract/management/endpoints.ts'
import {
  companyCourses,
  companyCoursesOf,
  companyOverview,
} from '#contract/management/workspace-endpoints.ts'
import { addClient } from '../../permissions/world.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { addAssignment, addCourse } from '../../testing/builders.ts'
import { cartfcs } from '../commerce/index.ts'
import { assignments, attendance, codes, lectureProgress } from '../enrolment/index.ts'
import { companyManagers, users } from '../people/index.ts'

const DAY_MS = 24 * 60 * 60 * 1000

describe('the lists of those who answer for companies', () => {
  let app: TestApp
  let c: Awaited<ReturnType<typeof addClient>>
  let running = ''
  let d: Awaited<ReturnType<typeof addClient>>
  let clients: Record<'company' | 'gestor' | 'master' | 'admin', Client>
  let course: Awaited<ReturnType<typeof addCourse>>
  let other: Awaited<ReturnType<typeof addCourse>>

  before(async () => {
    app = await createTestApp()
    const { db } = app.platform
    c = await addClient(app, '501964843')
    d = await addClient(app, '504426290')
    clients = {
      company: await app.as(c.id),
      gestor: await app.as(c.gestor.id),
      master: await app.as(c.master.id),
      admin: await app.asNew('admin'),
    }
    course = await addCourse(app, { values: { name: 'Primeiro', hduration: 25 } })
    other = await addCourse(app, { values: { name: 'Segundo', hduration: 10 } })
    await db
      .update(users)
      .set({ name: 'Érica Ávila', nif: '123456789', niss: '12345678901', activationDate: new Date() })
      .where(eq(users.id, c.trainee.id))
    await app.addUser({ name: 'Zeferino Inativo', company: c.id, active: false })
    await app.addUser({ name: 'Bruno Bloqueado', company: c.id, lock: true })
    await app.addUser({ kind: 'tutor', name: 'Tutora da casa', company: c.id })
    const [card] = await db
      .insert(cartfcs)
      .values({ ref: 'FC1', owner: c.id, user: c.trainee.id, hours: 42, remaining: 17 })
      .returning()
    await db.insert(cartfcs).values([
      { ref: 'FC1', owner: c.id },
      { ref: 'VELHO', owner: c.id, remaining: 5, createdAt: new Date(Date.now() - 400 * DAY_MS) },
    ])
    await db.insert(codes).values({
      code: 'CODIGODAEMPRESA',
      type: 'A',
      degree: course.degree.id,
      company: c.id,
      accountsAllowed: 7,
      accountsUsed: 2,
    })
    const now = new Date()
    const done = await addAssignment(app, {
      user: c.trainee.id,
      degree: course.degree.id,
      company: c.id,
      type: 'FC',
      cartfc: card?.id ?? null,
      seconds: 5400,
      startedAt: now,
      isComplete: true,
      certificadoEmitido: true,
    })
    const { id } = await addAssignment(app, {
      user: c.trainee.id,
      degree: other.degree.id,
      company: c.id,
      seconds: 1800,
      startedAt: now,
    })
    running = id
    await addAssignment(app, { user: d.trainee.id, degree: other.degree.id, company: d.id })
    await db.insert(attendance).values({
      assignment: done.id,
      module: course.module.id,
      lecture: course.lectures[0]?._id ?? '',
      seconds: 5400,
    })
  })
  after(() => app.close())

  const names = async (client: Client, query: object = {}) => {
    const { status, body } = await client.call(students, { query })
    return status === 200 ? body.items.map(({ name }) => name) : status
  }

  it('show each the trainees that they answer for, and nobody else', async () => {
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
        _can: { edit: true, lock: true },
      },
    )
    const seen = await clients.company.call(students, { query: { search: 'erica' } })
    assert.deepEqual(seen.body.items[0]?._can, { edit: false, lock: false })
  })

  it('are searched by username, name, NIF or NISS, narrowed, sorted and paged', async () => {
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

  it('sum up the companies that a gestor manages, and those that a master owns', async () => {
    const { body } = await clients.gestor.call(clientSummaries, {})
    const summary = {
      _id: c.id,
      company: { _id: c.id, name: 'Empresa 501964843', nif: '501964843', email: c.account.email },
      contact: null,
      certificateDownload: true,
      _can: { edit: false },
      trainees: 3,
      active: 1,
      courses: { assigned: 2, running: 1, complete: 1 },
      cards: { bought: 3, used: 1, hoursLeft: 59 },
      codes: { allowed: 7, used: 2 },
    }
    assert.deepEqual(body, { items: [summary], total: 1 })
    const owned = { items: [{ ...summary, _can: { edit: true } }], total: 1 }
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

  it('give the chosen trainees as .xlsx, and nobody out of sight', async () => {
    const ask = async (ids: string[]) => clients.gestor.post('/api/entity/user/students/xls', { ids })
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

  it('show a company at a glance, and its courses', async () => {
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
})
