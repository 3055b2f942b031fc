import { z } from 'zod'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'
import { EMAIL_MAX } from '../platform/validation/lengths.ts'

const tag = 'accounts'
const long = z.string().max(500).nullish()

const fields = {
  username: long,
  email: long,
  password: long,
  data: z.record(z.string(), z.unknown()).nullish(),
  /** The terms were read and accepted, which signing up requires. */
  terms: z.boolean().nullish(),
}

/** The result of a sign-up, or of an accepted invitation. */
const registered = z.object({ _id: z.string(), username: z.string(), email: z.string() })

/**
 * Signs up a trainee or a company (rule account.sign-up). A training code is kept, and redeemed once the account is
 * active.
 */
export const register = defineEndpoint({
  method: 'POST',
  path: '/api/register',
  tag,
  summary: 'Signs up a trainee or a company, and sends the activation mail',
  caller: 'anonymous',
  body: z.object({ type: z.enum(['student', 'company']), ...fields, code: long }),
  answer: registered,
  success: 201,
})

/** Sends the activation mail again. Always the same answer, whether an account of this email waits or not. */
export const resendActivation = defineEndpoint({
  method: 'POST',
  path: '/api/register/resend',
  tag,
  summary: 'Sends the activation mail again to an account that waits for it',
  caller: 'anonymous',
  body: z.object({ email: z.string().min(1).max(EMAIL_MAX) }),
})

/** Gives the account that this browser has just signed up another email, and sends the activation there. */
export const correctEmail = defineEndpoint({
  method: 'POST',
  path: '/api/register/correct',
  tag,
  summary: 'Corrects the email of the sign-up that this browser made',
  caller: 'anonymous',
  body: z.object({ email: z.string().min(1).max(EMAIL_MAX) }),
  answer: z.object({ email: z.string() }),
})

/** Accepts an invitation: a logged-in gestor is linked directly, anybody else gets a new account. */
export const registerGestor = defineEndpoint({
  method: 'POST',
  path: '/api/register/gestor/:token',
  tag,
  summary: 'Signs up a training manager by invitation, or links the one who is logged in',
  caller: 'anonymous',
  params: z.object({ token: z.string().min(1).max(200) }),
  body: z.object(fields),
  answer: registered,
  success: 201,
})

/** Whether a value is free for the user `id`. For a person without an account, `id` is any word, such as `new`. */
export const uniqueField = defineEndpoint({
  method: 'GET',
  path: '/api/v1/users/unique/:field/:value/:id',
  tag,
  summary: 'Is the value free?',
  caller: 'anonymous',
  params: z.object({
    field: z.enum(['username', 'email', 'nif']),
    value: z.string().min(1).max(EMAIL_MAX),
    id: z.string().max(60),
  }),
  answer: z.object({ unique: z.boolean() }),
})
