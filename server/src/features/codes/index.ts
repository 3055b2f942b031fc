import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/kernel/problem.ts'
import type { Platform } from '../../platform/platform.ts'
import { createAccountsService } from './accounts.ts'
import { codeRoutes } from './routes.ts'
import { createCodesService } from './service.ts'

/** What other parts of the product set off. */
export interface Codes {
  /** Redeems the code that a person signed up with; one that cannot be redeemed any more keeps nobody out. */
  redeemFor: (userId: string, code: string) => Promise<void>
}

/** Activation codes: redeeming and offering them. */
export const createCodes = (app: FastifyInstance, platform: Platform): Codes => {
  const { db, log } = platform
  const service = createCodesService(platform)
  codeRoutes(app, db, service, createAccountsService(platform))
  return {
    redeemFor: async (userId, code) => {
      try {
        await service.redeemFor(code, userId)
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        log.info({ user: userId, problem: error.code }, 'the code of a sign-up was not redeemed')
      }
    },
  }
}
