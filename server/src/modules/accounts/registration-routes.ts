import type { FastifyInstance, FastifyReply } from 'fastify'
import * as calls from '#contract/accounts/registration.ts'
import { register } from '../../platform/http/endpoint.ts'
import type { Accounts } from './accounts.ts'
import { ticketFor } from './browser-ticket.ts'
import { clearCookie, type Cookies } from './cookies.ts'
import type { Registered } from './new-account.ts'
import { acceptInvitation } from './use-cases/accept-invitation.ts'
import { checkInvitation, declineInvitation } from './use-cases/answer-invitation.ts'
import { correctEmail } from './use-cases/correct-email.ts'
import { addManager, inviteManager } from './use-cases/invite-manager.ts'
import { isUnique, registerAccount } from './use-cases/register-account.ts'
import { askActivation } from './use-cases/resend-activation.ts'

/** Proves that this browser signed an account up. */
export const REGISTRATION_COOKIE = 'registration'
const INVITATION_COOKIE = 'invitation'
const DAY_SECONDS = 24 * 60 * 60

/** The calls of signing up (rule account.sign-up), and of invitations (rule account.invitation). */
export const registrationRoutes = (app: FastifyInstance, accounts: Accounts, cookies: Cookies): void => {
  const { db } = accounts.platform

  const signedUp = async (reply: FastifyReply, made: Registered): Promise<Registered> => {
    cookies.give(reply, REGISTRATION_COOKIE, await ticketFor(db, made._id), DAY_SECONDS)
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

  register(app, calls.checkToken, async ({ params, reply }) => {
    const company = await checkInvitation(accounts, params.token)
    cookies.giveBriefly(reply, INVITATION_COOKIE, params.token, calls.addToUser.path)
    return company
  })
  register(app, calls.registerGestor, async ({ params, body, actor, request, reply }) =>
    signedUp(reply, await acceptInvitation(accounts, params.token, body, { actor, address: request.ip })),
  )
  register(app, calls.declineInvitation, async ({ params, actor }) => {
    await declineInvitation(accounts, params.token, actor)
    return {}
  })
  register(app, calls.addToUser, async ({ body: { user, company, ...body }, actor, request, reply }) => {
    const token = body.token ?? request.cookies[INVITATION_COOKIE]
    await addManager(accounts, actor, { user, company, token })
    clearCookie(reply, INVITATION_COOKIE, calls.addToUser.path)
    return {}
  })
  register(app, calls.sendEmailGestor, async ({ body: { company, email, name }, actor }) => {
    await inviteManager(accounts, actor, company, { email, name })
    return {}
  })
}
