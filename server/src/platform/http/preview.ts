import type { FastifyInstance } from 'fastify'
import { endViewAs } from '#contract/accounts/view-as.ts'
import { login, logout } from '#contract/accounts/session.ts'
import { Problem } from '#contract/kernel/problem.ts'

/** How somebody who looks as another role gets out. */
const wayOut = new Set([endViewAs.path, login.path, logout.path])

/** Refuses whatever changes something while an administrator looks at the product as another role. */
export const refuseInPreview = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request) => {
    if (!request.user?.isPreview) return
    const { config, url } = request.routeOptions
    const changes = config.changes ?? !['GET', 'HEAD', 'OPTIONS'].includes(request.method)
    if (changes && !wayOut.has(url ?? '')) throw new Problem('preview')
  })
}
