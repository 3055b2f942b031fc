import { z } from 'zod'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'
import { CHECK_WORD_MAX } from './lengths.ts'

/**
 * The certificate as PDF. `id` is the assignment, or the course for the caller's own.
 * Problems: `not_yet` or `certification_missing` before it is issued, with a sentence for each condition that
 * is missing; `certificate_blocked` where the trainee's company does not allow it.
 */
export const getDegreeCertificate = defineEndpoint({
  method: 'GET',
  path: '/api/getdegreecertificate/:id',
  tag: 'certificate',
  summary: 'The certificate of a course, as PDF',
  caller: 'person',
  params: z.object({ id: z.uuid() }),
  file: true,
})

/** What anybody with a certificate may check about it. */
export const verifyCertificate = defineEndpoint({
  method: 'GET',
  path: '/api/certificate/verify/:word',
  tag: 'certificate',
  summary: 'Whether a certificate is real, and what it says',
  caller: 'anonymous',
  params: z.object({ word: z.string().min(1).max(CHECK_WORD_MAX) }),
  answer: z.object({
    valid: z.boolean(),
    /** Null if the word belongs to no certificate. */
    certificate: z
      .object({
        number: z.string(),
        name: z.string(),
        course: z.string(),
        hours: z.number(),
        startDate: z.string(),
        endDate: z.string(),
        entity: z.string(),
        issuedAt: z.iso.datetime(),
        /** The number of SIGO's certificate, once it is stored (rule sigo.registration). */
        sigoNumber: z.string().nullable(),
      })
      .nullable(),
  }),
})
