import { z } from 'zod'
import { named } from '../kernel/named.ts'
import { defineEndpoint, LARGE_BODY_BYTES, ofEntity } from '../kernel/endpoint.ts'
import { listQuery, pageOf } from '../kernel/paging.ts'

const entity = z.object({ entity: z.string().max(40) })
const entityItem = entity.extend({ id: z.uuid() })
const item = z.looseObject({ _id: z.string() })
const itemInput = z.looseObject({})

const common = { tag: 'entity' } as const

/** The generic calls of every entity (rule api.entities); each decides access by its entity's declaration. */
export const listItems = ofEntity(
  'page',
  defineEndpoint({
    ...common,
    method: 'GET',
    path: '/api/entity/:entity/list',
    summary: 'A page of items',
    caller: 'anonymous',
    params: entity,
    query: listQuery,
    answer: pageOf(item),
  }),
)

/** The columns that are exported: dotted paths with commas between; the declared list's when left out. */
const exportQuery = listQuery.omit({ skip: true, limit: true }).extend({
  columns: z.string().max(1000).optional(),
})

export const exportItems = defineEndpoint({
  ...common,
  caller: 'person',
  method: 'GET',
  path: '/api/entity/:entity/export',
  summary: 'What a list shows, all of its pages, as .xlsx',
  params: entity,
  query: exportQuery,
  file: true,
})

export const getItem = ofEntity(
  'item',
  defineEndpoint({
    ...common,
    method: 'GET',
    path: '/api/entity/:entity/list/:id',
    summary: 'One item',
    caller: 'anonymous',
    params: entityItem,
    answer: item,
  }),
)

/** The most items per request for uses. */
export const MAX_USAGES = 50

const usages = z.object({
  items: z.array(
    z.object({
      _id: z.string(),
      places: z.array(
        z.object({
          /** The entity that refers to it; null if the referring row is not an entity, such as an assignment. */
          entity: z.string().nullable(),
          label: z.string(),
          total: z.number().int(),
          /** The first of them by name, those in the user's sight. */
          named: z.array(named),
        }),
      ),
    }),
  ),
})

export type ItemUsages = z.output<typeof usages>

export const itemUsages = defineEndpoint({
  ...common,
  caller: 'person',
  method: 'GET',
  path: '/api/entity/:entity/usages',
  summary: 'Where items are used, by name: what is used cannot be removed',
  params: entity,
  query: z.object({
    /** Ids with commas between. */
    ids: z
      .string()
      .max(40 * MAX_USAGES)
      .default('')
      .transform((text) => text.split(',').filter(Boolean))
      .pipe(z.array(z.uuid()).max(MAX_USAGES)),
  }),
  answer: usages,
})

export const filterOptions = defineEndpoint({
  ...common,
  caller: 'person',
  method: 'GET',
  path: '/api/entity/:entity/options/:field',
  summary: 'What a list may be filtered by in a field that refers to another entity',
  params: entity.extend({ field: z.string().max(60) }),
  query: listQuery.pick({ search: true }),
  answer: z.object({ items: z.array(named) }),
})

export const addItem = ofEntity(
  'item',
  defineEndpoint({
    ...common,
    method: 'POST',
    path: '/api/entity/:entity/add',
    summary: 'Adds an item: multipart with `item` as JSON and files, or the item as JSON',
    caller: 'anonymous',
    multipart: true,
    maxBytes: LARGE_BODY_BYTES,
    params: entity,
    body: itemInput,
    answer: item,
  }),
)

export const editItem = ofEntity(
  'item',
  defineEndpoint({
    ...common,
    method: 'POST',
    path: '/api/entity/:entity/add/:id',
    summary: 'Changes the fields of an item that are sent',
    caller: 'anonymous',
    multipart: true,
    maxBytes: LARGE_BODY_BYTES,
    params: entityItem,
    body: itemInput,
    answer: item,
  }),
)

export const removeItem = defineEndpoint({
  ...common,
  caller: 'person',
  method: 'POST',
  path: '/api/entity/:entity/remove/:id',
  summary: 'Removes an item that nothing refers to',
  params: entityItem,
  body: z.unknown(),
  answer: z.object({ _id: z.string() }),
})

export const resetItems = defineEndpoint({
  ...common,
  caller: 'person',
  method: 'POST',
  path: '/api/entity/:entity/reset',
  summary: 'user: clears the exam results of a course; logs: empties them',
  params: entity,
  body: z.unknown(),
  answer: z.looseObject({}),
})

export const dynamicFields = defineEndpoint({
  ...common,
  caller: 'person',
  method: 'GET',
  path: '/api/entity/:entity/dynamicfields',
  summary: "The entity's declared fields",
  params: entity,
  answer: z.object({
    items: z.array(
      z.looseObject({ name: z.string(), label: z.string(), type: z.string(), required: z.boolean() }),
    ),
  }),
})
