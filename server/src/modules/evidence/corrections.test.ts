import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { sql } from 'drizzle-orm'
import { correctTimeRecord } from '#contract/evidence/endpoints.ts'
import { DAY_MS, DAY_SECONDS } from '#contract/platform/durations.ts'
import { secondsOfDay } from '../../platform/clock.ts'
import { newId } from '../../platform/database/columns.ts'
import { fieldsOf } from '../../testing/answers.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { createTimeWorld, type TimedTrainee, type TimeWorld } from '../../testing/evidence.ts'

describe('the record of time, corrected', () => {
  let app: TestApp
  let enrol: TimeWorld['enrol']
  let course: TimeWorld['course']
  let seal: TimeWorld['seal']
  let client: TimedTrainee['client']
  let assignment: TimedTrainee['assignment']
  let beat: TimedTrainee['beat']
  let record: TimedTrainee['record']
  let verify: TimedTrainee['verify']
  before(async () => {
    app = await createTestApp()
    // At noon, so that today has had the minutes that are corrected.
    app.advance((1.5 * DAY_MS) / 1000 - secondsOfDay(app.platform.clock.now()))
    ;({ course, seal, enrol } = await createTimeWorld(app))
  })
  after(() => app.close())
  beforeEach(async () => {
    ;({ client, assignment, beat, record, verify } = await enrol())
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
    assert.equal(own.correctedSeconds, 2 * DAY_SECONDS)
    // Today has not had all of its hours yet.
    const today = app.platform.clock.today()
    await refused({ day: today, minutes: 1440 }, 'minutes')
  })
})
