import type { FastifyInstance } from 'fastify'
import {
  createManual,
  createMaster,
  quoteManual,
  quoteMaster,
} from '#contract/enrolment/checkout-endpoints.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import type { Engine } from '../../../platform/engine/engine.ts'
import { gated, register } from '../../../platform/http/endpoint.ts'
import { hit } from '../../../platform/http/rate-limit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { countTry } from '../../commerce/index.ts'
import { sellCodes } from '../policy.ts'
import { quoteGroup } from './quote-group.ts'
import { quoteSale } from './quote-sale.ts'
import { sellCards } from './sell-cards.ts'
import { sellCode } from './sell-code.ts'
import { sellGroup } from './sell-group.ts'

/** Prices of groups that somebody may ask for: each tries a sale of up to 500 accounts and takes it back. */
const QUOTES = { max: 120, seconds: 3600 }

type Sold = CallAnswer<typeof createManual>

/** What administrators and masters sell by hand (rule commerce.purchase). */
export const checkoutRoutes = (app: FastifyInstance, platform: Platform, engine: Engine): void => {
  register(app, gated(quoteManual, sellCodes), async ({ actor, body }) => {
    if (body.discount) await countTry(platform, actor)
    return platform.db.transaction((tx) => quoteSale(platform, tx, actor, body))
  })
  register(app, gated(createManual, sellCodes), async ({ actor, body }) => {
    // Outside of the sale: a try counts also where the sale comes to nothing.
    if (body.discount) await countTry(platform, actor)
    return platform.db.transaction<Sold>((tx) =>
      body.kind === 'fc' ? sellCards(platform, tx, actor, body) : sellCode(platform, tx, actor, body),
    )
  })
  register(app, gated(quoteMaster, sellCodes), async ({ actor, body }) => {
    await hit(platform.db, `quote:${actor._id}`, QUOTES)
    return quoteGroup(platform, engine, actor, body)
  })
  register(app, gated(createMaster, sellCodes), async ({ actor, body }) =>
    sellGroup(platform, engine, actor, body),
  )
}
