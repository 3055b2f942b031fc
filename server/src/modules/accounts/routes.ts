import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as passwordCalls from '#contract/accounts/password.ts'
import * as registrationCalls from '#contract/accounts/registration.ts'
import * as sessionCalls from '#contract/platform/access/session.ts'
import { endViewAs, viewAs } from '#contract/platform/access/view-as.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Origin } from '../people/index.ts'
import { afterAnswer } from '../../platform/http/after-answer.ts'
import { register } from '../../platform/http/endpoint.ts'
import { SESSION_COOKIE } from '../../platform/http/actor-of-request.ts'
import type { Ticket } from './activation.ts'
import type { Accounts } from './accounts.ts'
import type { Registered } from './registration.ts'
import { limit } from './limits.ts'

const ACTIVATION_COOKIE = 'activation'
const INVITATION_COOKIE = 'invitation'
const REGISTRATION_COOKIE = 'registration'
const SHORT_SECONDS = 30 * 60
const DAY_SECONDS = 24 * 60 * 60

/** The calls of accounts (rule account.login). */
export const accountRoutes = (app: FastifyInstance, { db, config }: Platform, accounts: Accounts): void => {
  const { sessions, activation, passwords, managed, registration, waiting, invitations } = accounts
  const cookie = {
    httpOnly: true,
    sameSite: 'lax',
    secure: config.baseUrl.startsWith('https:'),
  } as const
  const brief = (path: string) => ({ ...cookie, path, maxAge: SHORT_SECONDS })

  const enter = (reply: FastifyReply, sid: string) =>
    void reply.setCookie(SESSION_COOKIE, sid, { ...cookie, path: '/' })

  register(app, sessionCalls.login, async ({ body, actor, request, reply }) => {
    const { user, sid } = await sessions.login(body, originOf(request), actor)
    enter(reply, sid)
    return user
  })

  register(app, sessionCalls.logout, async ({ actor, reply }) => {
    await sessions.logout(actor)
    void reply.clearCookie(SESSION_COOKIE, { ...cookie, path: '/' })
    return {}
  })

  register(app, sessionCalls.currentUser, async ({ actor }) =>
    sessions.me(actor._id, actor.isPreview ? actor.role : undefined),
  )
  register(app, sessionCalls.openSessions, async ({ actor }) => sessions.list(actor))
  register(app, sessionCalls.endSession, async ({ actor, params }) => {
    await sessions.end(actor, params.id)
    return {}
  })
  register(app, sessionCalls.endOtherSessions, async ({ actor }) => {
    await sessions.endOthers(actor)
    return {}
  })
  register(app, viewAs, async ({ body, actor }) => {
    await sessions.viewAs(actor, body.role)
    return {}
  })
  register(app, endViewAs, async ({ actor }) => {
    await sessions.endViewAs(actor)
    return {}
  })

  register(app, passwordCalls.activate, async ({ body, actor, request, reply }) => {
    const signedUp = await waiting.signedUp(request.cookies[REGISTRATION_COOKIE] ?? '')
    const { user, sid } = await activation.activate(body, originOf(request), actor, signedUp)
    if (sid) enter(reply, sid)
    if (user?.changepw)
      void reply.setCookie(ACTIVATION_COOKIE, JSON.stringify(body), brief(passwordCalls.changePassword.path))
    return { user }
  })

  register(app, passwordCalls.changePassword, async ({ body, actor, request, reply }) => {
    const { password, newPassword, data } = body
    const ticket = ticketOf(request, body)
    if (actor.kind === 'person' && !ticket.isGiven)
      await passwords.change(actor, password, newPassword, data, request.ip)
    else if (ticket.value) {
      const entered = await activation.setPassword(ticket.value, newPassword, data, originOf(request), actor)
      clear(reply, ACTIVATION_COOKIE, passwordCalls.changePassword.path)
      if (entered.sid) enter(reply, entered.sid)
      return { user: entered.user }
    } else throw new Problem('unauthenticated')
    return { user: null }
  })

  register(app, passwordCalls.resetPassword, async ({ body, request }) => {
    await limit(db, 'reset', request.ip, body.email)
    afterAnswer(request, () => passwords.recover(body.username, body.email, request.ip))
    return {}
  })
  register(app, passwordCalls.sendRecovery, async ({ params, actor }) => {
    await managed.sendTo(actor, params.id)
    return {}
  })
  register(app, passwordCalls.lockUser, async ({ params, body, actor }) =>
    managed.lock(actor, params.id, body.lock),
  )

  const signedUp = async (reply: FastifyReply, made: Registered): Promise<Registered> => {
    const ticket = await waiting.ticketFor(made._id)
    void reply.setCookie(REGISTRATION_COOKIE, ticket, { ...cookie, path: '/api', maxAge: DAY_SECONDS })
    return made
  }
  register(app, registrationCalls.register, async ({ body, request, reply }) =>
    signedUp(reply, await registration.register(body, request.ip)),
  )
  register(app, registrationCalls.resendActivation, async ({ body, request }) => {
    await limit(db, 'reset', request.ip, body.email)
    afterAnswer(request, () => waiting.resend(body.email))
    return {}
  })
  register(app, registrationCalls.correctEmail, async ({ body, request }) =>
    waiting.correct(request.cookies[REGISTRATION_COOKIE] ?? '', body.email, request.ip),
  )
  register(app, registrationCalls.uniqueField, async ({ params: { field, value, id }, request }) => ({
    unique: await registration.isUnique(field, value, id, request.ip),
  }))

  register(app, registrationCalls.checkToken, async ({ params, reply }) => {
    const company = await invitations.check(params.token)
    const { path } = registrationCalls.addToUser
    void reply.setCookie(INVITATION_COOKIE, params.token, brief(path))
    return company
  })
  register(app, registrationCalls.registerGestor, async ({ params, body, actor, request, reply }) =>
    signedUp(reply, await invitations.accept(params.token, body, actor, request.ip)),
  )
  register(app, registrationCalls.declineInvitation, async ({ params, actor }) => {
    await invitations.decline(params.token, actor)
    return {}
  })
  register(app, registrationCalls.addToUser, async ({ body, actor, request, reply }) => {
    const token = body.token ?? request.cookies[INVITATION_COOKIE]
    await invitations.addToUser(actor, body.user, body.company, token)
    clear(reply, INVITATION_COOKIE, registrationCalls.addToUser.path)
    return {}
  })
  register(app, registrationCalls.sendEmailGestor, async ({ body, actor }) => {
    await invitations.invite(actor, body.company, body.email, body.name)
    return {}
  })
}

/** Where a session is opened from. */
const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  agent: request.headers['user-agent'],
})

const clear = (reply: FastifyReply, name: string, path: string): void =>
  void reply.clearCookie(name, { path })

/** What proves an activation: email and code of the body, else the cookie that `activate` set. */
const ticketOf = (
  request: FastifyRequest,
  { email, code }: { email?: string | null | undefined; code?: string | null | undefined },
): { isGiven: boolean; value: Ticket | undefined } => {
  if (email && code) return { isGiven: true, value: { email, code } }
  try {
    const kept = JSON.parse(request.cookies[ACTIVATION_COOKIE] ?? 'null') as Partial<Ticket> | null
    if (typeof kept?.email === 'string' && typeof kept.code === 'string')
      return { isGiven: false, value: { email: kept.email, code: kept.code } }
  } catch {
    // a cookie that nobody here wrote proves nothing
  }
  return { isGiven: false, value: undefined }
}
