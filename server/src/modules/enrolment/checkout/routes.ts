import type { FastifyInstance } from 'fastify'
import {
  createManual,
  createMaster,
  quoteManual,
  quoteMaster,
} from '#contract/enrolment/checkout-endpoints.ts'
import type { Engine } from '../../../platform/engine/engine.ts'
import { gated, register } from '../../../platform/http/endpoint.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sellCodes } from '../policy.ts'
import { quoteGroup } from './use-cases/quote-group.ts'
import { quoteSale } from './use-cases/quote-sale.ts'
import { sellGroup } from './use-cases/sell-group.ts'
import { sellOrder } from './use-cases/sell-order.ts'

/** What administrators and masters sell by hand (rule commerce.purchase). */
export const checkoutRoutes = (app: FastifyInstance, platform: Platform, engine: Engine): void => {
  register(app, gated(quoteManual, sellCodes), async ({ actor, body }) => quoteSale(platform, actor, body))
  register(app, gated(createManual, sellCodes), async ({ actor, body }) => sellOrder(platform, actor, body))
  register(app, gated(quoteMaster, sellCodes), async ({ actor, body }) =>
    quoteGroup(platform, engine, actor, body),
  )
  register(app, gated(createMaster, sellCodes), async ({ actor, body }) =>
    sellGroup(platform, engine, actor, body),
  )
}
