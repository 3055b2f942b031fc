import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import {
  actionCandidates,
  actionTrainees,
  fileInAction,
  takeOutOfAction,
} from '#contract/actions/endpoints.ts'
import { editItem, getItem, listItems, removeItem } from '#contract/platform/engine/endpoints.ts'
import { fieldsOf } from '../../testing/answers.ts'
import { askAction, openAction } from '../../testing/actions.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { addAssignment, addCourse } from '../../testing/builders.ts'
import { addCompany, addManager } from '../../testing/clients.ts'
import { degrees } from '../catalogue/index.ts'
import { users } from '../people/index.ts'
import { fileActions } from './file-task.ts'
import { actionAssignments, actions } from './tables.ts'

describe('training actions', () => {
  let app: TestApp
  let creator: Client
  let gestor: Client
  let course: Awaited<ReturnType<typeof addCourse>>
  let company: string
  let foreign: string

  const open = (values?: object) => askAction(creator, { degree: course.degree.id, company }, values)
  const opened = (values?: object) => openAction(creator, { degree: course.degree.id, company }, values)
  /** A person of a company, with a course. */
  const enrolled = async (of = company, degree = course.degree.id) => {
    const user = await app.addUser({ company: of })
    return addAssignment(app, { user: user.id, degree, company: of })
  }
  const inAction = async (id: string, who = creator) => {
    const { body } = await who.call(actionTrainees, { params: { id }, query: { limit: 200 } })
    return body.items.map(({ _id }) => _id).toSorted()
  }

  before(async () => {
    app = await createTestApp()
    creator = await app.asNew('creator')
    course = await addCourse(app)
    company = (await addCompany(app)).id
    foreign = (await addCompany(app)).id
    gestor = await addManager(app, company)
  })
  after(() => app.close())

  it('take the next code of their year, the hours of their course, and keep the course of that day', async () => {
    const [first, second] = [await open(), await open({ startDate: '2026-02-01' })]
    assert.match(String(first.body.code), /^A2026\/\d{4}$/)
    assert.notEqual(first.body.code, second.body.code)
    assert.equal(first.body.hours, course.degree.hduration)
    await app.platform.db.update(degrees).set({ name: 'Outro' }).where(eq(degrees.id, course.degree.id))
    const [row] = await app.platform.db.select().from(actions).where(eq(actions.id, first.body._id))
    assert.equal(row?.programme.name, course.degree.name)
    assert.equal(row?.programme.modules[0]?.lectures.length, 2)
    assert.equal((await open({ code: first.body.code })).status, 409)
    assert.equal((await open({ endDate: '2026-01-11' })).status, 422)
  })

  it('take in many at once, all or none: of their course and companies, who belong to no other', async () => {
    const id = await opened()
    const good = await enrolled()
    const elsewhere = await enrolled(foreign)
    const file = (assignments: string[]) =>
      creator.call(fileInAction, { params: { id }, body: { assignments } })
    assert.equal((await file([good.id, elsewhere.id])).status, 422)
    assert.deepEqual(await inAction(id), [])
    assert.deepEqual((await file([good.id])).body, { filed: 1 })
    assert.equal((await file([good.id])).status, 422)
    await enrolled()
    const { body } = await creator.call(actionCandidates, { params: { id } })
    const all = await creator.call(fileInAction, { params: { id }, body: { all: true } })
    assert.deepEqual(all.body, { filed: body.total })
    assert.ok((await inAction(id)).includes(good.id))
    const out = await creator.call(takeOutOfAction, { params: { id }, body: { assignments: [good.id] } })
    assert.deepEqual(out.body, { takenOut: 1 })
    assert.ok(!(await inAction(id)).includes(good.id))
  })

  it('keep their trainees: a company with some is not taken off, and an action with some is not removed', async () => {
    const id = await opened({ companies: [company, foreign] })
    const [own, other] = [await enrolled(), await enrolled(foreign)]
    const both = { assignments: [own.id, other.id] }
    await creator.call(fileInAction, { params: { id }, body: both })
    const giveFor = (companies: string[]) =>
      creator.call(editItem, { params: { entity: 'action', id }, body: { companies } })
    const remove = () => creator.call(removeItem, { params: { entity: 'action', id } })
    for (const companies of [[company], [(await addCompany(app)).id]]) {
      const refused = await giveFor(companies)
      assert.deepEqual([refused.status, fieldsOf(refused)], [422, ['companies']])
    }
    const kept = await remove()
    assert.deepEqual([kept.status, kept.body], [409, { ...kept.body, code: 'in_use' }])
    assert.match(JSON.stringify(kept.body), /tem 2 formandos. Retire-os primeiro/)
    assert.deepEqual(await inAction(id), both.assignments.toSorted())
    assert.equal((await giveFor([])).status, 200, 'for anybody, them too')
    assert.equal((await giveFor([company, foreign])).status, 200)
    await creator.call(takeOutOfAction, { params: { id }, body: { assignments: [other.id] } })
    assert.equal((await giveFor([company])).status, 200)
    await creator.call(takeOutOfAction, { params: { id }, body: { assignments: [own.id] } })
    assert.equal((await remove()).status, 200)
  })

  it('find their trainees by what they show of them, and not by a number that they do not', async () => {
    const id = await opened({ companies: [company] })
    const own = await enrolled()
    await app.platform.db.update(users).set({ niss: '11999200004' }).where(eq(users.id, own.user))
    const foundIn = async (search: string) => {
      const candidates = await creator.call(actionCandidates, { params: { id }, query: { search } })
      await creator.call(fileInAction, { params: { id }, body: { assignments: [own.id] } })
      const trainees = await creator.call(actionTrainees, { params: { id }, query: { search } })
      await creator.call(takeOutOfAction, { params: { id }, body: { assignments: [own.id] } })
      return [candidates.body.total, trainees.body.total]
    }
    const [user] = await app.platform.db.select().from(users).where(eq(users.id, own.user))
    assert.deepEqual(await foundIn(user?.name ?? ''), [1, 1])
    for (const hidden of ['11999200004', '119992', user?.username ?? '', user?.email ?? ''])
      assert.deepEqual(await foundIn(hidden), [0, 0], hidden)
  })

  it('take a trainee in or lose their company, of two who do it at once', async () => {
    const id = await opened({ companies: [company, foreign] })
    const one = await enrolled(foreign)
    const answers = await Promise.all([
      creator.call(fileInAction, { params: { id }, body: { assignments: [one.id] } }),
      creator.call(editItem, { params: { entity: 'action', id }, body: { companies: [company] } }),
    ])
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 422],
    )
  })

  it('are tutored by people who moderate, and by none of their trainees', async () => {
    const tutors = (...users: string[]) => ({ tutors: users.map((user) => ({ user })) })
    const trainee = await app.addUser({ company })
    const tutor = await app.asNew('tutor')
    const refused = await open(tutors(tutor.user.id, trainee.id))
    assert.deepEqual([refused.status, fieldsOf(refused)], [422, ['tutors.1.user']])
    const place = { degree: course.degree.id, company }
    const [own, other] = [
      await addAssignment(app, { ...place, user: tutor.user.id }),
      await addAssignment(app, { ...place, user: course.tutor.id }),
    ]
    const id = await opened(tutors(tutor.user.id))
    const file = (assignment: string) =>
      creator.call(fileInAction, { params: { id }, body: { assignments: [assignment] } })
    assert.equal((await file(own.id)).status, 422)
    assert.equal((await file(other.id)).status, 200)
    const edit = (values: object) =>
      creator.call(editItem, { params: { entity: 'action', id }, body: { manager: 'Ana', ...values } })
    const both = await edit(tutors(tutor.user.id, course.tutor.id))
    assert.deepEqual([both.status, fieldsOf(both)], [422, ['tutors.1.user']])
    const { id: role } = await app.addUser({ kind: 'student' })
    const [student] = await app.platform.db.select().from(users).where(eq(users.id, role))
    await app.platform.db.update(users).set({ role: student?.role }).where(eq(users.id, tutor.user.id))
    assert.equal((await edit(tutors(tutor.user.id))).status, 200, 'a tutor named once stays')
  })

  it('are filed once, however many file at the same time', async () => {
    const ids = [await opened(), await opened()]
    const one = await enrolled()
    const answers = await Promise.all(
      ids.map((id) => creator.call(fileInAction, { params: { id }, body: { assignments: [one.id] } })),
    )
    const [first, second] = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    // The second one finds it filed already, or meets a conflict.
    assert.equal(first, 200)
    assert.ok(second === 409 || second === 422, String(second))
    const filed = await Promise.all(ids.map((id) => inAction(id)))
    assert.deepEqual(filed.flat(), [one.id])
  })

  it('are shown to a company with its own people alone, and without the names of the others', async () => {
    const id = await opened({ companies: [company, foreign] })
    const [own, other] = [await enrolled(), await enrolled(foreign)]
    await creator.call(fileInAction, { params: { id }, body: { assignments: [own.id, other.id] } })
    assert.deepEqual(await inAction(id, gestor), [own.id])
    const seen = await gestor.call(getItem, { params: { entity: 'action', id } })
    assert.ok(!JSON.stringify(seen.body).includes(foreign))
    const hidden = await opened({ companies: [foreign] })
    assert.equal((await gestor.call(getItem, { params: { entity: 'action', id: hidden } })).status, 404)
    assert.equal((await gestor.call(actionTrainees, { params: { id: hidden } })).status, 404)
    assert.equal((await gestor.call(fileInAction, { params: { id }, body: { all: true } })).status, 403)
    const { body } = await gestor.call(listItems, {
      params: { entity: 'action' },
      query: { filter: JSON.stringify({ companies: foreign }) },
    })
    assert.equal(body.total, 0)
  })

  it('are seen by the tutors of their course, and by those whom they name', async () => {
    const named = await app.asNew('tutor')
    const id = await opened({ tutors: [{ user: named.user.id, ccp: 'F123/2020' }] })
    const moderator = await app.as(course.tutor.id)
    const stranger = await app.asNew('tutor')
    const status = async (who: Client) => (await who.call(actionTrainees, { params: { id } })).status
    assert.deepEqual([await status(named), await status(moderator), await status(stranger)], [200, 200, 404])
  })

  it('keep their course, and what is sealed is changed by nobody', async () => {
    const id = await opened()
    const other = await addCourse(app)
    const { body: item } = await creator.call(getItem, { params: { entity: 'action', id } })
    const edit = (values: object) =>
      creator.call(editItem, { params: { entity: 'action', id }, body: { ...item, ...values } })
    await edit({ degree: other.degree.id, state: 'sealed', manager: 'Ana' })
    const [row] = await app.platform.db.select().from(actions).where(eq(actions.id, id))
    assert.deepEqual([row?.degree, row?.state, row?.manager], [course.degree.id, 'open', 'Ana'])
    await app.platform.db.update(actions).set({ state: 'sealed' }).where(eq(actions.id, id))
    assert.equal((await edit({ manager: 'Rui' })).status, 403)
    assert.equal((await creator.call(removeItem, { params: { entity: 'action', id } })).status, 403)
    const filed = await creator.call(fileInAction, { params: { id }, body: { all: true } })
    assert.deepEqual([filed.status, filed.body], [409, { ...filed.body, code: 'action_sealed' }])
  })

  it('open by themselves: one of each course, company and quarter, with the trainees in no action yet', async () => {
    const { degree } = await addCourse(app)
    const ours = [await enrolled(company, degree.id), await enrolled(company, degree.id)]
    const theirs = await enrolled(foreign, degree.id)
    const run = () =>
      fileActions.run({
        platform: app.platform,
        parameters: {},
        now: app.platform.clock.now(),
        period: '',
        signal: new AbortController().signal,
        actor: { kind: 'system', name: 'fileActions' },
      })
    await Promise.all([run(), run()])
    await run()
    const filed = await app.platform.db
      .select({ action: actions.id, companies: actions.companies, assignment: actionAssignments.assignment })
      .from(actions)
      .innerJoin(actionAssignments, eq(actionAssignments.action, actions.id))
      .where(eq(actions.degree, degree.id))
    const of = (who: string) => filed.filter(({ companies }) => companies.includes(who))
    assert.deepEqual(
      of(company)
        .map(({ assignment }) => assignment)
        .toSorted(),
      ours.map(({ id }) => id).toSorted(),
    )
    assert.deepEqual(
      of(foreign).map(({ assignment }) => assignment),
      [theirs.id],
    )
    assert.equal(new Set(filed.map(({ action }) => action)).size, 2)
  })
})
