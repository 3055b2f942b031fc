import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import {
  itemUsages,
  removeItem,
  addItem,
  filterOptions,
  listItems,
} from '#contract/platform/engine/endpoints.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { addAssignment, addCourse } from '../../testing/builders.ts'
import { addCompany } from '../../testing/clients.ts'

describe('where items are used, and what lists are filtered by', () => {
  let app: TestApp
  let admin: Client
  let course: Awaited<ReturnType<typeof addCourse>>

  before(async () => {
    app = await createTestApp()
    admin = await app.asNew('admin')
    course = await addCourse(app)
  })
  after(() => app.close())

  const placesOf = async (who: Client, entity: string, id: string) => {
    const answer = await who.call(itemUsages, { params: { entity }, query: { ids: id } })
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    return answer.body.items[0]?.places ?? []
  }

  it('names what uses an item, also deep inside, before the removal is refused for it', async () => {
    const places = await placesOf(admin, 'module', course.module.id)
    assert.deepEqual(
      places.map(({ entity, total, named }) => [entity, total, named.map(({ name }) => name)]),
      [['degree', 1, [course.degree.name]]],
    )
    const [resource] = course.lectures[0]?.resources ?? []
    assert.ok(resource)
    const inside = await placesOf(admin, 'resource', resource.resource)
    assert.deepEqual(
      inside.map(({ entity }) => entity),
      ['module'],
    )
    assert.equal(
      (await admin.call(removeItem, { params: { entity: 'resource', id: resource.resource } })).status,
      409,
    )
  })

  it('names items without a name by their person, and leaves that name out of the log', async () => {
    const company = await addCompany(app)
    const worker = await app.addUser({ company: company.id, name: 'Palmira Estêvão' })
    const made = await admin.call(addItem, {
      params: { entity: 'employment' },
      body: {
        user: { _id: worker.id },
        company: { _id: company.id },
        startDate: '2026-01-01',
        weeklyHours: 40,
        pensionScheme: '1',
        contract: 'open',
      },
    })
    assert.equal(made.status, 200, JSON.stringify(made.body))
    const places = await placesOf(admin, 'user', worker.id)
    assert.deepEqual(
      places.find(({ entity }) => entity === 'employment')?.named.map(({ name }) => name),
      ['Palmira Estêvão'],
    )
    const { items } = (
      await admin.call(listItems, {
        params: { entity: 'activity' },
        query: { filter: { action: 'employment.new' } },
      })
    ).body
    assert.deepEqual(
      items.map(({ what }) => what ?? ''),
      [''],
    )
  })

  it('counts rows outside entities too, and finds nothing if the removal succeeds', async () => {
    const trainee = await app.addUser()
    await addAssignment(app, { user: trainee.id, degree: course.degree.id })
    const [place] = await placesOf(admin, 'user', trainee.id)
    assert.deepEqual([place?.entity, place?.label, place?.total], [null, 'cursos atribuídos', 1])

    const added = await admin.call(addItem, {
      params: { entity: 'category' },
      body: {
        name: 'Só',
        active: true,
        tags: [{ name: 'a' }],
      },
    })
    const id = added.body._id
    assert.deepEqual(await placesOf(admin, 'category', id), [])
    assert.equal((await admin.call(removeItem, { params: { entity: 'category', id } })).status, 200)
  })

  it('shows nobody items out of their reach, and takes only ids', async () => {
    const trainee = await app.asNew('student')
    assert.equal(
      (await trainee.call(itemUsages, { params: { entity: 'module' }, query: { ids: course.module.id } }))
        .status,
      403,
    )
    assert.equal(
      (await admin.call(itemUsages, { params: { entity: 'module' }, query: { ids: '1,2' } })).status,
      400,
    )
    assert.deepEqual((await admin.call(itemUsages, { params: { entity: 'module' } })).body.items, [])
    const many = Array.from({ length: 51 }, () => course.module.id).join(',')
    assert.equal(
      (await admin.call(itemUsages, { params: { entity: 'module' }, query: { ids: many } })).status,
      400,
    )
  })

  it('offers to filter courses by category to users who list courses, and only by what their courses have', async () => {
    const unused = await admin.call(addItem, {
      params: { entity: 'category' },
      body: {
        name: 'Sem cursos',
        active: true,
        tags: [{ name: 'a' }],
      },
    })
    assert.equal(unused.status, 200)
    const names = async (who: Client, query = {}) => {
      const answer = await who.call(filterOptions, {
        params: { entity: 'degree', field: 'categories' },
        query,
      })
      assert.equal(answer.status, 200, JSON.stringify(answer.body))
      return (answer.body.items ?? []).map((item) => item.name)
    }
    const all = await names(admin)
    assert.deepEqual(all, [course.category.name])
    for (const kind of ['gestor', 'master'] as const) {
      const who = await app.asNew(kind)
      assert.equal((await who.call(listItems, { params: { entity: 'category' } })).status, 403)
      const listed = await who.call(listItems, { params: { entity: 'degree' } })
      assert.deepEqual(await names(who), listed.body.total > 0 ? all : [])
    }
    assert.deepEqual(await names(await app.as(course.tutor.id)), all)
    assert.deepEqual(await names(await app.asNew('tutor')), [])
    assert.deepEqual(await names(admin, { search: 'nada disto' }), [])
    assert.equal(
      (await admin.call(filterOptions, { params: { entity: 'degree', field: 'summary' } })).status,
      404,
    )
    assert.equal(
      (await admin.call(filterOptions, { params: { entity: 'degree', field: 'moderators' } })).status,
      404,
    )
    assert.equal(
      (await (await app.asNew('student')).call(filterOptions, { params: { entity: 'user', field: 'role' } }))
        .status,
      403,
    )
  })
})
