import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Db } from '../../../platform/database/db.ts'
import { lockService } from '../repositories/services.ts'
import { takeServiceBack } from '../take-service-back.ts'
import { isInUse } from './repositories/lines.ts'
import { type CardRow, dropOne, lockPurchaseOf } from './repositories/purchases.ts'

/**
 * The effects of removing an unused card: its purchase and the service count one card less (rule card.sale).
 * @throws Problem `in_use` for a card with courses
 */
export const giveCardBack = async (tx: Db, card: CardRow, now: Date): Promise<void> => {
  if (card.hours !== card.remaining || (await isInUse(tx, card.id)))
    throw new Problem('in_use', t('problem.in_use_where', { where: t('server.rows.assignments') }))
  const purchase = await lockPurchaseOf(tx, card)
  if (!purchase) return
  await dropOne(tx, purchase)
  const service = purchase.service ? await lockService(tx, purchase.service) : undefined
  if (service) await takeServiceBack(tx, service, { now, count: 1 })
}
