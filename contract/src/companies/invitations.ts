import { z } from 'zod'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'
import { EMAIL_MAX, NAME_MAX } from '../platform/validation/lengths.ts'

const tag = 'companies'
const token = z.object({ token: z.string().min(1).max(200) })

/** The company behind an invitation; 404 if it is used up, expired or unknown. */
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
    /** The name of the person who sent the invitation. */
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

/**
 * Links a manager to a company: the caller by an invitation (`token`, or the one last checked by `checktoken`). The
 * master who owns the company invites anybody of that role by this, by mail; an administrator links (decision 0030).
 */
export const addToUser = defineEndpoint({
  method: 'POST',
  path: '/api/entity/company/addtouser',
  tag,
  summary: 'Links a training manager to a company, or invites one who has an account',
  caller: 'person',
  body: z.object({ user: z.uuid(), company: z.uuid(), token: z.string().max(500).nullish() }),
})

/** Invites a training manager of a client by mail. */
export const sendEmailGestor = defineEndpoint({
  method: 'POST',
  path: '/api/entity/company/sendemailgestor',
  tag,
  summary: 'Invites a training manager of a company',
  caller: 'person',
  body: z.object({
    company: z.uuid(),
    email: z.string().max(EMAIL_MAX),
    name: z.string().max(NAME_MAX).nullish(),
  }),
})
