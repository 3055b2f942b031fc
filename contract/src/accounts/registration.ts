import { z } from 'zod'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'

const tag = 'accounts'
const long = z.string().max(500).nullish()

const fields = {
  username: long,
  email: long,
  password: long,
  data: z.record(z.string(), z.unknown()).nullish(),
  /** The terms were read and accepted; nobody signs up without. */
  terms: z.boolean().nullish(),
}

/** What a sign-up made, or whom an invitation linked. */
const registered = z.object({ _id: z.string(), username: z.string(), email: z.string() })

/** Signs up a trainee or a company (rule account.sign-up). A training code is kept, and redeemed once the account is active. */
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
  body: z.object({ email: z.string().min(1).max(254) }),
})

/** Gives the account that this browser has just signed up another email, and sends the activation there. */
export const correctEmail = defineEndpoint({
  method: 'POST',
  path: '/api/register/correct',
  tag,
  summary: 'Corrects the email of the sign-up that this browser made',
  caller: 'anonymous',
  body: z.object({ email: z.string().min(1).max(254) }),
  answer: z.object({ email: z.string() }),
})

const token = z.object({ token: z.string().min(1).max(200) })

/** The company behind an invitation; 404 for one that is used up, too old or unknown. */
export const checkToken = defineEndpoint({
  method: 'GET',
  path: '/api/entity/company/checktoken/:token',
  tag,
  summary: 'The company that an invitation is for',
  caller: 'anonymous',
  params: token,
  answer: z.object({
    _id: z.string(),
    name: z.string(),
    nif: z.string(),
    /** The address that the invitation was sent to. */
    email: z.string(),
    /** The name of who invites. */
    invitedBy: z.string().nullable(),
  }),
})

/** Turns an invitation down, which uses it up; 404 as `checkToken`. */
export const declineInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/register/gestor/:token/decline',
  tag,
  summary: 'Turns down an invitation to manage a company',
  caller: 'anonymous',
  params: token,
  body: z.unknown(),
})

/** Takes up an invitation: with a session of a gestor as they are, without one as a new account. */
export const registerGestor = defineEndpoint({
  method: 'POST',
  path: '/api/register/gestor/:token',
  tag,
  summary: 'Signs up a training manager by invitation, or links the one who is logged in',
  caller: 'anonymous',
  params: token,
  body: z.object(fields),
  answer: registered,
  success: 201,
})

/**
 * Links a manager to a company: oneself by an invitation (`token`, or the one that `checktoken` was asked for). The
 * master who owns the company invites anybody of that role by this, by mail; an administrator links (decision 0030).
 */
export const addToUser = defineEndpoint({
  method: 'POST',
  path: '/api/entity/company/addtouser',
  tag,
  summary: 'Links a training manager to a company, or invites one who has an account',
  caller: 'session',
  body: z.object({ user: z.uuid(), company: z.uuid(), token: long }),
})

/** Invites a training manager of a client by mail. */
export const sendEmailGestor = defineEndpoint({
  method: 'POST',
  path: '/api/entity/company/sendemailgestor',
  tag,
  summary: 'Invites a training manager of a company',
  caller: ['master'],
  body: z.object({ company: z.uuid(), email: z.string().max(254), name: z.string().max(160).nullish() }),
})

/** Is a value free for another user than `id`? `id` is any word for somebody who is not there yet, such as `new`. */
export const uniqueField = defineEndpoint({
  method: 'GET',
  path: '/api/v1/users/unique/:field/:value/:id',
  tag,
  summary: 'Is the value free?',
  caller: 'anonymous',
  params: z.object({
    field: z.enum(['username', 'email', 'nif']),
    value: z.string().min(1).max(254),
    id: z.string().max(60),
  }),
  answer: z.object({ unique: z.boolean() }),
})
