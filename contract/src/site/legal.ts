import { z } from 'zod'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'

/** The academy's own text of a legal page; null where the product's holds, which has no regulation of training. */
export const legalText = defineEndpoint({
  method: 'GET',
  path: '/api/legal/:page',
  tag: 'settings',
  summary: "The academy's own terms, privacy policy or regulation of training",
  caller: 'anonymous',
  params: z.object({ page: z.enum(['terms', 'privacy', 'regulation']) }),
  answer: z.object({ html: z.string().nullable() }),
})
