import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as passwordCalls from '#contract/accounts/password.ts'
import * as registrationCalls from '#contract/accounts/registration.ts'
import { currentUser, login, logout } from '#contract/accounts/session.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { register } from '../../platform/http/endpoint.ts'
import { SESSION_COOKIE } from '../../platform/http/server.ts'
import type { Accounts } from './index.ts'
import type { Ticket } from './passwords.ts'

const ACTIVATION_COOKIE = 'activation'
const INVITATION_COOKIE = 'invitation'
const SHORT_SECONDS = 30 * 60

/** The calls of accounts (specification §7 Auth; api.md). */
export const accountRoutes = (app: FastifyInstance, accounts: Accounts, isSecure: boolean): void => {
  const { sessions, passwords, registration, invitations } = accounts
  const cookie = { httpOnly: true, sameSite: 'lax', secure: isSecure } as const
  const brief = (path: string) => ({ ...cookie, path, maxAge: SHORT_SECONDS })

  register(app, login, async ({ body, user: old, request, reply }) => {
    const { user, sid } = await sessions.login(body, request.ip, old)
    void reply.setCookie(SESSION_COOKIE, sid, { ...cookie, path: '/' })
    return user
  })

  register(app, logout, async ({ user, reply }) => {
    await sessions.logout(user)
    void reply.clearCookie(SESSION_COOKIE, { ...cookie, path: '/' })
    return {}
  })

  register(app, currentUser, async ({ user }) => sessions.me(user._id))

  register(app, passwordCalls.activate, async ({ body, request, reply }) => {
    const user = await passwords.activate(body, request.ip)
    if (user?.changepw)
      void reply.setCookie(ACTIVATION_COOKIE, JSON.stringify(body), brief(passwordCalls.changePassword.path))
    return { user }
  })

  register(app, passwordCalls.changePassword, async ({ body, user, request, reply }) => {
    const { password, newPassword } = body
    const ticket = ticketOf(request, body)
    if (user && !ticket.isGiven) await passwords.change(user, password, newPassword, request.ip)
    else if (ticket.value) {
      await passwords.setByTicket(ticket.value, newPassword, request.ip)
      clear(reply, ACTIVATION_COOKIE, passwordCalls.changePassword.path)
    } else throw new Problem('unauthenticated')
    return {}
  })

  register(app, passwordCalls.resetPassword, async ({ body, request }) => {
    await passwords.recover(body.username, body.email, request.ip)
    return {}
  })
  register(app, passwordCalls.sendRecovery, async ({ params, user }) => {
    await passwords.sendTo(user, params.id)
    return {}
  })
  register(app, passwordCalls.lockUser, async ({ params, body, user }) =>
    passwords.lock(user, params.id, body.lock),
  )

  register(app, registrationCalls.register, async ({ body, request }) =>
    registration.register(body, request.ip),
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
  register(app, registrationCalls.registerGestor, async ({ params, body, user, request }) =>
    invitations.accept(params.token, body, user, request.ip),
  )
  register(app, registrationCalls.declineInvitation, async ({ params, user }) => {
    await invitations.decline(params.token, user)
    return {}
  })
  register(app, registrationCalls.addToUser, async ({ body, user, request, reply }) => {
    const token = body.token ?? request.cookies[INVITATION_COOKIE]
    await invitations.addToUser(user, body.user, body.company, token)
    clear(reply, INVITATION_COOKIE, registrationCalls.addToUser.path)
    return {}
  })
  register(app, registrationCalls.sendEmailGestor, async ({ body, user }) => {
    await invitations.invite(user, body.company, body.email, body.name)
    return {}
  })
}

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
