import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as calls from '#contract/accounts/password.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { gated, register } from '../../platform/http/endpoint.ts'
import { sendRecovery, lockUser } from '../people/index.ts'
import type { Accounts } from './accounts.ts'
import { signedUpBy } from './browser-ticket.ts'
import { clearCookie, type Cookies } from '../../platform/http/cookies.ts'
import { giveDevice } from './device-cookie.ts'
import { originOf } from './origin.ts'
import { REGISTRATION_COOKIE } from './registration-routes.ts'
import type { Ticket } from './ticket.ts'
import { activate } from './use-cases/activate.ts'
import { changePassword } from './use-cases/change-password.ts'
import { sendRecoveryTo } from './use-cases/send-recovery-to.ts'
import { setLock } from './use-cases/set-lock.ts'
import { askRecovery } from './use-cases/ask-recovery.ts'
import { setPassword } from './use-cases/set-password.ts'

const ACTIVATION_COOKIE = 'activation'

/** What `activate` left in the browser; a cookie that nobody here wrote proves nothing. */
const keptTicket = (cookie: string | undefined): Ticket | undefined => {
  try {
    return calls.activate.body.safeParse(JSON.parse(cookie ?? 'null')).data
  } catch {
    return undefined
  }
}

/** What proves an activation: email and code of the body, else the cookie that `activate` set. */
const ticketOf = (
  request: FastifyRequest,
  { email, code }: { email?: string | null | undefined; code?: string | null | undefined },
): { isGiven: boolean; value: Ticket | undefined } => {
  if (email && code) return { isGiven: true, value: { email, code } }
  return { isGiven: false, value: keptTicket(request.cookies[ACTIVATION_COOKIE]) }
}

/** The calls of activation, passwords and locks (rule account.activation). */
export const passwordRoutes = (app: FastifyInstance, accounts: Accounts, cookies: Cookies): void => {
  const { db } = accounts.platform

  register(app, calls.activate, async ({ body, actor, request, reply }) => {
    const signedUp = await signedUpBy(db, request.cookies[REGISTRATION_COOKIE] ?? '')
    const holder = { actor, origin: originOf(request) }
    const { user, sid, device } = await activate(accounts, body, holder, signedUp)
    if (user && sid) cookies.enter(reply, sid, user._id)
    if (device) giveDevice(reply, cookies, device)
    if (user?.changepw)
      cookies.giveBriefly(reply, ACTIVATION_COOKIE, JSON.stringify(body), calls.changePassword.path)
    return { user }
  })

  register(app, calls.changePassword, async ({ body, actor, request, reply }) => {
    const { password, newPassword, data } = body
    const ticket = ticketOf(request, body)
    if (actor.kind === 'person' && !ticket.isGiven) {
      giveDevice(reply, cookies, await changePassword(accounts, actor, { password, newPassword, data }))
      return { user: null }
    }
    if (!ticket.value) throw new Problem('unauthenticated')
    const holder = { actor, origin: originOf(request) }
    const { user, sid, device } = await setPassword(accounts, ticket.value, { newPassword, data }, holder)
    clearCookie(reply, ACTIVATION_COOKIE, calls.changePassword.path)
    if (user && sid) cookies.enter(reply, sid, user._id)
    if (device) giveDevice(reply, cookies, device)
    return { user }
  })

  register(app, calls.resetPassword, async ({ body: { username, email }, request }) => {
    await askRecovery(accounts, { username, email, address: request.ip })
    return {}
  })
  register(app, gated(calls.sendRecovery, sendRecovery), async ({ params, actor }) => {
    await sendRecoveryTo(accounts, actor, params.id)
    return {}
  })
  register(app, gated(calls.lockUser, lockUser), async ({ params, body, actor }) =>
    setLock(accounts, actor, params.id, body.lock),
  )
}
