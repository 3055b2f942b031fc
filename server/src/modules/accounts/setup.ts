import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import type { Identity } from '../people/index.ts'
import type { Engine } from '../../platform/engine/engine.ts'
import type { Codes } from '../enrolment/index.ts'
import type { Accounts } from './accounts.ts'
import { createActivation } from './activation.ts'
import { createInvitations } from './invitations.ts'
import { createManaged } from './managed.ts'
import { createPasswords } from './passwords.ts'
import { createRegistration } from './registration.ts'
import { accountRoutes } from './routes.ts'
import { createSessions } from './sessions.ts'
import { createWaiting } from './waiting.ts'

/** Makes the feature and registers its calls. */
export const createAccounts = (
  http: FastifyInstance,
  platform: Platform,
  identity: Identity,
  codes: Codes,
  engine: Engine,
): Accounts => {
  const accounts: Accounts = {
    sessions: createSessions(platform, identity, codes),
    activation: createActivation(platform, identity, codes, engine),
    passwords: createPasswords(platform, engine),
    managed: createManaged(platform),
    registration: createRegistration(platform),
    waiting: createWaiting(platform),
    invitations: createInvitations(platform),
  }
  accountRoutes(http, platform, accounts)
  return accounts
}
