import { z } from 'zod'
import { CONSENT_KINDS } from '../people/consent.ts'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'

const ownConsent = z.object({
  _id: z.string(),
  kind: z.enum(CONSENT_KINDS.map(({ value }) => value)),
  version: z.string().nullable(),
  /** Since when the text is so. */
  versionSince: z.string().nullable(),
  givenAt: z.string(),
  withdrawnAt: z.string().nullable(),
})
export type OwnConsent = z.output<typeof ownConsent>

/** What somebody agreed to, the latest first (rule person.consents). */
export const ownConsents = defineEndpoint({
  method: 'GET',
  path: '/api/privacy/consents',
  tag: 'privacy',
  summary: 'What somebody agreed to, by which text, and what they took back',
  caller: 'person',
  answer: z.object({ items: z.array(ownConsent) }),
})

/** Withdraws a consent. Problems: `not_found`, `conflict` if it cannot be withdrawn, or was withdrawn already. */
export const withdrawConsent = defineEndpoint({
  method: 'POST',
  path: '/api/privacy/consents/:id/withdraw',
  tag: 'privacy',
  summary: 'Takes back what one agreed to',
  caller: 'person',
  params: z.object({ id: z.uuid() }),
  answer: z.object({ _id: z.string() }),
})
