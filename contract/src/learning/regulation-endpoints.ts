import { z } from 'zod'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'

const common = { tag: 'player', caller: 'person' } as const

/** The regulation of training that somebody has not accepted yet (rule person.regulation). */
export const regulationToAccept = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/regulation',
  summary:
    'The regulation of training that one has still to accept; null where none is published, or one did',
  answer: z.object({ regulation: z.object({ version: z.string(), html: z.string() }).nullable() }),
})

/** Accepts it, for good; again, it does nothing. Problems: `conflict` where another version is in force by now. */
export const acceptRegulation = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/regulation/accept',
  summary: 'Accepts the regulation of training, by its version',
  body: z.object({ version: z.string().max(40) }),
  answer: z.object({}),
})
