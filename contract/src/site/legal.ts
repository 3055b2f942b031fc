import { z } from 'zod'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'

/** The academy's own text of a legal page; null where the product's holds. */
export const legalText = defineEndpoint({
  method: 'GET',
  path: '/api/legal/:page',
  tag: 'settings',
  summary: "The academy's own terms or privacy policy",
  caller: 'anonymous',
  params: z.object({ page: z.enum(['terms', 'privacy']) }),
  answer: z.object({ html: z.string().nullable() }),
})
