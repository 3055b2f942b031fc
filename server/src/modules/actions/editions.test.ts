import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { actionTrainees, fileInAction } from '#contract/actions/endpoints.ts'
import { joinEdition, openEditions } from '#contract/enrolment/edition-endpoints.ts'
import { openAction } from '../../testing/actions.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { addAssignment, addCourse } from '../../testing/builders.ts'
import { assignments } from '../enrolment/index.ts'
import { addCompany, addManager } from '../../testing/clients.ts'

describe('the actions that trainees are added to as they are given a course', () => {
  let app: TestApp
  let creator: Client
  let gestor: Client
  let degree: string
  let company: string
  let foreign: string

  /** Actions that go on for years: only those are offered that are not over. */
  const open = (values: object = {}) =>
    openAction(creator, { degree, company }, { endDate: '2035-12-31', ...values })
  const offered = async (who: Client, companies: string[]) => {
    const { status, body } = await who.call(openEditions, { body: { degrees: [degree], companies } })
    assert.equal(status, 200, JSON.stringify(body))
    return body.items.map(({ _id }) => _id)
  }
  const enrolled = async (of: string) => {
    const user = await app.addUser({ company: of })
    const { id } = await addAssignment(app, { user: user.id, degree, company: of })
    return { user: user.id, assignment: id }
  }
  const join = (who: Client, id: string, ...users: string[]) =>
    who.call(joinEdition, { params: { id }, body: { users } })
  const inAction = async (id: string) => {
    const { body } = await creator.call(actionTrainees, { params: { id } })
    return body.items.map(({ _id }) => _id)
  }

  before(async () => {
    app = await createTestApp()
    creator = await app.asNew('creator')
    degree = (await addCourse(app)).degree.id
    company = (await addCompany(app)).id
    foreign = (await addCompany(app)).id
    gestor = await addManager(app, company)
  })
  after(() => app.close())

  it('are those of the course that are open, not over, and given for these companies, within sight', async () => {
    const [own, other, shared] = [
      await open(),
      await open({ companies: [foreign] }),
      await open({ companies: [company, foreign] }),
    ]
    await open({ endDate: '2026-01-31' })
    assert.deepEqual((await offered(gestor, [company])).toSorted(), [own, shared].toSorted())
    assert.deepEqual((await offered(creator, [foreign])).toSorted(), [other, shared].toSorted())
    assert.deepEqual(await offered(creator, [company, foreign]), [shared])
    // Naming others' companies does not reveal who shares an action.
    for (const companies of [[foreign], [company, foreign]])
      assert.equal((await gestor.call(openEditions, { body: { degrees: [degree], companies } })).status, 422)
    const tutor = await app.asNew('tutor')
    assert.equal((await tutor.call(openEditions, { body: { degrees: [degree], companies: [] } })).status, 403)
  })

  it('take in their own trainees, without those who belong to another, nor those of other companies', async () => {
    const [id, before] = [await open({ companies: [company, foreign] }), await open()]
    const [own, taken, stranger] = [await enrolled(company), await enrolled(company), await enrolled(foreign)]
    await creator.call(fileInAction, { params: { id: before }, body: { assignments: [taken.assignment] } })
    const answer = await join(gestor, id, own.user, taken.user, stranger.user)
    assert.deepEqual(answer.body, { filed: 1 }, JSON.stringify(answer.body))
    assert.deepEqual(await inAction(id), [own.assignment])
    assert.deepEqual((await join(creator, id, stranger.user)).body, { filed: 1 })
    const over = await open({ startDate: '2026-01-01', endDate: '2026-01-31' })
    const late = await enrolled(company)
    assert.equal((await join(gestor, over, late.user)).status, 409)
    const hidden = await open({ companies: [foreign] })
    assert.equal((await join(gestor, hidden, stranger.user)).status, 404)
  })

  it('take in who was given the course before they began and were opened of the academy alone', async () => {
    const early = await enrolled(company)
    await app.platform.db
      .update(assignments)
      .set({ activationDate: new Date('2026-01-11T23:59:00Z') })
      .where(eq(assignments.id, early.assignment))
    const id = await open({ startDate: '2026-01-12' })
    assert.deepEqual((await join(gestor, id, early.user)).body, { filed: 0 })
    assert.deepEqual((await join(creator, id, early.user)).body, { filed: 1 })
    const coming = await open({ startDate: '2035-01-12' })
    const given = await enrolled(company)
    assert.deepEqual((await join(gestor, coming, given.user)).body, { filed: 1 })
  })
})
