import { z } from 'zod'
import { defineEndpoint } from '../kernel/endpoint.ts'

/** A course that a code or a manager has just given to a trainee. */
const assigned = z.object({
  /** The assignment. */
  _id: z.string(),
  user: z.object({ _id: z.string(), name: z.string() }),
  degree: z.object({ _id: z.string(), name: z.string() }),
  type: z.enum(['FC', 'AV']),
  code: z.string().nullable(),
  activationDate: z.iso.datetime(),
  /** The sentence of success (specification §8). */
  message: z.string(),
})

/**
 * Redeems a code for the caller: `CODE`, or `CODE+0001` for a PIN. Problems: `code_invalid`, `code_used`,
 * `already_assigned`, `not_assignable`, `rate_limited`; `forbidden` for somebody else's PIN.
 */
export const redeemCode = defineEndpoint({
  method: 'POST',
  path: '/api/code/redeem/:code',
  tag: 'codes',
  summary: 'Redeems an activation code: the course becomes one of the caller',
  caller: 'session',
  params: z.object({ code: z.string().min(1).max(100) }),
  body: z.unknown(),
  answer: assigned,
})

/** Gives a trainee a course by an offered code, made and used at once (type O). */
export const assignCode = defineEndpoint({
  method: 'POST',
  path: '/api/code/assign',
  tag: 'codes',
  summary: 'Gives a course to a trainee by an offered code',
  caller: ['master', 'gestor'],
  body: z.object({ degree: z.uuid(), user: z.uuid() }),
  answer: assigned,
})

/** The company behind a code, for who signs up with it. */
export const codeCompany = defineEndpoint({
  method: 'GET',
  path: '/api/code/company/:code',
  tag: 'codes',
  summary: 'The company and the course behind a code',
  caller: 'anonymous',
  params: z.object({ code: z.string().min(1).max(100) }),
  answer: z.object({
    company: z.object({ _id: z.string(), name: z.string() }).nullable(),
    degree: z.object({ _id: z.string(), name: z.string() }),
    type: z.enum(['P', 'A', 'O']),
  }),
})
