import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { markAsRead, newUserMessage, usersByDegree } from '#contract/chat/endpoints.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { addAssignment, addCourse } from '../../testing/builders.ts'
import { createChatWorld, type ChatWorld } from '../../testing/chat.ts'

describe('a tutor’s list of people', () => {
  let app: TestApp
  let course: ChatWorld['course']
  let enrol: ChatWorld['enrol']
  let tutoring: ChatWorld['tutoring']
  before(async () => {
    app = await createTestApp()
    ;({ course, enrol, tutoring } = await createChatWorld(app))
  })
  after(() => app.close())

  it('are listed of one course, with the courses to choose from', async () => {
    const trainee = await enrol()
    const other = await addCourse(app, { values: { moderators: [course.tutor.id] } })
    await addAssignment(app, { user: trainee.owner, degree: other.degree.id })
    await addCourse(app, { values: { name: 'De outro tutor' } })
    const tutor = await tutoring()
    const { degrees } = (await tutor.call(usersByDegree, {})).body
    assert.deepEqual(degrees.map(({ _id }) => _id).toSorted(), [course.degree.id, other.degree.id].toSorted())
    const { items } = (await tutor.call(usersByDegree, { query: { degree: other.degree.id } })).body
    assert.deepEqual(
      items.map(({ user, degree }) => [user._id, degree._id]),
      [[trainee.owner, other.degree.id]],
    )
  })

  it('are listed course by course, those first where somebody talked last, and those alone with something to read', async () => {
    const lone = await app.asNew('tutor')
    const names = ['Zinco', 'Alumínio', 'Cobre']
    const courses = await Promise.all(
      names.map(async (name) => addCourse(app, { values: { name, moderators: [lone.user.id] } })),
    )
    const [zinc, , copper] = courses
    const people = await Promise.all([
      app.asNew('student', { name: 'Ana' }),
      app.asNew('student', { name: 'Rui' }),
    ])
    for (const { degree: one } of courses)
      for (const { user } of people) await addAssignment(app, { user: user.id, degree: one.id })
    const say = async (who: (typeof people)[number] | undefined, to: typeof zinc) =>
      who?.call(newUserMessage, {
        body: { degree: to?.degree.id ?? '', content: 'Olá', clientId: `${to?.degree.id}` },
      })
    await say(people[1], zinc)
    await say(people[1], copper)
    const listed = async (query: object) =>
      (await lone.call(usersByDegree, { query })).body.items.map(({ user, degree: { name } }) => [
        name,
        user.name,
      ])
    assert.deepEqual(await listed({}), [
      ['Cobre', 'Rui'],
      ['Cobre', 'Ana'],
      ['Zinco', 'Rui'],
      ['Zinco', 'Ana'],
      ['Alumínio', 'Ana'],
      ['Alumínio', 'Rui'],
    ])
    const toRead = { owner: people[1]?.user.id ?? '', degree: copper?.degree.id ?? '' }
    assert.equal((await lone.call(markAsRead, { body: toRead })).status, 200)
    assert.deepEqual(await listed({ unread: 'true' }), [['Zinco', 'Rui']])
    // The conversation being read stays listed, where the other filters match it too.
    const open = { openOwner: toRead.owner, openDegree: toRead.degree }
    assert.deepEqual(await listed({ unread: 'true', ...open }), [
      ['Cobre', 'Rui'],
      ['Zinco', 'Rui'],
    ])
    assert.deepEqual(await listed({ unread: 'true', search: 'Ana', ...open }), [])
    const stranger = await app.asNew('tutor')
    const theirs = await stranger.call(usersByDegree, { query: { unread: 'true', ...open } })
    assert.deepEqual(theirs.body.items, [])
  })
})
