import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/companies/invitations.ts'
import { companyManagersOf, withdrawManager } from '#contract/companies/manager-endpoints.ts'
import { clearCookie, createCookies } from '../../platform/http/cookies.ts'
import { gated, register } from '../../platform/http/endpoint.ts'
import { askManager, releaseManager, seeManagers } from './policy.ts'
import type { Platform } from '../../platform/platform.ts'
import { checkInvitation } from './use-cases/check-invitation.ts'
import { declineInvitation } from './use-cases/decline-invitation.ts'
import { addManager } from './use-cases/add-manager.ts'
import { inviteManager } from './use-cases/invite-manager.ts'
import { listManagers } from './use-cases/list-managers.ts'
import { withdraw } from './use-cases/withdraw-manager.ts'

const INVITATION_COOKIE = 'invitation'

/** Registers the calls by which a company gets its managers (rule account.invitation). */
export const companyRoutes = (app: FastifyInstance, platform: Platform): void => {
  const cookies = createCookies(platform.config)

  register(app, calls.checkToken, async ({ params, reply }) => {
    const company = await checkInvitation(platform, params.token)
    cookies.giveBriefly(reply, INVITATION_COOKIE, params.token, calls.addToUser.path)
    return company
  })
  register(app, calls.declineInvitation, async ({ params, actor }) => {
    await declineInvitation(platform, params.token, actor)
    return {}
  })
  register(app, calls.addToUser, async ({ body: { user, company, ...body }, actor, request, reply }) => {
    const token = body.token ?? request.cookies[INVITATION_COOKIE]
    await addManager(platform, actor, { user, company, token })
    clearCookie(reply, INVITATION_COOKIE, calls.addToUser.path)
    return {}
  })
  register(
    app,
    gated(calls.sendEmailGestor, askManager),
    async ({ body: { company, email, name }, actor }) => {
      await inviteManager(platform, actor, company, { email, name })
      return {}
    },
  )
  register(app, gated(companyManagersOf, seeManagers), async ({ params, query, actor }) =>
    listManagers(platform, actor, params.company, query),
  )
  register(app, gated(withdrawManager, releaseManager), async ({ body, actor }) => {
    await withdraw(platform, actor, body)
    return {}
  })
}
