import { z } from 'zod'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'

/** How many days after a code was made its unused seats need attention (rule code.concerns). */
export const CODE_IDLE_DAYS = 30

/**
 * The codes of the companies that the caller answers for, made 30 days ago or before, that have seats left (rule
 * code.concerns): how many, and the five companies with the most such seats. In a file of its own, for the page where
 * everybody arrives, which needs no other call of codes.
 */
export const codeConcerns = defineEndpoint({
  method: 'GET',
  tag: 'codes',
  caller: 'person',
  path: '/api/code/concerns',
  summary: 'Codes with seats that nobody uses',
  answer: z.object({
    codes: z.number().int(),
    companies: z.array(z.object({ _id: z.string(), name: z.string(), seats: z.number().int() })),
  }),
})
export type CodeConcerns = z.output<typeof codeConcerns.answer>
