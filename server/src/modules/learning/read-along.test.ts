import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { getPlayer, myDegrees } from '#contract/learning/endpoints.ts'
import { PERSON_HEADER } from '#contract/platform/access/person-header.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { addAssignment, addCourse } from '../../testing/builders.ts'
import { sessions, users } from '../people/table.ts'

describe('what is read with the session', () => {
  let app: TestApp
  let one: string
  let other: string
  before(async () => {
    app = await createTestApp()
    one = (await addCourse(app)).degree.id
    other = (await addCourse(app)).degree.id
  })
  after(() => app.close())

  const enrolled = async (...degrees: string[]) => {
    const trainee = await app.asNew('student')
    const owned = new Map<string, string>()
    for (const degree of degrees)
      owned.set(degree, (await addAssignment(app, { user: trainee.user.id, degree })).id)
    return { ...trainee, owned }
  }
  const play = (client: Client, degreeId: string, headers = {}) =>
    client.call(getPlayer, { params: { degreeId } }, { headers })
  const own = (client: Client, query = {}) => client.call(myDegrees, { query })

  it('is everybody’s own, however many ask at once and however they write the course', async () => {
    const [ana, rui, eva] = [await enrolled(one, other), await enrolled(one), await enrolled()]
    const asked = [
      [ana, one],
      [rui, one],
      [ana, other],
      [eva, one],
      [rui, other],
      [ana, one],
    ] as const
    for (const write of [String, (id: string) => id.toUpperCase()]) {
      const answers = await Promise.all(asked.map(([who, degree]) => play(who, write(degree))))
      for (const [index, { status, body }] of answers.entries()) {
        const [who, degree] = asked[index] ?? []
        const expected = who?.owned.get(degree ?? '')
        assert.equal(status, expected ? 200 : 404)
        assert.equal(expected && body.assignment._id, expected)
      }
    }
    const lists = await Promise.all([ana, rui, eva].map((who) => own(who)))
    assert.deepEqual(
      lists.map(({ body }) => body.total),
      [2, 1, 0],
    )
    assert.equal((await own(ana, { limit: 1, skip: 1 })).body.items.length, 1)
  })

  it('refuses a caller without a session before it validates the request', async () => {
    const ana = await enrolled(one)
    const { db } = app.platform
    const answers = async (headers = {}) => [
      (await play(ana, one, headers)).status,
      (await ana.call(myDegrees, {}, { headers })).status,
      (await play(ana, 'nenhum', headers)).status,
      (await ana.call(myDegrees, { query: { limit: 1000 } }, { headers })).status,
    ]
    assert.deepEqual(await answers(), [200, 200, 400, 400])
    assert.equal((await play(app.anonymous(), one)).status, 401)
    const another = await app.addUser()
    assert.deepEqual(await answers({ [PERSON_HEADER]: another.id }), [401, 401, 401, 401])
    await db.update(users).set({ lock: true }).where(eq(users.id, ana.user.id))
    assert.deepEqual(await answers(), [401, 401, 401, 401])
    await db.update(users).set({ lock: false }).where(eq(users.id, ana.user.id))
    const over = { expiresAt: sql`now() - interval '1 second'` }
    await db.update(sessions).set(over).where(eq(sessions.user, ana.user.id))
    assert.deepEqual(await answers(), [401, 401, 401, 401])
  })

  it('is a use of the session', async () => {
    const ana = await enrolled(one)
    const { db } = app.platform
    for (const ask of [() => play(ana, one), () => own(ana)]) {
      const before = { lastSeenAt: sql`now() - interval '2 minutes'` }
      await db.update(sessions).set(before).where(eq(sessions.user, ana.user.id))
      assert.equal((await ask()).status, 200)
      const [session] = await db
        .select({ isNow: sql<boolean>`${sessions.lastSeenAt} > now() - interval '1 minute'` })
        .from(sessions)
        .where(eq(sessions.user, ana.user.id))
      assert.equal(session?.isNow, true)
    }
  })
})
