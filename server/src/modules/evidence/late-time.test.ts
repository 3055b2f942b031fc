import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, before, beforeEach, describe, it } from 'node:test'
import { segmentText, type TimeKey } from '#contract/evidence/segment.ts'
import { updateLecture } from '#contract/learning/endpoints.ts'
import { newId } from '../../platform/database/columns.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { addAssignment } from '../../testing/builders.ts'
import { createTimeWorld, type BeatBody, type TimedTrainee, type TimeWorld } from '../../testing/evidence.ts'

describe('the record of time that waited for a connection', () => {
  let app: TestApp
  let enrol: TimeWorld['enrol']
  let course: TimeWorld['course']
  let place: TimeWorld['place']
  let seal: TimeWorld['seal']
  let client: TimedTrainee['client']
  let beat: TimedTrainee['beat']
  let record: TimedTrainee['record']
  let verify: TimedTrainee['verify']
  before(async () => {
    app = await createTestApp()
    ;({ course, place, seal, enrol } = await createTimeWorld(app))
  })
  after(() => app.close())
  beforeEach(async () => {
    ;({ client, beat, record, verify } = await enrol())
  })

  const open = async (who = client): Promise<TimeKey> =>
    (await who.call(updateLecture, { body: place(0) })).body.time
  /** A segment as a browser stores it, a number of seconds after it was given its key. */
  const kept = ({ openedAt, key }: TimeKey, seconds: number, until: number, more: Partial<BeatBody> = {}) => {
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

  it('still counts entries that were not signed, or were changed while they waited, and marks them', async () => {
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
