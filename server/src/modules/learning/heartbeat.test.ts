import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { beat } from '#contract/enrolment/testing.ts'
import { updateLecture, countTime, updateAssignment } from '#contract/learning/endpoints.ts'
import type { CallBody } from '#contract/platform/kernel/endpoint.ts'
import { assignments, attendance, heartbeats, lectureProgress } from '../enrolment/tables.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { addAssignment, addCourse } from '../../testing/builders.ts'

describe('heartbeats', () => {
  let app: TestApp
  let course: Awaited<ReturnType<typeof addCourse>>
  let client: Client & { user: { id: string } }
  let assignment: string

  before(async () => {
    app = await createTestApp()
    course = await addCourse(app, { lectures: [{ duration: 10 }, { duration: 10 }] })
  })
  after(() => app.close())
  beforeEach(async () => {
    client = await app.asNew('student')
    assignment = (await addAssignment(app, { user: client.user.id, degree: course.degree.id })).id
    await client.call(updateLecture, { body: place(0) })
  })

  /** Another trainee, who has opened the course's first session. */
  const opened = async () => {
    const other = await app.asNew('student')
    await addAssignment(app, { user: other.user.id, degree: course.degree.id })
    await other.call(updateLecture, { body: place(0) })
    return other
  }

  const place = (index: number) => ({
    degreeId: course.degree.id,
    moduleId: course.module.id,
    lecture: course.lectures[index]?._id ?? '',
  })
  const send = async (seconds: number, index = 0, ago = 0) => {
    const { status, body } = await client.call(countTime, { body: { ...place(index), seconds, ago } })
    assert.equal(status, 200, JSON.stringify(body))
    return body as {
      counted: number
      lectureSeconds: number
      countedMinutes: number
      elapsedTimePerc: number
    }
  }

  it('counts what was active, as far as the wall clock allows', async () => {
    assert.equal((await send(30)).counted, 0, 'opened at this moment')
    app.advance(30)
    assert.equal((await send(30)).counted, 30)
    app.advance(10)
    const { counted } = await send(3600)
    assert.ok(counted >= 10 && counted < 30, `${counted}: no more than passed`)
    app.advance(600)
    const late = await send(560)
    assert.equal(late.counted, 560, 'what gathered without a connection counts')
    assert.equal(late.lectureSeconds, 590 + counted)
    assert.equal(late.countedMinutes, 10)
    assert.equal(late.elapsedTimePerc, 50)
  })

  it('counts from the opening of the first session', async () => {
    app.advance(15)
    assert.equal((await send(15)).counted, 15)
  })

  it('starts the clock of a trainee without one, and counts from then on', async () => {
    await app.platform.db.delete(heartbeats).where(eq(heartbeats.user, client.user.id))
    app.advance(30)
    assert.equal((await send(30)).counted, 0)
    app.advance(10)
    assert.equal((await send(10)).counted, 10)
  })

  it('counts one wall clock for two tabs, and for two sessions', async () => {
    await client.call(updateLecture, { body: place(1) })
    await send(0)
    let total = 0
    for (let round = 0; round < 6; round++) {
      app.advance(15)
      total += (await send(15, 0)).counted
      total += (await send(15, 1)).counted
    }
    assert.ok(total < 110, `${total} of 90 seconds`)
    assert.ok(total >= 85, `${total} of 90 seconds`)
  })

  it('counts simultaneous heartbeats one after the other', async () => {
    await send(0)
    app.advance(60)
    const counted = await Promise.all(Array.from({ length: 8 }, () => send(60)))
    const total = counted.reduce((sum, one) => sum + one.counted, 0)
    assert.ok(total >= 60 && total < 80, `${total} of 60 seconds`)
    const visits = await app.platform.db
      .select()
      .from(attendance)
      .where(eq(attendance.assignment, assignment))
    assert.equal(visits.length, 1)
    assert.equal(visits[0]?.seconds, total)
  })

  it('counts those of many trainees at once, to each their own', async () => {
    const others = await Promise.all([1, 2, 3].map(() => opened()))
    app.advance(40)
    const answers = await Promise.all([
      ...others.map((other, index) =>
        other.call(countTime, { body: { ...place(0), seconds: 10 * (index + 1) } }),
      ),
      client.call(countTime, { body: { ...place(1), seconds: 30 } }),
      client.call(countTime, { body: { ...place(0), seconds: 35 } }),
    ])
    assert.deepEqual(
      answers.map(({ status, body }) => (status === 200 ? body.counted : body.code)),
      [10, 20, 30, 'not_yet', 35],
    )
    const visits = await app.platform.db
      .select({ seconds: attendance.seconds })
      .from(attendance)
      .innerJoin(assignments, eq(assignments.id, attendance.assignment))
      .where(
        inArray(
          assignments.user,
          [...others, client].map(({ user }) => user.id),
        ),
      )
    assert.deepEqual(
      visits.map(({ seconds }) => seconds).toSorted((x, y) => x - y),
      [10, 20, 30, 35],
    )
  })

  it('lets nobody wait for another whose record is held, and counts that one once it is free', async (t) => {
    if (app.platform.connection.embedded) return t.skip('the embedded database has one connection')
    const other = await opened()
    app.advance(30)
    const body = { ...place(0), seconds: 30 }
    let held: Promise<{ body: { counted?: number } }> | undefined
    await app.platform.db.transaction(async (tx) => {
      await tx.select().from(assignments).where(eq(assignments.id, assignment)).for('update')
      held = client.call(countTime, { body })
      assert.equal((await other.call(countTime, { body })).body.counted, 30)
    })
    assert.equal((await held)?.body.counted, 30)
  })

  it('is counted while the same trainee opens sessions and leaves videos', async () => {
    await send(0)
    app.advance(30)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => [
        client.call(countTime, { body: { ...place(0), seconds: 30 } }),
        client.call(updateLecture, { body: place(1) }),
        client.call(updateAssignment, { params: { id: assignment }, body: { currentPath: 'x' } }),
      ]).flat(),
    )
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
  })

  it('writes down each attendance: a new one in another session, and after five minutes away', async () => {
    await client.call(updateLecture, { body: place(1) })
    const steps = [
      [0, 0, 0],
      [60, 60, 0],
      [60, 60, 0],
      [30, 30, 1],
      [600, 20, 1],
    ] as const
    for (const [passed, seconds, index] of steps) {
      app.advance(passed)
      await send(seconds, index)
    }
    const visits = await app.platform.db
      .select()
      .from(attendance)
      .where(eq(attendance.assignment, assignment))
      .orderBy(asc(attendance.id))
    assert.deepEqual(
      visits.map(({ lecture, seconds }) => [lecture, seconds]),
      [
        [course.lectures[0]?._id, 120],
        [course.lectures[1]?._id, 30],
        [course.lectures[1]?._id, 20],
      ],
    )
  })

  it('counts nothing for a session that was not opened, or that is not there', async () => {
    const post = (body: CallBody<typeof countTime>) => client.call(countTime, { body })
    assert.equal((await post({ ...place(1), seconds: 5 })).body.code, 'not_yet')
    assert.equal((await post({ ...place(0), moduleId: course.degree.id, seconds: 5 })).status, 404)
    assert.equal((await post({ ...place(0), seconds: -5 })).status, 422)
    assert.equal((await client.post(countTime.path, { ...place(0), seconds: 'x' })).status, 422)
    const other = await app.asNew('student')
    assert.equal((await other.call(countTime, { body: { ...place(0), seconds: 5 } })).status, 404)
    const kept = await app.platform.db.select().from(heartbeats).where(eq(heartbeats.user, client.user.id))
    assert.deepEqual(
      kept.map(({ counted, attendance: visit }) => [counted, visit]),
      [[0, null]],
      'the clock that the opening set, and no more',
    )
  })

  it('announces once that the time of a certificate is reached', async () => {
    const reached: string[] = []
    app.platform.events.handle({
      name: 'certificates.issue',
      events: ['time.counted'],
      handle: async ({ assignmentId }) => void reached.push(assignmentId),
    })
    await send(0)
    for (let minute = 0; minute < 20; minute++) {
      app.advance(60)
      const { countedMinutes } = await send(60)
      assert.equal(reached.length, countedMinutes >= 15 ? 1 : 0)
    }
    assert.deepEqual(reached, [assignment])
  })

  it('says in SQL what the model of the rule says', async () => {
    await send(0)
    let last = await lastBeat()
    const compare = async (index: number, passed: number, claimed: number, ago = 0) => {
      app.advance(passed)
      const { counted } = await send(claimed, index, ago)
      const now = new Date((await lastVisit()).getTime() + ago * 1000)
      const expected = beat({ lastAt: last, firstAt: await firstAt(index) }, now, claimed, ago)
      assert.equal(counted, expected.seconds, `${passed} s passed, ${claimed} claimed`)
      last = await lastBeat()
      assert.equal(last.getTime(), expected.lastAt.getTime())
    }
    for (const [passed, claimed, ago = 0] of [
      [0, 10],
      [3, 10],
      [12, 10],
      [10.4, 10],
      [9.7, 10],
      [40, 10],
      [20_000, 20_000],
      [4, 4.9],
      [7, 0],
      [700, 300, 350],
      [30, 370],
    ] as const)
      await compare(0, passed, claimed, ago)
    app.advance(60)
    await client.call(updateLecture, { body: place(1) })
    await compare(1, 6, 30)
    await compare(1, 9, 30)
  })

  const lastBeat = async (): Promise<Date> => {
    const [row] = await app.platform.db.select().from(heartbeats).where(eq(heartbeats.user, client.user.id))
    assert.ok(row)
    return row.lastAt
  }
  /** When a session was first opened. */
  const firstAt = async (index: number): Promise<Date> => {
    const isIt = and(
      eq(lectureProgress.assignment, assignment),
      eq(lectureProgress.lecture, place(index).lecture),
    )
    const [row] = await app.platform.db.select().from(lectureProgress).where(isIt)
    assert.ok(row)
    return row.firstAt
  }
  /** The moment of the last heartbeat, as its attendance keeps it. */
  const lastVisit = async (): Promise<Date> => {
    const rows = await app.platform.db.select().from(attendance).where(eq(attendance.assignment, assignment))
    return new Date(Math.max(...rows.map(({ lastAt }) => lastAt.getTime())))
  }
})
