import type { FastifyInstance } from 'fastify'
import { endViewAs } from '#contract/platform/access/view-as.ts'
import { login, logout } from '#contract/platform/access/session.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { personOf } from '../access/actor.ts'
import { changesSomething } from './cross-site.ts'

/** The call that ends viewing the product as another role. */
const wayOut = new Set([endViewAs.path, login.path, logout.path])

/** Refuses changes while an administrator views the product as another role. */
export const refuseInPreview = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused =
      personOf(request.actor)?.isPreview &&
      changesSomething(request) &&
      !wayOut.has(request.routeOptions.url ?? '')
    done(isRefused ? new Problem('preview') : undefined)
  })
}
