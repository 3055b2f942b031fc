import { z } from 'zod'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'

/**
 * How many cards of the companies that the caller answers for need attention, and why (rule card.concerns). In a
 * separate file for the start page, which needs no other call of cards.
 */
export const cardConcernCounts = defineEndpoint({
  method: 'GET',
  tag: 'cards',
  caller: 'person',
  path: '/api/gestor/fc/concerns',
  summary: 'Cards that end soon or that nobody uses',
  answer: z.object({ ending: z.number().int(), idle: z.number().int() }),
})
