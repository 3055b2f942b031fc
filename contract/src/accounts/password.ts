import { z } from 'zod'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'
import { currentUserShape } from '../platform/access/session.ts'
import { EMAIL_MAX } from '../platform/validation/lengths.ts'

const tag = 'accounts'
const email = z.string().min(1).max(EMAIL_MAX)
const code = z.string().min(1).max(200)

/**
 * Proves that the email is the person's own. With `changepw` the returned user still awaits a password; otherwise they
 * are active, and logged in. No user is returned for an account that was active before (rule account.activation). The
 * answer also sets a short-lived cookie, with which `changepassword` may follow without the code.
 */
export const activate = defineEndpoint({
  method: 'POST',
  path: '/api/activate',
  tag,
  summary: 'Activates an account by email and code',
  caller: 'anonymous',
  body: z.object({ email, code }),
  answer: z.object({ user: currentUserShape.nullable() }),
})

/** Always the same answer, whether such an account exists or not. */
export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/api/resetpassword',
  tag,
  summary: 'Sends a recovery mail to the account of this username and email',
  caller: 'anonymous',
  body: z.object({ username: z.string().min(1).max(EMAIL_MAX), email }),
})

/**
 * Sets a new password: in a session with the old one (`password`), else by activation, with `email` and `code` or
 * the cookie of `activate`. Every other session of the user ends. An account that becomes active with it is logged in,
 * and its user comes back.
 */
export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/api/changepassword',
  tag,
  summary: 'Sets a new password',
  caller: 'anonymous',
  body: z.looseObject({
    /** The user's own fields, saved with it (rule account.own-data). */
    data: z.record(z.string(), z.unknown()).nullish(),
    password: z.string().max(200).nullish(),
    newPassword: z.string().min(1).max(200),
    email: email.nullish(),
    code: code.nullish(),
  }),
  answer: z.object({ user: currentUserShape.nullable() }),
})

const user = z.object({ id: z.uuid() })

/** Sends the recovery mail to somebody that the caller manages (rule account.recovery). */
export const sendRecovery = defineEndpoint({
  method: 'POST',
  path: '/api/entity/user/resetpassword/:id',
  tag,
  summary: 'Sends a user the recovery mail',
  caller: 'person',
  params: user,
})

/** Locks or unlocks somebody that the caller manages; never oneself. Locking ends their sessions. */
export const lockUser = defineEndpoint({
  method: 'POST',
  path: '/api/entity/user/lock/:id',
  tag,
  summary: 'Locks or unlocks a user',
  caller: 'person',
  params: user,
  body: z.object({ lock: z.boolean() }),
  answer: z.object({ _id: z.string(), lock: z.boolean() }),
})
