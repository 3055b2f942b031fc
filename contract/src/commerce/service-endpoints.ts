import { z } from 'zod'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'
import { named } from '../platform/kernel/named.ts'
import { pageOf } from '../platform/kernel/paging.ts'

const id = z.uuid()
const common = { tag: 'people', caller: 'person' } as const

/** What a company or a trainee acquired (rule person.services). */
const service = z.object({
  _id: z.string(),
  createdAt: z.iso.datetime(),
  descServico: z.string(),
  /** How it came: on a card, or standalone, by a PIN, an offered code, a company's code. */
  type: z.enum(['FC', 'AV', 'PIN', 'O', 'A']),
  degree: named.nullable(),
  user: named.nullable(),
  value: z.number(),
})
export type Service = z.output<typeof service>

/**
 * The services of a company, or of a user, the latest first, with the total of each. Callers other than administrators
 * see those that their own companies pay for. Problem: `not_found` for a user out of sight.
 */
export const servicesOf = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/entity/company/servicos/:id',
  summary: 'The services of a company or of a user, with their totals',
  params: z.object({ id }),
  query: z.object({
    skip: z.coerce.number().int().min(0).max(10_000_000).default(0),
    limit: z.coerce.number().int().min(1).max(200).default(20),
  }),
  answer: pageOf(service).extend({
    totals: z.array(z.object({ descServico: z.string(), count: z.number().int(), value: z.number() })),
  }),
})

/** One service of those. Problem: `not_found`. */
export const serviceOf = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/entity/company/servicos/:id/:service',
  summary: 'A service of a company or of a user',
  params: z.object({ id, service: id }),
  answer: service,
})
