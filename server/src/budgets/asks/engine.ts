import type { Entity } from '#contract/platform/kernel/entity.ts'
import { addCourse } from '../../testing/builders.ts'
import type { Column } from '../budgets.ts'
import type { Ask, Asks, BudgetWorld } from '../world.ts'

/** A module that its author saved, and what who decides on it saw of it. */
const savedModule = async ({ app, admin, creator }: BudgetWorld) => {
  const { id } = (await addCourse(app)).module
  await creator.post(`/api/entity/module/add/${id}`, { name: 'Revisto' })
  const { body } = await admin.get(`/api/entity/module/list/${id}`)
  const { level } = body['approval'] as { level: number }
  return { id, seen: { level, updatedAt: body['updatedAt'] } }
}

/** The generic calls that are the same for every entity, asked of one. */
export const engine: Asks = {
  'GET /api/entity/{entity}/export':
    ({ admin }) =>
    () =>
      admin.get('/api/entity/user/export'),
  'GET /api/entity/{entity}/usages':
    ({ admin, course }) =>
    () =>
      admin.get(`/api/entity/degree/usages?ids=${course.degree.id}`),
  'GET /api/entity/{entity}/options/{field}':
    ({ admin }) =>
    () =>
      admin.get('/api/entity/degree/options/categories'),
  'GET /api/entity/{entity}/dynamicfields':
    ({ admin }) =>
    () =>
      admin.get('/api/entity/user/dynamicfields'),
  'POST /api/entity/{entity}/reset': async ({ admin, inExam }) => {
    const { trainee, degreeId, attempt } = await inExam()
    await trainee.post('/api/degree/saveexam', { degreeId, attempt, answers: [] })
    return () => admin.post('/api/entity/user/reset', { user: trainee.user.id, degree: degreeId })
  },
  'POST /api/approval/{entity}/{id}/approve': async (world) => {
    const { id, seen } = await savedModule(world)
    return () => world.admin.post(`/api/approval/module/${id}/approve`, seen)
  },
  'POST /api/approval/{entity}/{id}/cancel': async (world) => {
    const { id, seen } = await savedModule(world)
    return () => world.admin.post(`/api/approval/module/${id}/cancel`, { ...seen, reason: 'Não' })
  },
}

/** An item of an entity as its declaration makes it. */
const added = async ({ items }: BudgetWorld, entity: Entity) => {
  const { answer } = await items.add(entity)
  if (answer.status !== 200) throw new Error(`${entity.name}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** Of whom there are more than a page, some that are known, so that the page always shows the same. */
const searched: Readonly<Record<string, string>> = { user: '&search=Listada' }

/** What is asked of every entity. */
export const entityAsks: Readonly<Record<Column, (entity: Entity) => Ask>> = {
  list:
    ({ name }) =>
    ({ admin }) =>
    () =>
      admin.get(`/api/entity/${name}/list?limit=30${searched[name] ?? ''}`),
  item: (entity) => async (world) => {
    const { _id } = await added(world, entity)
    return () => world.admin.get(`/api/entity/${entity.name}/list/${String(_id)}`)
  },
  add: (entity) => async (world) => {
    const { item, files } = await world.items.make(entity, {})
    return () => world.items.save(entity, item, files)
  },
  edit: (entity) => async (world) => {
    const { _id, updatedAt } = await added(world, entity)
    return () => world.admin.post(`/api/entity/${entity.name}/add/${String(_id)}`, { updatedAt })
  },
  remove: (entity) => async (world) => {
    const { _id } = await added(world, entity)
    return () => world.admin.post(`/api/entity/${entity.name}/remove/${String(_id)}`)
  },
}

/** The columns of the table of entities, in their order. */
export const columns = Object.keys(entityAsks) as Column[]
