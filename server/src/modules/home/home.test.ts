import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { companyTraining } from '#contract/management/training-endpoints.ts'
import { students, type TraineeFilter } from '#contract/management/endpoints.ts'
import * as home from '#contract/home/endpoints.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import { cartfcs } from '../commerce/index.ts'
import { codes, heartbeats, lectureProgress } from '../enrolment/index.ts'
import { faqs } from '../support/index.ts'
import { courseStats } from '../reports/tables.ts'
import { messages } from '../../platform/mail/tables.ts'
import { newId } from '../../platform/database/columns.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { addAssignment, addCourse } from '../../testing/builders.ts'
import { addClient, addCompany } from '../../testing/clients.ts'

describe('what each person came for', () => {
  let app: TestApp
  before(async () => {
    app = await createTestApp()
  })
  after(() => app.close())

  const inDays = (count: number): string =>
    new Date(Date.parse(app.platform.clock.today()) + count * DAY_MS).toISOString().slice(0, 10)

  it('leads a trainee to the exact session, in the course that was attended last', async () => {
    const { db, clock } = app.platform
    const trainee = await app.asNew('student')
    const due = await addCourse(app, { values: { name: 'Que acaba antes' } })
    const { degree, module, lectures } = await addCourse(app, { lectures: [{}, {}, {}] })
    const user = trainee.user.id
    await addAssignment(app, { user, degree: due.degree.id, dueDate: inDays(2) })
    const [first, second, third] = lectures
    const { id } = await addAssignment(app, {
      user,
      degree: degree.id,
      startedAt: clock.now(),
      seconds: 3600,
      currentModule: module.id,
      currentLecture: second?._id ?? null,
    })
    const read = async () => (await trainee.call(home.homeLearning, {})).body
    // Nothing was attended yet: the one that is due first.
    assert.equal((await read()).resume?.course.name, 'Que acaba antes')
    assert.equal((await read()).resume?.begun, false)
    await db.insert(heartbeats).values({ user, lastAt: clock.now(), assignment: id, lecture: second?._id })
    const now = await read()
    assert.deepEqual(
      [now.resume?.module, now.resume?.session, now.resume?.to],
      ['Módulo 1', 'Sessão 2', `/course/${degree.id}/${module.id}/${second?._id}`],
    )
    assert.deepEqual(now.courses, { open: 2, complete: 0, certificates: 0 })
    assert.equal(now.minutes, 60)
    assert.deepEqual(
      now.dates.map(({ title, day, late }) => [title, day, late]),
      [['Que acaba antes', inDays(2), false]],
    )
    assert.equal(now.certificates.length, 2)
    // What is complete is not gone back to.
    for (const lecture of [first, second])
      await db
        .insert(lectureProgress)
        .values({ assignment: id, module: module.id, lecture: lecture?._id ?? '', complete: true })
    assert.equal((await read()).resume?.to, `/course/${degree.id}/${module.id}/${third?._id}`)
  })

  it('says to a trainee which answers they have not read', async () => {
    const trainee = await app.asNew('student')
    const asked = { user: trainee.user.id, subject: 'Escadas', question: 'Qual?' }
    const answered = { ...asked, answer: 'Esta.', answeredAt: new Date() }
    await app.platform.db.insert(faqs).values([asked, answered, { ...answered, read_answer: true }])
    const { body } = await trainee.call(home.homeLearning, {})
    assert.equal(body.answers.total, 1)
    assert.deepEqual(body.resume, null)
  })

  it('counts for a gestor and for the company what their lists count, and of no other company', async () => {
    const client = await addClient(app)
    const stranger = await addClient(app)
    for (const { trainee, company } of [client, stranger]) {
      const { degree } = await addCourse(app)
      const user = trainee.user.id
      await addAssignment(app, { user, company, degree: degree.id, dueDate: inDays(-3) })
    }
    await app.addUser({ company: client.company, active: false })
    for (const who of [client.gestor, await app.as(client.company)]) {
      const { body } = await who.call(home.homeCompanies, {})
      const count = async (filter: TraineeFilter) =>
        (await who.call(students, { query: { filter } })).body.total
      assert.deepEqual(body.people, {
        total: await count({}),
        late: await count({ progress: 'late' }),
        waiting: await count({ state: 'inactive' }),
      })
      assert.deepEqual([body.people.total, body.people.late, body.people.waiting], [2, 1, 1])
      const open = await who.call(companyTraining, { query: { filter: { state: 'open' } } })
      assert.equal(body.hoursOwed, open.body.sums.owed)
      assert.ok(body.hoursOwed > 0)
      assert.deepEqual(
        body.late.map(({ _id, courses, since }) => [_id, courses, since]),
        [[client.trainee.user.id, 1, inDays(-3)]],
      )
    }
  })

  it('names to a master the clients in trouble, and none of another', async () => {
    const { master, trainee, company } = await addClient(app)
    const { db } = app.platform
    const { id: calm } = await addCompany(app, { master: master.user.id, name: 'Sem problemas' })
    const { degree } = await addCourse(app)
    await addAssignment(app, { user: trainee.user.id, company, degree: degree.id, dueDate: inDays(-1) })
    await db.insert(cartfcs).values({ ref: newId().slice(-8), owner: company, remaining: 0 })
    const seats = { type: 'A' as const, degree: degree.id, company }
    await db.insert(codes).values([
      {
        ...seats,
        code: newId().slice(-12),
        accountsAllowed: 4,
        createdAt: new Date(`${inDays(-31)}T10:00Z`),
      },
      // An offer is one person's: it has no seat for another.
      { ...seats, type: 'O', code: newId().slice(-12), createdAt: new Date(`${inDays(-31)}T10:00Z`) },
      { ...seats, code: newId().slice(-12), accountsAllowed: 9 },
    ])
    const { body } = await master.call(home.homeClients, {})
    assert.deepEqual(body, {
      clients: 2,
      late: 1,
      cardsOver: 1,
      seatsUnused: 4,
      trouble: {
        total: 1,
        items: [{ _id: company, name: 'Cliente', late: 1, cardsOver: true, seatsUnused: 4 }],
      },
    })
    assert.ok(!JSON.stringify(body).includes(calm))
    const nobody = (await (await app.asNew('master')).call(home.homeClients, {})).body
    assert.deepEqual([nobody.clients, nobody.late, nobody.trouble.total], [0, 0, 0])
  })

  it('shows who writes courses the drafts, what waits for approval, and what goes badly', async () => {
    const { db } = app.platform
    const draft = await addCourse(app, { values: { name: 'Rascunho', state: 0 } })
    const waiting = await addCourse(app, {
      values: { name: 'À espera', approval: { level: 4, cancelled: false, history: [] } },
    })
    const failed = await addCourse(app, { values: { name: 'Chumbado' } })
    const disliked = await addCourse(app, { values: { name: 'Detestado' } })
    const few = await addCourse(app, { values: { name: 'Com poucos' } })
    const answers = (yes: number, no: number) => [
      { category: 'Conteúdos', answer: 'Sim', count: yes },
      { category: 'Conteúdos', answer: 'Não', count: no },
    ]
    await db.insert(courseStats).values([
      { degree: failed.degree.id, examsPassed: 2, examsFailed: 8 },
      { degree: disliked.degree.id, examsPassed: 9, examsFailed: 1, surveys: 10, answers: answers(3, 7) },
      { degree: few.degree.id, examsFailed: 4, surveys: 4, answers: answers(0, 4) },
    ])
    const { body } = await (await app.asNew('creator')).call(home.homeCourses, {})
    assert.ok(body.drafts.items.some(({ _id }) => _id === draft.degree.id))
    assert.deepEqual(body.waiting, {
      total: 1,
      items: [{ _id: waiting.degree.id, name: 'À espera', cancelled: false }],
    })
    assert.deepEqual(
      body.poor.map(({ name, passed, opinion }) => [name, passed?.percent ?? null, opinion?.percent ?? null]),
      [
        ['Chumbado', 20, null],
        ['Detestado', 90, 30],
      ],
    )
  })

  it('counts for an administrator what waits and what failed', async () => {
    const admin = await app.asNew('admin')
    const before = (await admin.call(home.homePlatform, {})).body
    await app.addUser({ active: false })
    await app.platform.db.insert(messages).values({ template: 'x', subject: 'x', status: 'failed' })
    const { body } = await admin.call(home.homePlatform, {})
    assert.deepEqual([body.waiting, body.mails], [before.waiting + 1, before.mails + 1])
    assert.equal(body.hasCompanies, true)
  })

  it('reminds an administrator of an academy that has no company yet', async () => {
    const empty = await createTestApp()
    try {
      const admin = await empty.asNew('admin')
      assert.equal((await admin.call(home.homePlatform, {})).body.hasCompanies, false)
    } finally {
      await empty.close()
    }
  })
})
