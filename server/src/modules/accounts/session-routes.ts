import type { FastifyInstance } from 'fastify'
import { kindsOfAbility } from '#contract/platform/access/abilities.ts'
import { PERSON_HEADER } from '#contract/platform/access/person-header.ts'
import * as calls from '#contract/platform/access/session.ts'
import * as viewing from '#contract/platform/access/view-as.ts'
import { authenticatedBy, gated, register } from '../../platform/http/endpoint.ts'
import { lookAsRole } from './policy.ts'
import type { Accounts } from './accounts.ts'
import type { Cookies } from '../../platform/http/cookies.ts'
import { DEVICE_COOKIE, giveDevice } from './device-cookie.ts'
import { originOf } from './origin.ts'
import { createCurrentUserCall } from './use-cases/current-user.ts'
import { logIn } from './use-cases/log-in.ts'
import { logOut } from './use-cases/log-out.ts'
import { endOtherSessions } from './use-cases/end-other-sessions.ts'
import { endSession } from './use-cases/end-session.ts'
import { listSessions } from './use-cases/list-sessions.ts'
import { endViewAs } from './use-cases/end-view-as.ts'
import { viewAs } from './use-cases/view-as.ts'

/** The calls of sessions (rule account.login). */
export const sessionRoutes = (app: FastifyInstance, accounts: Accounts, cookies: Cookies): void => {
  register(app, calls.login, async ({ body, actor, request, reply }) => {
    const known = request.cookies[DEVICE_COOKIE]
    const { user, sid, device } = await logIn(accounts, body, originOf(request), { actor, device: known })
    cookies.enter(reply, sid, user._id)
    giveDevice(reply, cookies, device)
    return user
  })
  register(app, calls.logout, async ({ actor, request, reply }) => {
    await logOut(accounts, actor)
    // Where another person logged in over the page that logs out, the cookie is that person's (rule access.page).
    if (actor.kind === 'person' || request.headers[PERSON_HEADER] === undefined) cookies.leave(reply)
    return {}
  })
  const { authenticate, currentUser } = createCurrentUserCall(accounts)
  register(app, authenticatedBy(calls.currentUser, authenticate), async ({ actor }) => currentUser(actor))
  register(app, kindsOfAbility, async ({ params }) => ({ kinds: accounts.shown.kindsOf(params.ability) }))
  register(app, calls.openSessions, async ({ actor }) => listSessions(accounts, actor))
  register(app, calls.endSession, async ({ actor, params }) => {
    await endSession(accounts, actor, params.id)
    return {}
  })
  register(app, calls.endOtherSessions, async ({ actor }) => {
    await endOtherSessions(accounts, actor)
    return {}
  })
  register(app, gated(viewing.viewAs, lookAsRole), async ({ body, actor }) => {
    await viewAs(accounts, actor, body.role)
    return {}
  })
  register(app, viewing.endViewAs, async ({ actor }) => {
    await endViewAs(accounts, actor)
    return {}
  })
}
