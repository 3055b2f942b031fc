import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { pendingActivities, readActivity, setActivity } from '#contract/assessment/submissions-endpoints.ts'
import { clockOf } from '#contract/enrolment/reply-clock.ts'
import { HOUR_MS, HOUR_SECONDS } from '#contract/platform/durations.ts'
import { createTestApp, type Client, type TestApp } from '../../../testing/app.ts'
import { addAssignment, addCourse } from '../../../testing/builders.ts'

describe('the list of work that waits', () => {
  let app: TestApp
  let tutor: Client
  /** Works by trainee, in the order in which they came, an hour between each. */
  const works: Record<string, string> = {}
  const courses: Record<string, string> = {}

  before(async () => {
    app = await createTestApp()
    const moderator = await app.asNew('tutor')
    for (const [name, people] of [
      ['Higiene alimentar', ['Íris Gonçalves', 'Rui Pão']],
      ['Segurança em altura', ['João Conceição']],
    ] as const) {
      const { degree, module, lectures } = await addCourse(app, {
        values: { name, moderators: [moderator.user.id] },
        lectures: [{ evaluation: true, name: `Trabalho de ${name}` }],
      })
      courses[name] = degree.id
      for (const person of people) {
        const trainee = await app.asNew('student', { name: person })
        await addAssignment(app, { user: trainee.user.id, degree: degree.id })
        const place = { degree: degree.id, module: module.id, lecture: lectures[0]?._id ?? '' }
        const document = { name: 'trabalho.pdf', contents: '%PDF-1.7 o meu' }
        const sent = await trainee.call(setActivity, { body: place }, { files: { document } })
        assert.equal(sent.status, 200, JSON.stringify(sent.body))
        works[person] = sent.body._id ?? ''
        app.advance(HOUR_SECONDS)
      }
    }
    tutor = await app.as(moderator.user.id)
  })
  after(() => app.close())

  const list = async (query: object = {}) => {
    const { status, body } = await tutor.call(pendingActivities, { query })
    assert.equal(status, 200, JSON.stringify(body))
    return body
  }
  const names = async (query: object) => (await list(query)).items.map(({ user }) => user.name)

  it('says until when each grade was promised, the oldest first, and what is late', async () => {
    const inTime = await list()
    assert.deepEqual(
      inTime.items.map(({ user }) => user.name),
      ['Íris Gonçalves', 'Rui Pão', 'João Conceição'],
    )
    for (const { createdAt, due } of inTime.items)
      assert.equal(Date.parse(due) - Date.parse(createdAt), 48 * HOUR_MS)
    app.advance(45.5 * HOUR_SECONDS)
    const { items, now } = await list()
    assert.deepEqual(
      items.map(({ due }) => clockOf(new Date(due), new Date(now)).state),
      ['late', 'soon', 'soon'],
    )
  })

  it('is searched by trainee, course and session, accents and case aside', async () => {
    assert.deepEqual(await names({ search: 'iris' }), ['Íris Gonçalves'])
    assert.deepEqual(await names({ search: 'SEGURANCA' }), ['João Conceição'])
    assert.deepEqual(await names({ search: 'trabalho higiene' }), ['Íris Gonçalves', 'Rui Pão'])
    assert.deepEqual(await names({ search: 'trabalho pao' }), ['Rui Pão'])
    assert.deepEqual(await names({ search: '100%' }), [])
  })

  it('is narrowed to a course, a page at a time, and counts what waits in each', async () => {
    const degree = courses['Higiene alimentar']
    const { items, total, degrees: counted } = await list({ degree, limit: 1, skip: 1 })
    assert.deepEqual([items.map(({ user }) => user.name), total], [['Rui Pão'], 2])
    assert.deepEqual(
      counted.map(({ name, waiting }) => [name, waiting]),
      [
        ['Higiene alimentar', 2],
        ['Segurança em altura', 1],
      ],
    )
    assert.equal((await list({ degree, search: 'pão' })).total, 1)
    assert.equal((await tutor.call(pendingActivities, { query: { degree: 'x' } })).status, 400)
  })

  it('leads from each work to the next of what is looked at', async () => {
    const beside = async (person: string, query: object) => {
      const { body } = await tutor.call(readActivity, { params: { id: works[person] ?? '' }, query })
      return body.waiting
    }
    const [first, second, third] = ['Íris Gonçalves', 'Rui Pão', 'João Conceição'] as const
    assert.deepEqual(await beside(second, {}), { total: 3, previous: works[first], next: works[third] })
    const inCourse = { total: 2, previous: works[first], next: works[first] }
    assert.deepEqual(await beside(second, { degree: courses['Higiene alimentar'] }), inCourse)
    assert.deepEqual(await beside(third, { search: 'joao' }), { total: 1, previous: null, next: null })
  })
})
