import type { createManual, ManualOrder } from '#contract/enrolment/checkout-endpoints.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { countTry } from '../../../commerce/index.ts'
import { sellCards } from '../sell-cards.ts'
import { sellCode } from '../sell-code.ts'

type Sold = CallAnswer<typeof createManual>

/**
 * Sells codes or cards to a company: all of the order or nothing (rules code.bought, card.sale, commerce.purchase).
 * @throws Problem `not_found`, `not_assignable`, `validation`, `code_invalid`, `rate_limited`
 */
export const sellOrder = async (platform: Platform, seller: Person, order: ManualOrder): Promise<Sold> => {
  // Outside of the sale: a try counts also where the sale comes to nothing.
  if (order.discount) await countTry(platform, seller)
  return platform.db.transaction<Sold>((tx) =>
    order.kind === 'fc' ? sellCards(platform, tx, seller, order) : sellCode(platform, tx, seller, order),
  )
}
