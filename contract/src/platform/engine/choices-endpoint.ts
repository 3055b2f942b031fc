import { z } from 'zod'
import { named } from '../kernel/named.ts'
import { defineEndpoint } from '../kernel/endpoint.ts'
import { listQuery } from '../kernel/paging.ts'

/** What a field that refers to items of an entity offers (rule entity.choices). */
export const itemChoices = defineEndpoint({
  tag: 'entity',
  caller: 'person',
  method: 'GET',
  path: '/api/entity/:entity/choices',
  summary: 'The first items that a field may refer to, by name alone',
  params: z.object({ entity: z.string().max(40) }),
  query: listQuery.pick({ search: true }).extend({
    /** What the item is to be chosen for, where not everything that is seen may be: as its policy names it. */
    purpose: z.string().max(40).optional(),
    /** The item in which it is to be, where the purpose narrows to what one has. */
    within: z.uuid().optional(),
  }),
  answer: z.object({
    items: z.array(named),
    /** Whether there are others, which further words find. */
    more: z.boolean(),
  }),
})
