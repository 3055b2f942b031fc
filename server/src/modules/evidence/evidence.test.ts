import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, before, beforeEach, describe, it } from 'node:test'
import { sql } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import {
  correctTimeRecord,
  getTimeRecord,
  timeRecordSheet,
  verifyTimeRecord,
  type TimeRecordAnswer,
} from '#contract/evidence/endpoints.ts'
import { segmentText, type TimeKey } from '#contract/evidence/segment.ts'
import { countTime, updateLecture } from '#contract/learning/endpoints.ts'
import type { CallBody } from '#contract/platform/kernel/endpoint.ts'
import { newId } from '../../platform/database/columns.ts'
import { fieldsOf } from '../../testing/answers.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { addAssignment, addCourse } from '../../testing/builders.ts'
import { sealClosed } from './seal.ts'

type BeatBody = CallBody<typeof countTime>

describe('the record of time', () => {
  let app: TestApp
  let course: Awaited<ReturnType<typeof addCourse>>
  let client: Client & { user: { id: string } }
  let assignment: string

  before(async () => {
    app = await createTestApp()
    course = await addCourse(app, { lectures: [{ duration: 60 }, { duration: 60 }] })
  })
  after(() => app.close())
  beforeEach(async () => {
    client = await app.asNew('student')
    assignment = (await addAssignment(app, { user: client.user.id, degree: course.degree.id })).id
    await client.call(updateLecture, { body: place(0) })
    await beat(0)
  })

  const place = (index: number) => ({
    degreeId: course.degree.id,
    moduleId: course.module.id,
    lecture: course.lectures[index]?._id ?? '',
  })
  const resource = () => course.lectures[0]?.resources[0]?.resource ?? ''
  const beat = async (
    seconds: number,
    more: Partial<BeatBody> = {},
    agent = 'Mozilla/5.0 (Windows NT 10.0)',
  ) => {
    const body = { ...place(0), seconds, ...more }
    const answer = await client.call(countTime, { body }, { headers: { 'user-agent': agent } })
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    return answer.body.counted
  }
  const seal = () => {
    app.advance(11 * 60)
    return sealClosed(app.platform)
  }
  const record = async (who: Client = client, query = {}): Promise<TimeRecordAnswer> => {
    const { status, body } = await who.call(getTimeRecord, { params: { id: assignment }, query })
    assert.equal(status, 200, JSON.stringify(body))
    return body
  }
  const verify = async () => (await client.call(verifyTimeRecord, { params: { id: assignment } })).body

  it('keeps no more of what was done than the time that counted, however much is claimed', async () => {
    const pages = (first: number) =>
      Array.from({ length: 40 }, (_, index) => ({
        kind: 'document' as const,
        resource: resource(),
        seconds: 86_400,
        ago: 0,
        from: first + index,
        to: first + index,
      }))
    app.advance(12)
    await beat(12, { pieces: pages(1) })
    for (const first of [50, 100]) await beat(12, { pieces: pages(first) })
    const { open, countedSeconds } = await record()
    const [visit] = open
    assert.ok(visit)
    // The clock goes on while the calls are made: what counted is what there is to compare with.
    assert.ok(countedSeconds >= 12 && countedSeconds < 36, `${countedSeconds} s`)
    assert.ok(visit.pages.length > 0 && visit.pages.length <= countedSeconds)
    assert.equal(
      visit.pages.reduce((sum, { seconds }) => sum + seconds, 0),
      countedSeconds,
    )
  })

  it('says when, for how long, at what and from what: joined, sealed after ten minutes', async () => {
    const piece = (from: number) => ({
      kind: 'media' as const,
      resource: resource(),
      seconds: 15,
      ago: 0,
      from,
      to: from + 30,
      speed: 2,
    })
    for (const from of [0, 30, 60]) {
      app.advance(15)
      await beat(15, { pieces: [piece(from)] })
    }
    app.advance(15)
    await beat(
      15,
      {
        pieces: [
          { kind: 'document', resource: resource(), seconds: 15, ago: 0, from: 3, to: 3 },
          { kind: 'activity', resource: newId(), seconds: 15, ago: 0 },
        ],
      },
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148',
    )
    const now = await record()
    assert.deepEqual([now.open.length, now.total, now.recordedSeconds], [1, 0, 60])

    await seal()
    const { items, open, earlierSeconds, plannedMinutes, countedSeconds, sessions } = await record()
    assert.deepEqual([open.length, items.length, earlierSeconds], [0, 1, 0])
    assert.deepEqual([plannedMinutes, countedSeconds], [120, 60])
    assert.deepEqual(sessions, [{ _id: course.lectures[0]?._id, name: 'Sessão 1' }])
    const [line] = items
    assert.ok(line)
    assert.equal((Date.parse(line.to) - Date.parse(line.from)) / 1000, 60)
    assert.deepEqual(
      line.media.map(({ from, to, speed, seconds }) => [from, to, speed, seconds]),
      [[0, 90, 2, 45]],
    )
    assert.deepEqual(
      line.pages.map(({ page, seconds }) => [page, seconds]),
      [[3, 15]],
    )
    assert.deepEqual(line.activity, [], 'no resource of the session')
    const byDevice = Object.fromEntries(line.origins.map(({ device, seconds }) => [device, seconds]))
    assert.deepEqual(byDevice, { desktop: 45, phone: 15 })
    assert.ok(
      line.origins.every(({ network }) => /^[0-9a-f]{8}$/.test(network)),
      JSON.stringify(line.origins),
    )
  })

  it('counts once what is sent twice, and what was counted without a connection where it was', async () => {
    const name = newId()
    app.advance(900)
    const pieces = [
      { kind: 'media' as const, resource: resource(), seconds: 300, ago: 600, from: 0, to: 300 },
    ]
    const body = { name, ago: 600, pieces }
    assert.equal(await beat(300, body), 300)
    app.advance(20)
    assert.equal(await beat(300, { ...body, ago: 620 }), 0)
    assert.equal(await beat(620, { name: newId() }), 620, 'what came after it still counts')
    await seal()
    const { items } = await record()
    assert.deepEqual(
      items.map(({ seconds, late, media }) => [seconds, late, media.length]),
      [
        [620, 0, 0],
        [300, 300, 1],
      ],
    )
    const [second, first] = items
    assert.ok(first && second && Date.parse(first.to) <= Date.parse(second.from), 'one after the other')
  })

  it('counts nothing from before the session was opened', async () => {
    app.advance(600)
    await client.call(updateLecture, { body: place(1) })
    app.advance(30)
    const counted = await beat(600, place(1))
    assert.ok(counted >= 30 && counted <= 31, `${counted} of 30`)
  })

  it('chains what it seals: the database keeps it, and a change is found where it was made', async () => {
    for (let visit = 0; visit < 3; visit++) {
      app.advance(60)
      await beat(60)
      await seal()
      await beat(0)
    }
    const whole = await verify()
    assert.deepEqual([whole.entries, whole.broken], [3, null])
    assert.match(whole.head, /^[0-9a-f]{64}$/)

    const { db } = app.platform
    const change = sql`update evidence_entries set content = jsonb_set(content, '{seconds}', '61')
      where assignment = ${assignment} and seq = 2`
    await assert.rejects(db.execute(change))
    await assert.rejects(db.execute(sql`delete from evidence_entries where assignment = ${assignment}`))
    await db.execute(sql`alter table evidence_entries disable trigger user`)
    await db.execute(change)
    assert.deepEqual((await verify()).broken, { seq: 2, why: 'content' })
    await db.execute(sql`delete from evidence_entries where assignment = ${assignment} and seq = 2`)
    assert.deepEqual((await verify()).broken, { seq: 2, why: 'order' })
    await db.execute(sql`alter table evidence_entries enable trigger user`)
  })

  it('is sealed once, however many seal at the same time, while its trainee goes on', async () => {
    app.advance(60)
    await beat(60)
    app.advance(11 * 60)
    await Promise.all([
      sealClosed(app.platform),
      beat(60),
      sealClosed(app.platform),
      sealClosed(app.platform),
    ])
    await seal()
    const { items, earlierSeconds, countedSeconds } = await record()
    assert.equal(
      items.reduce((sum, { seconds }) => sum + seconds, 0),
      countedSeconds,
    )
    assert.equal(earlierSeconds, 0)
    assert.equal((await verify()).broken, null)
  })

  describe('of time that waited for a connection', () => {
    const open = async (who = client): Promise<TimeKey> =>
      (await who.call(updateLecture, { body: place(0) })).body.time
    /** A segment as a browser keeps it, so many seconds after it was given its key. */
    const kept = (
      { openedAt, key }: TimeKey,
      seconds: number,
      until: number,
      more: Partial<BeatBody> = {},
    ) => {
      const segment = { name: newId(), seconds, until, pieces: [] }
      const hmac = createHmac('sha256', Buffer.from(key, 'hex')).update(segmentText(segment)).digest('hex')
      return { name: segment.name, seconds, signature: { openedAt, until, hmac }, ...more }
    }
    const lateLines = async () => {
      await seal()
      return (await record()).items.map(({ seconds, late, signed }) => [seconds, late, signed])
    }

    it('says that its browser had signed it', async () => {
      const key = await open()
      app.advance(900)
      assert.equal(await beat(600, kept(key, 600, 600, { ago: 300 })), 600)
      assert.deepEqual(await lateLines(), [[600, 600, 600]])
      assert.equal((await verify()).broken, null)
    })

    it('counts all the same what was not signed, or was changed while it waited, and says so', async () => {
      const own = await open()
      const stranger = await app.asNew('student')
      await addAssignment(app, { user: stranger.user.id, degree: course.degree.id })
      const theirs = await open(stranger)
      const wrong = (base: number): Partial<BeatBody>[] => [
        { name: newId() },
        kept(own, 100, base + 100, { name: newId(), ago: 200 }),
        { ...kept(own, 90, base + 100, { ago: 200 }), seconds: 100 },
        kept(theirs, 100, base + 100, { ago: 200 }),
        kept(own, 100, 100, { ago: 200 }),
        kept({ ...own, openedAt: '2999-01-01T00:00:00.000Z' }, 100, 100, { ago: 200 }),
      ]
      let passed = 0
      for (const index of wrong(0).keys()) {
        app.advance(300)
        passed += 300
        assert.equal(await beat(100, { ago: 200, ...wrong(passed - 300)[index] }), 100, `${index}`)
      }
      const lines = await lateLines()
      assert.equal(
        lines.reduce((sum, [seconds = 0]) => sum + (seconds ?? 0), 0),
        600,
      )
      assert.deepEqual(
        lines.map(([, , signed]) => signed),
        lines.map(() => 0),
      )
    })

    it('counts what is signed no further than the clock allows, and once', async () => {
      const key = await open()
      app.advance(100)
      const segment = kept(key, 100, 20, { ago: 80 })
      assert.equal(await beat(3600, { ...segment, seconds: 3600 }), 100)
      app.advance(100)
      assert.equal(await beat(100, segment), 0)
    })
  })

  it('says what is from before there was a record', async () => {
    await app.platform.db.execute(sql`update assignments set seconds = 500 where id = ${assignment}`)
    app.advance(60)
    await beat(60)
    const { earlierSeconds, recordedSeconds } = await record()
    assert.deepEqual([earlierSeconds, recordedSeconds], [500, 60])
  })

  it('takes corrections of its tutor beside what was counted, with their reason', async () => {
    app.advance(600)
    await beat(600)
    const tutor = await app.as(course.tutor.id)
    const correction = {
      lecture: course.lectures[0]?._id ?? '',
      day: app.platform.clock.today(),
      minutes: 30,
      reason: 'Esteve na sessão síncrona, fora do leitor.',
    }
    const correct = (who: Client, more: object = {}) =>
      who.call(correctTimeRecord, { params: { id: assignment }, body: { ...correction, ...more } })
    assert.equal((await correct(tutor)).status, 200)
    assert.equal((await correct(client)).status, 403, 'a trainee')
    assert.equal((await correct(tutor, { minutes: -400 })).status, 422, 'less than nothing')
    assert.equal((await correct(tutor, { lecture: newId() })).status, 422)
    assert.equal((await correct(tutor, { day: '2999-01-01' })).status, 422)
    assert.equal((await correct(tutor, { minutes: 0 })).status, 422)
    assert.equal((await correct(tutor, { reason: '   ' })).status, 422)
    await seal()
    const own = await record()
    assert.deepEqual([own.countedSeconds, own.correctedSeconds, own.recordedSeconds], [600, 1800, 600])
    const line = own.items.find(({ kind }) => kind === 'correction')
    assert.deepEqual([line?.reason, line?.by?._id, line?.seconds], [correction.reason, course.tutor.id, 1800])
    assert.deepEqual([own._can.correct, (await record(tutor))._can.correct], [false, true])
    assert.equal((await verify()).entries, 2)
  })

  it('takes corrections of days that can be, of no more than a day, in words that are seen', async () => {
    const { db } = app.platform
    await db.execute(
      sql`update assignments set activation_date = '2026-03-10T12:00:00Z', started_at = '2026-03-12T12:00:00Z'
        where id = ${assignment}`,
    )
    const tutor = await app.as(course.tutor.id)
    const correct = (more: object, id = assignment) =>
      tutor.call(correctTimeRecord, {
        params: { id },
        body: {
          lecture: course.lectures[0]?._id ?? '',
          day: '2026-03-11',
          minutes: 30,
          reason: 'Esteve na sessão síncrona,\nfora do leitor.',
          ...more,
        },
      })
    const refused = async (more: object, field: string) => {
      const answer = await correct(more)
      assert.deepEqual([answer.status, fieldsOf(answer)], [422, [field]], JSON.stringify(more))
    }
    await refused({ day: '0000-01-01' }, 'day')
    await refused({ day: '2026-03-09' }, 'day')
    for (const sign of ['\u202e', '\u200b', '\u0007'])
      await refused({ reason: `Esteve na sessão${sign}síncrona.` }, 'reason')
    assert.equal((await correct({ minutes: 1000, reason: 'a'.repeat(500) })).status, 200)
    await refused({ minutes: 441 }, 'minutes')
    await refused({ minutes: 441, lecture: course.lectures[1]?._id }, 'minutes')
    assert.equal((await correct({ minutes: 1440, day: '2026-03-10' })).status, 200, 'another day')
    await refused({ minutes: -1001 }, 'minutes')
    assert.equal((await correct({ minutes: -1000 })).status, 200)
    const both = await Promise.all([correct({ minutes: 1440 }), correct({ minutes: 1440 })])
    assert.deepEqual(
      both.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 422],
    )
    const own = await record()
    assert.equal(own.correctedSeconds, 2 * 86_400)
  })

  it('goes out as a sheet: each entry with its seal, and beside it what the course declares', async () => {
    app.advance(600)
    await beat(600)
    await seal()
    const { head } = await verify()
    const { status, raw } = await client.call(timeRecordSheet, { params: { id: assignment } })
    assert.equal(status, 200)
    const { sheets } = await readXlsx(raw)
    const rows = sheets[0]?.rows ?? []
    assert.deepEqual([rows[1]?.[2], rows[1]?.[6], rows[1]?.at(-1)], ['Sessão 1', 10, head])
    const said = rows.slice(2).map((row) => [row[2], row[6]])
    assert.ok(said.some(([label, value]) => label === 'Carga horária prevista' && value === 120))
    assert.ok(said.some(([label, value]) => label === 'Tempo contado' && value === 10))
  })

  it('is seen by who it is of, their tutor and their company, and by nobody else', async () => {
    const see = async (who: Client) =>
      (await who.call(getTimeRecord, { params: { id: assignment }, query: {} })).status
    assert.equal(await see(await app.as(course.tutor.id)), 200)
    assert.equal(await see(await app.asNew('admin')), 200)
    for (const kind of ['student', 'tutor', 'gestor', 'company'] as const)
      assert.equal(await see(await app.asNew(kind)), 404, kind)
  })
})
