import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { sql } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { getTimeRecord, timeRecordSheet } from '#contract/evidence/endpoints.ts'
import { updateLecture } from '#contract/learning/endpoints.ts'
import { newId } from '../../platform/database/columns.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { createTimeWorld, type TimedTrainee, type TimeWorld } from '../../testing/evidence.ts'
import { sealClosed } from './use-cases/seal-closed.ts'

describe('the record of time', () => {
  let app: TestApp
  let enrol: TimeWorld['enrol']
  let course: TimeWorld['course']
  let place: TimeWorld['place']
  let resource: TimeWorld['resource']
  let seal: TimeWorld['seal']
  let client: TimedTrainee['client']
  let assignment: TimedTrainee['assignment']
  let beat: TimedTrainee['beat']
  let record: TimedTrainee['record']
  let verify: TimedTrainee['verify']
  before(async () => {
    app = await createTestApp()
    ;({ course, place, resource, seal, enrol } = await createTimeWorld(app))
  })
  after(() => app.close())
  beforeEach(async () => {
    ;({ client, assignment, beat, record, verify } = await enrol())
  })

  it('records no more activity than counted time, however much is claimed', async () => {
    const pages = (first: number) =>
      Array.from({ length: 40 }, (_, index) => ({
        kind: 'document' as const,
        resource: resource(),
        seconds: 86_400,
        ago: 0,
        from: first + index,
        to: first + index,
      }))
    const begun = Date.now()
    app.advance(12)
    await beat(12, { pieces: pages(1) })
    for (const first of [50, 100]) await beat(12, { pieces: pages(first) })
    const { open, countedSeconds } = await record()
    const [visit] = open
    assert.ok(visit)
    // The clock goes on while the calls are made.
    const passed = 13 + Math.ceil((Date.now() - begun) / 1000)
    assert.ok(countedSeconds >= 12 && countedSeconds <= passed, `${countedSeconds} s of ${passed}`)
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
    const begun = Date.now()
    /** The clock goes on while the calls are made, and what is joined takes what lies between with it. */
    const isAbout = (seconds: number, expected: number) =>
      seconds >= expected && seconds <= expected + 1 + (Date.now() - begun) / 1000
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
    const span = (Date.parse(line.to) - Date.parse(line.from)) / 1000
    assert.ok(isAbout(span, 60), `${span} s`)
    assert.deepEqual(
      line.media.map(({ from, to, speed }) => [from, to, speed]),
      [[0, 90, 2]],
    )
    assert.ok(isAbout(line.media[0]?.seconds ?? 0, 45), `${line.media[0]?.seconds} s`)
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

  it('is marked as late after a silence that ends a presence, whatever the browser claims', async () => {
    app.advance(299)
    assert.equal(await beat(299, { ago: 0 }), 299)
    app.advance(311)
    assert.equal(await beat(7200, { ago: 0 }), 311)
    await seal()
    assert.deepEqual(
      (await record()).items.slice(0, 2).map(({ seconds, late, signed }) => [seconds, late, signed]),
      [
        [311, 311, 0],
        [299, 0, 0],
      ],
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
        [620, 620, 0],
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

  it('says what is from before there was a record', async () => {
    await app.platform.db.execute(sql`update assignments set seconds = 500 where id = ${assignment}`)
    app.advance(60)
    await beat(60)
    const { earlierSeconds, recordedSeconds } = await record()
    assert.deepEqual([earlierSeconds, recordedSeconds], [500, 60])
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
