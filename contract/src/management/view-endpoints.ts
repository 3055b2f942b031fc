import { z } from 'zod'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'
import { isBlankText } from '../platform/kernel/kinds/blank.ts'

const tag = 'management'

/** The lists whose views can be saved. */
const viewedLists = [
  'trainees',
  'companyTrainees',
  'progress',
  'companies',
  'clients',
  'dashboard',
  'training',
  'companyTraining',
  'companyCourses',
] as const
export type ViewedList = (typeof viewedLists)[number]

/** The most views that somebody keeps of a list. */
export const MAX_VIEWS = 20
/** The most letters of a view's name. */
export const VIEW_NAME = 60

/** The search, filters, order and hidden columns, as in the address. */
const state = z
  .record(z.string().regex(/^(?:q|sort|size|hide|f\.[A-Za-z]{1,30})$/), z.string().min(1).max(300))
  .refine((value) => Object.keys(value).length <= 20)

const name = z
  .string()
  .trim()
  .max(VIEW_NAME)
  .refine((text) => !isBlankText(text))

const view = z.object({
  _id: z.string(),
  name: z.string(),
  state: z.record(z.string(), z.string()),
  /** The list opens with it unless its address says otherwise. */
  isDefault: z.boolean(),
})
export type ListView = z.output<typeof view>

const ofList = z.object({ list: z.enum(viewedLists) })

/** The caller's views of a list, by name. */
export const listViews = defineEndpoint({
  method: 'GET',
  path: '/api/views/:list',
  tag,
  summary: "The caller's saved views of a list",
  caller: 'person',
  params: ofList,
  answer: z.object({ items: z.array(view), total: z.number().int() }),
})

/** Saves a view. Problem `validation` on `name` if that name is taken, or there are too many. */
export const addView = defineEndpoint({
  method: 'POST',
  path: '/api/views/:list',
  tag,
  summary: 'Saves a view of a list',
  caller: 'person',
  params: ofList,
  body: z.object({ name, state, isDefault: z.boolean().default(false) }),
  answer: view,
})

/** Changes a view. Problems: `not_found` for another's, `validation` on `name`. */
export const changeView = defineEndpoint({
  method: 'POST',
  path: '/api/views/change/:id',
  tag,
  summary: 'Renames a saved view, or makes it the one that its list opens with',
  caller: 'person',
  params: z.object({ id: z.uuid() }),
  body: z.object({ name: name.optional(), isDefault: z.boolean().optional() }),
  answer: view,
})

/** Removes a view. Problem: `not_found` for another's. */
export const removeView = defineEndpoint({
  method: 'POST',
  path: '/api/views/remove/:id',
  tag,
  summary: 'Removes a saved view',
  caller: 'person',
  params: z.object({ id: z.uuid() }),
  answer: z.object({ removed: z.literal(true) }),
})
