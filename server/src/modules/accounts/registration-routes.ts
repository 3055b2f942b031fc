import type { FastifyInstance, FastifyReply } from 'fastify'
import * as calls from '#contract/accounts/registration.ts'
import { DAY_SECONDS } from '#contract/platform/durations.ts'
import { register } from '../../platform/http/endpoint.ts'
import type { Accounts } from './accounts.ts'
import { ticketFor } from './browser-ticket.ts'
import type { Cookies } from '../../platform/http/cookies.ts'
import type { Registered } from './registered.ts'
import { acceptInvitation } from './use-cases/accept-invitation.ts'
import { correctEmail } from './use-cases/correct-email.ts'
import { isUnique } from './use-cases/is-unique.ts'
import { registerAccount } from './use-cases/register-account.ts'
import { askActivation } from './use-cases/ask-activation.ts'

/** Proves that this browser signed an account up. */
export const REGISTRATION_COOKIE = 'registration'

/** The calls of signing up (rule account.sign-up), by an invitation too (rule account.invitation). */
export const registrationRoutes = (app: FastifyInstance, accounts: Accounts, cookies: Cookies): void => {
  const { db } = accounts.platform

  const signedUp = async (reply: FastifyReply, made: Registered): Promise<Registered> => {
    cookies.give(reply, REGISTRATION_COOKIE, await ticketFor(db, made._id), { maxAge: DAY_SECONDS })
    return made
  }
  register(app, calls.register, async ({ body, request, reply }) =>
    signedUp(reply, await registerAccount(accounts, body, request.ip)),
  )
  register(app, calls.resendActivation, async ({ body, request }) => {
    await askActivation(accounts, body.email, request.ip)
    return {}
  })
  register(app, calls.correctEmail, async ({ body, request }) =>
    correctEmail(accounts, request.cookies[REGISTRATION_COOKIE] ?? '', body.email, request.ip),
  )
  register(app, calls.uniqueField, async ({ params, request }) => ({
    unique: await isUnique(accounts, params, request.ip),
  }))

  register(app, calls.registerGestor, async ({ params, body, actor, request, reply }) =>
    signedUp(reply, await acceptInvitation(accounts, params.token, body, { actor, address: request.ip })),
  )
}
