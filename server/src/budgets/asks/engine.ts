import type { Entity } from '#contract/platform/kernel/entity.ts'
import { itemChoices } from '#contract/platform/engine/choices-endpoint.ts'
import {
  editItem,
  getItem,
  exportItems,
  itemUsages,
  filterOptions,
  dynamicFields,
  resetItems,
  listItems,
  removeItem,
} from '#contract/platform/engine/endpoints.ts'
import { saveExam } from '#contract/assessment/endpoints.ts'
import { approveItem, cancelApproval } from '#contract/catalogue/approval-endpoints.ts'
import { addCourse } from '../../testing/builders.ts'
import type { Column } from '../entity-budgets.ts'
import type { Ask, Asks, BudgetWorld } from '../world.ts'
import { keysOf } from '#contract/platform/kernel/records.ts'

/** A module that its author saved, and the version that its approver saw. */
const savedModule = async ({ app, admin, creator }: BudgetWorld) => {
  const { id } = (await addCourse(app)).module
  await creator.call(editItem, { params: { entity: 'module', id }, body: { name: 'Revisto' } })
  const { body } = await admin.call(getItem, { params: { entity: 'module', id } })
  const { level } = body.approval as { level: number }
  return { id, seen: { level, updatedAt: body.updatedAt } }
}

/** The generic calls that are the same for every entity, asked of one. */
export const engine: Asks = {
  'GET /api/entity/{entity}/export':
    ({ admin }) =>
    () =>
      admin.call(exportItems, { params: { entity: 'user' } }),
  'GET /api/entity/{entity}/usages':
    ({ admin, course }) =>
    () =>
      admin.call(itemUsages, { params: { entity: 'degree' }, query: { ids: course.degree.id } }),
  'GET /api/entity/{entity}/options/{field}':
    ({ admin }) =>
    () =>
      admin.call(filterOptions, { params: { entity: 'degree', field: 'categories' } }),
  'GET /api/entity/{entity}/choices':
    ({ admin }) =>
    () =>
      admin.call(itemChoices, { params: { entity: 'user' } }),
  'GET /api/entity/{entity}/dynamicfields':
    ({ admin }) =>
    () =>
      admin.call(dynamicFields, { params: { entity: 'user' } }),
  'POST /api/entity/{entity}/reset': async ({ admin, inExam }) => {
    const { trainee, degreeId, attempt } = await inExam()
    await trainee.call(saveExam, { body: { degreeId, attempt, answers: [] } })
    return () =>
      admin.call(resetItems, {
        params: { entity: 'user' },
        body: { user: trainee.user.id, degree: degreeId },
      })
  },
  'POST /api/approval/{entity}/{id}/approve': async (world) => {
    const { id, seen } = await savedModule(world)
    return () => world.admin.call(approveItem, { params: { entity: 'module', id }, body: seen })
  },
  'POST /api/approval/{entity}/{id}/cancel': async (world) => {
    const { id, seen } = await savedModule(world)
    return () =>
      world.admin.call(cancelApproval, { params: { entity: 'module', id }, body: { ...seen, reason: 'Não' } })
  },
}

/** An item of an entity as its declaration makes it. */
const added = async ({ items }: BudgetWorld, entity: Entity) => {
  const { answer } = await items.add(entity)
  if (answer.status !== 200) throw new Error(`${entity.name}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** For entities with more than a page, known items, so that the page always shows the same. */
const searched: Readonly<Record<string, string>> = { user: 'Listada' }

/** The calls of every entity. */
export const entityAsks: Readonly<Record<Column, (entity: Entity) => Ask>> = {
  list:
    ({ name }) =>
    ({ admin }) =>
    () =>
      admin.call(listItems, { params: { entity: name }, query: { limit: 30, search: searched[name] } }),
  item: (entity) => async (world) => {
    const { _id } = await added(world, entity)
    return () => world.admin.call(getItem, { params: { entity: entity.name, id: String(_id) } })
  },
  add: (entity) => async (world) => {
    const { item, files } = await world.items.make(entity, {})
    return () => world.items.save(entity, item, files)
  },
  edit: (entity) => async (world) => {
    const { _id, updatedAt } = await added(world, entity)
    return () =>
      world.admin.call(editItem, { params: { entity: entity.name, id: String(_id) }, body: { updatedAt } })
  },
  remove: (entity) => async (world) => {
    const { _id } = await added(world, entity)
    return () => world.admin.call(removeItem, { params: { entity: entity.name, id: String(_id) } })
  },
}

/** The columns of the table of entities, in their order. */
export const columns = keysOf(entityAsks)
