import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq, isNotNull, and } from 'drizzle-orm'
import { addItem, editItem, removeItem } from '#contract/platform/engine/endpoints.ts'
import { updateFc, updateFcBulk } from '#contract/enrolment/card-endpoints.ts'
import { removeDegree } from '#contract/learning/removal-endpoints.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import { systemActor } from '../../../platform/access/actor.ts'
import { cartfcs } from '../../commerce/card-table.ts'
import { expireCards } from '../../commerce/index.ts'
import { createTestApp, type Client, type TestApp } from '../../../testing/app.ts'
import { assertGiven, AT_ONCE, sendAtOnce } from '../../../testing/at-once.ts'
import { addCourse } from '../../../testing/builders.ts'
import { addCard, addCardCompany, linesOfCard, unbalancedCards } from '../../../testing/cards.ts'
import { assignments } from '../tables.ts'

/** Numbers that look like chance and come again with their seed. */
const chance = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

describe('the hours of cards, whatever is done with them', () => {
  let app: TestApp
  let admin: Client
  let c: Awaited<ReturnType<typeof addCardCompany>>
  const degrees: { id: string; hours: number }[] = []

  before(async () => {
    app = await createTestApp()
    admin = await app.asNew('admin')
    c = await addCardCompany(app)
    for (const hours of [0, 3, 7, 12, 25, 40])
      degrees.push({
        id: (await addCourse(app, { values: { name: `Curso ${hours}`, hduration: hours } })).degree.id,
        hours,
      })
  })
  after(() => app.close())

  it('a thousand requests at once for the last hours of a card get exactly what there was', async () => {
    const user = c.trainee.user.id
    const card = await addCard(app, { ref: 'FC-HORAS', owner: c.id, user, hours: 20 })
    const many: string[] = []
    for (let n = 0; n < 12; n++)
      many.push((await addCourse(app, { values: { name: `Simultâneo ${n}`, hduration: 3 } })).degree.id)
    const answers = await sendAtOnce(
      Array.from(
        { length: AT_ONCE },
        (_, n) => () =>
          (n % 2 === 0 ? c.gestor : admin).call(updateFc, {
            body: { user, cartfc: card.id, degrees: many.slice(n % many.length).slice(0, 1) },
          }),
      ),
    )
    assertGiven(answers, { count: 6, else: ['card_hours', 'already_assigned'] })
    assert.deepEqual((await linesOfCard(app, card.id)).filter(([kind]) => kind === 'use').length, 6)
    const [row] = await app.platform.db.select().from(cartfcs).where(eq(cartfcs.id, card.id))
    assert.equal(row?.remaining, 2)
    assert.deepEqual(await unbalancedCards(app), [])
  })

  it('a hundred requests at once for the last cards of a reference give each of them once', async () => {
    for (let n = 0; n < 4; n++) await addCard(app, { ref: 'FC-ULTIMOS', owner: c.id })
    const people = await Promise.all(
      Array.from({ length: Math.max(12, AT_ONCE / 20) }, () => app.addUser({ company: c.id })),
    )
    const degree = degrees[1]?.id ?? ''
    const answers = await sendAtOnce(
      people.flatMap(({ id }) =>
        [c.gestor, admin].map((who) => async () => {
          const body = { users: [id], ref: 'FC-ULTIMOS', degrees: [degree] }
          const answer = await who.call(updateFcBulk, { body })
          // It reports the outcome of its one trainee.
          const [refused] = answer.status === 200 ? answer.body.error : []
          return refused ? { status: 409, body: refused } : answer
        }),
      ),
    )
    assertGiven(answers, { count: 4, else: ['conflict', 'already_assigned'] })
    const held = await app.platform.db
      .select()
      .from(cartfcs)
      .where(and(eq(cartfcs.ref, 'FC-ULTIMOS'), isNotNull(cartfcs.user)))
    assert.equal(held.length, 4)
    assert.equal(new Set(held.map(({ user }) => user)).size, 4)
    assert.ok(held.every(({ remaining }) => remaining === 39))
    assert.deepEqual(await unbalancedCards(app), [])
  })

  it('assigning and taking off at once leaves neither waiting for the other', async () => {
    const user = (await app.addUser({ company: c.id })).id
    const card = await addCard(app, { ref: 'FC-VAIVEM', owner: c.id, user })
    const { id: degree = '' } = degrees[2] ?? {}
    for (let round = 0; round < 6; round++) {
      const answers = await Promise.all([
        c.gestor.call(updateFc, { body: { user, cartfc: card.id, degrees: [degree] } }),
        c.master.call(removeDegree, { body: { user, degree } }),
        c.master.call(updateFc, { body: { user, cartfc: card.id, degrees: [degree] } }),
        admin.call(removeDegree, { body: { user, degree } }),
      ])
      assert.ok(answers.every(({ status }) => status < 500))
    }
    assert.deepEqual(await unbalancedCards(app), [])
  })

  for (const seed of [7, 2026, 90_125])
    it(`no sequence of operations, failures and repeats parts the balance from its lines (${seed})`, async () => {
      const pick = chance(seed)
      const people: string[] = []
      for (let n = 0; n < 3; n++) people.push((await app.addUser({ company: c.id })).id)
      const ref = `FC-SEQ-${seed}`
      const bought = await admin.call(addItem, {
        params: { entity: 'cartfc' },
        body: { ref, owner: c.id, quantity: 3, hours: 30 },
      })
      assert.equal(bought.status, 200)
      const cards = await app.platform.db.select().from(cartfcs).where(eq(cartfcs.ref, ref))
      const some = <T>(of: readonly T[]): T => of[pick(of.length)] as T
      const operations: (() => Promise<unknown>)[] = [
        () =>
          c.gestor.call(updateFc, {
            body: { user: some(people), cartfc: some(cards).id, degrees: [some(degrees).id] },
          }),
        () =>
          c.gestor.call(updateFc, {
            body: { user: some(people), cartfc: some(cards).id, degrees: degrees.map(({ id }) => id) },
          }),
        () => c.gestor.call(updateFcBulk, { body: { users: people, ref, degrees: [some(degrees).id] } }),
        () => c.master.call(removeDegree, { body: { user: some(people), degree: some(degrees).id } }),
        () => c.master.call(removeDegree, { body: { user: some(people), degree: some(degrees).id } }),
        () =>
          admin.call(editItem, {
            params: { entity: 'cartfc', id: some(cards).id },
            body: { hours: 10 + pick(40) },
          }),
        () => admin.call(removeItem, { params: { entity: 'cartfc', id: some(cards).id } }),
        // A write that goes past the product, and one that fails on its way.
        () =>
          app.platform.db
            .update(cartfcs)
            .set({ remaining: pick(60) })
            .where(eq(cartfcs.id, some(cards).id)),
        () =>
          expireCards.run({
            platform: app.platform,
            now: new Date(app.platform.clock.now().getTime() + (pick(8) === 0 ? 400 : 0) * DAY_MS),
            period: '',
            signal: new AbortController().signal,
            actor: systemActor('task:expireCards'),
            parameters: {},
          }),
      ]
      for (let step = 0; step < 60; step++) {
        await some(operations)().catch(() => undefined)
        assert.deepEqual(await unbalancedCards(app), [], `step ${step}`)
      }
      // Every course on a card has its line, and no line is for a course that is not on it.
      for (const { id } of cards) {
        const on = await app.platform.db.select().from(assignments).where(eq(assignments.cartfc, id))
        const lines = await linesOfCard(app, id)
        const open =
          lines.filter(([kind]) => kind === 'use').length - lines.filter(([kind]) => kind === 'return').length
        assert.equal(open, on.length)
      }
    })
})
