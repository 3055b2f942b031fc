import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { newTutorMessage, newUserMessage } from '#contract/chat/endpoints.ts'
import { HOUR_SECONDS } from '#contract/platform/durations.ts'
import { addItem } from '#contract/platform/engine/endpoints.ts'
import { answerFaq } from '#contract/support/questions-endpoints.ts'
import { answerTimes, putAsideItem, tutorDesk } from '#contract/tutoring/endpoints.ts'
import { newId } from '../../platform/database/columns.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { addAssignment, addCourse, addResource } from '../../testing/builders.ts'

describe('the answer times of a tutor', () => {
  let app: TestApp
  before(async () => {
    app = await createTestApp()
  })
  after(() => app.close())

  it('says how long those waited who were answered, by week', async () => {
    const resource = await addResource(app, { type: 'chat', extension: null })
    const quiet = await addCourse(app, { lectures: [{ resources: [resource.id] }] })
    const trainee = await app.asNew('student')
    await addAssignment(app, { user: trainee.user.id, degree: quiet.degree.id })
    const tutor = await app.as(quiet.tutor.id)
    const at = { degree: quiet.degree.id, module: quiet.module.id, lecture: quiet.lectures[0]?._id ?? '' }
    const times = async () => (await tutor.call(answerTimes, {})).body.items
    const none = await times()
    assert.equal(none.length, 8)
    assert.deepEqual(
      none.map(({ answers, median, inTime }) => [answers, median, inTime]),
      none.map(() => [0, null, null]),
    )
    const asked = await trainee.call(addItem, {
      params: { entity: 'faqs' },
      body: { ...at, subject: 'A', question: 'B' },
    })
    const write = () =>
      trainee.call(newUserMessage, { body: { ...at, content: 'Bom dia', clientId: newId() } })
    await write()
    const [thanks] = (await tutor.call(tutorDesk, { query: { kind: 'chat' } })).body.items
    await tutor.call(putAsideItem, { body: { item: thanks?._id ?? '', seen: 1 } })
    app.advance(HOUR_SECONDS)
    await write()
    app.advance(2 * HOUR_SECONDS)
    await write()
    const body = { ...at, owner: trainee.user.id, content: 'Diga', clientId: newId() }
    const said = await tutor.call(newTutorMessage, { body })
    assert.equal(said.status, 200, JSON.stringify(said.body))
    app.advance(48 * HOUR_SECONDS)
    await tutor.call(answerFaq, { params: { id: asked.body._id }, body: { answer: 'C' } })
    const answered = (await times()).filter(({ answers }) => answers > 0)
    const all = answered.reduce((sum, { answers }) => sum + answers, 0)
    assert.equal(all, 2)
    const waits = answered.flatMap(({ median }) => median ?? [])
    const expected = answered.length === 1 ? [(2 + 51) * 30] : [2 * 60, 51 * 60]
    assert.deepEqual(waits, expected)
    assert.deepEqual(
      answered.map(({ inTime }) => inTime),
      answered.length === 1 ? [50] : [100, 0],
    )
  })
})
