import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { pendingActivities, updateActivity } from '#contract/assessment/submissions-endpoints.ts'
import { calendar } from '#contract/calendar/endpoints.ts'
import { answerAppointment, setAppointment } from '#contract/chat/endpoints.ts'
import { editItem } from '#contract/platform/engine/endpoints.ts'
import { addressOf } from '#contract/platform/kernel/call.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { createDeskWorld, kindsOf } from '../../testing/desk.ts'

describe('waiting items of a session removed from its course', () => {
  let app: TestApp
  before(async () => {
    app = await createTestApp()
  })
  after(() => app.close())

  it('waits for no tutor, for nobody can grade it', async () => {
    const { course, place, session, enrol, onDesk, handIn } = await createDeskWorld(app)
    const trainee = await enrol()
    const [tutor, admin] = [await app.as(course.tutor.id), await app.asNew('admin')]
    await handIn(trainee)
    const now = app.platform.clock.now().getTime()
    const day = (days: number) => new Date(now + days * DAY_MS).toISOString()
    const asked = await trainee.call(setAppointment, { body: { ...session, startsAt: day(1) } })
    const pending = async () => (await tutor.call(pendingActivities, { query: {} })).body.total
    const dates = async () => {
      const query = { from: day(0).slice(0, 10), to: day(9).slice(0, 10) }
      const { items } = (await tutor.call(calendar, { query })).body
      return items.map(({ kind }) => kind).filter((kind) => kind === 'grading' || kind === 'session')
    }
    assert.deepEqual(kindsOf(await onDesk(tutor, trainee)), ['work', 'session'])
    const { _id: id, revision } = asked.body
    const body = { action: 'confirm', revision } as const
    assert.equal((await tutor.call(answerAppointment, { params: { id }, body })).status, 200)
    assert.equal(await pending(), 1)
    assert.deepEqual((await dates()).toSorted(), ['grading', 'session'])

    const resources = [{ resource: course.lectures[0]?.resources[0]?.resource, evaluation: false }]
    const lectures = [{ name: 'Outra', summary: '<p>Outra</p>', duration: 5, resources }]
    const params = { entity: 'module', id: place.module } as const
    const saved = await admin.post(addressOf(editItem, { params }), { lectures })
    assert.equal(saved.status, 200, JSON.stringify(saved.body))
    const decision = { ...place, user: trainee.user.id, obs: 'Bem', value: 15 }
    assert.equal((await tutor.call(updateActivity, { body: decision })).status, 404)
    assert.deepEqual(await onDesk(tutor, trainee), [])
    assert.equal(await pending(), 0)
    assert.deepEqual(await dates(), [])
  })
})
