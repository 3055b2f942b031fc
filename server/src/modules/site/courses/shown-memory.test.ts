import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { courses, coursePresentation } from '#contract/catalogue/endpoints.ts'
import type { CallBody } from '#contract/platform/kernel/endpoint.ts'
import type { CallInput } from '#contract/platform/kernel/call.ts'
import { editItem } from '#contract/platform/engine/endpoints.ts'
import { eq } from 'drizzle-orm'
import { createApp } from '../../../app.ts'
import { createTestApp, type Client, type TestApp } from '../../../testing/app.ts'
import { badge } from '../../../testing/authoring.ts'
import { addCourse } from '../../../testing/builders.ts'
import { degrees } from '../../catalogue/index.ts'
import { createKept, shownCoursesChanged } from './shown-memory.ts'

const namesOf = async (visitor: Client, query: CallInput<typeof courses>['query']) =>
  (await visitor.call(courses, { query })).body.items.map(({ name }) => name)

describe('what visitors are shown of courses, from memory', () => {
  let app: TestApp
  before(async () => {
    app = await createTestApp()
  })
  after(() => app.close())

  it('shows a change at once, and nothing hidden since', async () => {
    const { degree, category } = await addCourse(app, { values: { name: 'Mudável' } })
    const { id } = degree
    const visitor = app.anonymous()
    const admin = await app.asNew('admin')
    const inList = () => namesOf(visitor, { category: category.id })
    const page = async () => (await visitor.call(coursePresentation, { params: { id } })).body.name
    const save = async (entity: string, item: string, body: CallBody<typeof editItem>) => {
      const files = entity === 'degree' ? { files: { badge } } : {}
      const saved = await admin.call(editItem, { params: { entity, id: item }, body }, files)
      assert.equal(saved.status, 200, JSON.stringify(saved.body))
    }
    assert.deepEqual([await inList(), await page()], [['Mudável'], 'Mudável'])
    await save('degree', id, { name: 'Mudado' })
    assert.deepEqual([await inList(), await page()], [['Mudado'], 'Mudado'])
    await save('category', category.id, { name: 'Outra' })
    const { body } = await visitor.call(coursePresentation, { params: { id } })
    assert.deepEqual(
      body.categories.map(({ name }) => name),
      ['Outra'],
    )
    await save('degree', id, { demomode: true })
    assert.deepEqual(await inList(), [])
    assert.equal((await visitor.call(coursePresentation, { params: { id } })).status, 404)
    assert.equal((await admin.call(coursePresentation, { params: { id } })).status, 200)
    await save('degree', id, { demomode: false, state: 3, privateCode: 'MUDOU' })
    assert.deepEqual(await inList(), [])
    assert.deepEqual(await namesOf(visitor, { category: category.id, privateCode: 'MUDOU' }), ['Mudado'])
    assert.deepEqual(await inList(), [], 'the code’s courses were shown to nobody else')
    await save('degree', id, { state: 0 })
    assert.deepEqual(await namesOf(visitor, { category: category.id, privateCode: 'MUDOU' }), [])
    assert.equal((await visitor.call(coursePresentation, { params: { id } })).status, 404)
  })

  it('is kept of the pages that the site asks for, and of no others that somebody makes up', async () => {
    const { degree, category } = await addCourse(app, { values: { name: 'Guardado' } })
    const visitor = app.anonymous()
    const { db } = app.platform
    const made = [{ limit: 200 }, { limit: 11 }, { limit: 12, skip: 1 }, { limit: 6, skip: 6 }]
    const rest = { category: category.id }
    const totals = () =>
      Promise.all(
        made.map(async (query) => (await visitor.call(courses, { query: { ...query, ...rest } })).body.total),
      )
    assert.deepEqual(await totals(), [1, 1, 1, 1])
    // Bypasses the cache, which would learn of a save.
    await db.update(degrees).set({ state: 0 }).where(eq(degrees.id, degree.id))
    assert.deepEqual(await totals(), [0, 0, 0, 0])
  })

  it('is bounded by how much it is: what does not fit is read again', async () => {
    const kept = createKept<{ text: string }>({ max: 10, maxSize: 100 })
    const reads: string[] = []
    const read = (text: string) => {
      reads.push(text.slice(0, 1))
      return Promise.resolve({ text })
    }
    const ask = (key: string, length: number) => kept.get(key, () => read(key.repeat(length)))
    for (const key of ['a', 'a', 'b', 'c', 'c', 'b', 'd', 'd']) await ask(key, key === 'd' ? 200 : 30)
    assert.deepEqual(reads, ['a', 'b', 'c', 'd', 'd'])
    await ask('a', 30)
    assert.deepEqual(reads.slice(5), ['a'], 'the oldest had to go')
  })

  if (process.env['TEST_DATABASE_URL'])
    it('reaches every instance: one that showed a course shows another’s change', async () => {
      const { degree } = await addCourse(app, { values: { name: 'Em duas' } })
      const { id } = degree
      const { pool } = app.platform.connection
      await app.listen()
      const other = await createApp(
        { ...app.config, databaseUrl: pool.options.connectionString },
        { clock: app.platform.clock },
      )
      try {
        await other.listen()
        const elsewhere = async () => {
          const answer = await other.http.inject(`/api/courses/${id}`)
          return answer.statusCode === 200 ? answer.json<{ name: string }>().name : answer.statusCode
        }
        const admin = await app.asNew('admin')
        const save = (body: CallBody<typeof editItem>) =>
          admin.call(editItem, { params: { entity: 'degree', id }, body }, { files: { badge } })
        assert.equal(await elsewhere(), 'Em duas')
        const realtime = other.platform.realtime
        for (const [body, seen] of [
          [{ name: 'Mudado lá' }, 'Mudado lá'],
          [{ state: 0 }, 404],
        ] as const) {
          const heard = new Promise<void>((resolve) =>
            realtime.onInstances(shownCoursesChanged, () => resolve()),
          )
          assert.equal((await save(body)).status, 200)
          await heard
          assert.equal(await elsewhere(), seen)
        }
      } finally {
        await other.close()
      }
    })
})
