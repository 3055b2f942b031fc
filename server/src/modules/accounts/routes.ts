import type { FastifyInstance } from 'fastify'
import type { Shown } from '../../platform/access/shown.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Identity } from '../people/index.ts'
import type { Engine } from '../../platform/engine/engine.ts'
import type { Codes } from '../enrolment/index.ts'
import { createCookies } from '../../platform/http/cookies.ts'
import { createAccounts } from './create-accounts.ts'
import { passwordRoutes } from './password-routes.ts'
import { registrationRoutes } from './registration-routes.ts'
import { sessionRoutes } from './session-routes.ts'
import { mailRecovery } from './use-cases/mail-recovery.ts'
import { mailActivation } from './use-cases/mail-activation.ts'

/** Makes the module and registers its calls. */
export const accountRoutes = (
  http: FastifyInstance,
  platform: Platform,
  identity: Identity,
  codes: Codes,
  engine: Engine,
  shown: Shown,
): void => {
  const accounts = createAccounts({ platform, identity, codes, engine, shown })
  platform.events.handle({
    name: 'accounts.mailRecovery',
    events: ['recovery.asked'],
    waits: false,
    handle: (asked) => mailRecovery(platform, asked),
  })
  platform.events.handle({
    name: 'accounts.mailActivation',
    events: ['activation.asked'],
    waits: false,
    handle: (asked) => mailActivation(platform, asked),
  })
  const cookies = createCookies(platform.config)
  sessionRoutes(http, accounts, cookies)
  passwordRoutes(http, accounts, cookies)
  registrationRoutes(http, accounts, cookies)
}
