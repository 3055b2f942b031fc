import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { boardWorkers, gapProposal } from '#contract/compliance/board-endpoints.ts'
import { cardsOfUser } from '#contract/enrolment/card-endpoints.ts'
import { assignCode } from '#contract/enrolment/codes-endpoints.ts'
import { quoteEnrolment } from '#contract/enrolment/quote-endpoints.ts'
import { students } from '#contract/management/endpoints.ts'
import { getItem } from '#contract/platform/engine/endpoints.ts'
import { createTestApp, type Client, type TestApp } from '../../../testing/app.ts'
import { addCourse } from '../../../testing/builders.ts'
import { addClient } from '../../../testing/clients.ts'
import { employments } from '../../compliance/index.ts'
import { users } from '../../people/index.ts'

describe('who may be given courses', () => {
  let app: TestApp
  let of: Awaited<ReturnType<typeof addClient>>
  let admin: Client & { user: { id: string } }
  let locked: string
  let tutor: string

  before(async () => {
    app = await createTestApp()
    of = await addClient(app)
    admin = await app.asNew('admin')
    locked = (await app.addUser({ company: of.company, lock: true })).id
    tutor = (await app.addUser({ company: of.company, kind: 'tutor' })).id
    // A training manager who works for the company too, as themselves.
    await app.platform.db.update(users).set({ company: of.company }).where(eq(users.id, of.gestor.user.id))
  })
  after(() => app.close())

  /** Whether the page of a person offers courses and cards, what the quote and the giving say, and whether cards are shown. */
  const asked = async (who: Client, user: string) => {
    const { degree } = await addCourse(app, { values: { name: 'Curso', hduration: 8 }, exam: null })
    const { body: item } = await who.call(getItem, { params: { entity: 'user', id: user } })
    const quoted = await who.call(quoteEnrolment, {
      body: { users: [user], degrees: [degree.id], means: { by: 'alone' } },
    })
    const given = await who.call(assignCode, { body: { user, degree: degree.id } })
    const { status } = await who.call(cardsOfUser, { params: { user } })
    const refusal = quoted.body.people[0]?.refusal?.code ?? null
    assert.equal(refusal, given.status === 200 ? null : given.body.code, 'the quote and the giving agree')
    return [item._can?.['give'], refusal, item._can?.['seeCards'], status]
  }
  const may = [true, null, true, 200]
  const mayNot = [false, 'not_found', false, 404]

  it('is said on the page of each person as the quote and the giving decide it', async () => {
    for (const who of [of.gestor, of.master, admin]) {
      assert.deepEqual(await asked(who, of.trainee.user.id), may)
      assert.deepEqual(await asked(who, locked), [false, 'conflict', true, 200])
      assert.deepEqual(await asked(who, tutor), mayNot)
      assert.deepEqual(await asked(who, of.gestor.user.id), mayNot)
    }
    assert.deepEqual(await asked(of.master, of.company), mayNot)
    assert.deepEqual(await asked(of.master, of.master.user.id), mayNot)
    assert.deepEqual(await asked(admin, of.company), mayNot)
    assert.deepEqual(await asked(admin, admin.user.id), mayNot)
  })

  it('is said in the list of trainees', async () => {
    const { body } = await of.gestor.call(students, {})
    const give = Object.fromEntries(body.items.map(({ _id, _can }) => [_id, _can.give]))
    assert.deepEqual(give, { [of.trainee.user.id]: true, [locked]: false })
  })

  it('is said on the board of the hours, and asked by what is proposed there', async () => {
    const { company, gestor, trainee } = of
    const startDate = `${app.platform.clock.today().slice(0, 4)}-01-01`
    const workers = [trainee.user.id, gestor.user.id, tutor, locked]
    await app.platform.db.insert(employments).values(workers.map((user) => ({ user, company, startDate })))
    await addCourse(app, { values: { name: 'Outro', hduration: 8 }, exam: null })
    for (const who of [gestor, of.master, admin]) {
      const { body } = await who.call(boardWorkers, { params: { company } })
      const give = body.items.flatMap(({ trainee: { _id }, _can }) => (_can.give ? [_id] : []))
      assert.deepEqual([body.total, give], [4, [trainee.user.id]])
      const proposed = await who.call(gapProposal, { params: { company }, body: {} })
      assert.deepEqual(
        proposed.body.workers.map(({ _id }) => _id),
        [trainee.user.id],
      )
    }
  })
})
