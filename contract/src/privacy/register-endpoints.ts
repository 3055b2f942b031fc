import { z } from 'zod'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'

const params = z.object({ id: z.uuid() })

/** The register of processing activities as PDF (rule privacy.register). */
export const processingPaper = defineEndpoint({
  method: 'GET',
  path: '/api/privacy/processing/paper',
  tag: 'privacy',
  summary: 'The register of processing activities, as PDF',
  caller: 'person',
  file: true,
})

/** The contract of a company on its people's data, as PDF (rule privacy.contracts). Problems: `not_found`. */
export const contractPaper = defineEndpoint({
  method: 'GET',
  path: '/api/privacy/contracts/:id/paper',
  tag: 'privacy',
  summary: 'The contract of a company on its people’s data, as PDF',
  caller: 'person',
  params,
  file: true,
})

/**
 * Accepts the contract that was put to a company, in its name. Problems: `not_found`, `conflict` for what is accepted or
 * signed.
 */
export const acceptContract = defineEndpoint({
  method: 'POST',
  path: '/api/privacy/contracts/:id/accept',
  tag: 'privacy',
  summary: 'Accepts the contract of a company on its people’s data',
  caller: 'person',
  params,
  answer: z.object({ _id: z.string() }),
})
