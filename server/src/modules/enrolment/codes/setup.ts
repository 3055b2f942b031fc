import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createAccountsService } from './accounts.ts'
import { codeRoutes } from './routes.ts'
import { createCodesService } from './service.ts'

/** What other parts of the product set off. */
export interface Codes {
  /** Redeems the code that a person signed up with, where one waits; a refused one is kept and keeps nobody out. */
  redeemPending: (tx: Tx, userId: string) => Promise<void>
}

/** Activation codes: redeeming and offering them. */
export const createCodes = (app: FastifyInstance, platform: Platform): Codes => {
  const service = createCodesService(platform)
  codeRoutes(app, platform.db, service, createAccountsService(platform))
  return service
}
