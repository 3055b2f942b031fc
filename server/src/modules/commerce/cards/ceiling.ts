import { CARD_DEFAULTS } from '#contract/commerce/card-rules.ts'
import { invalidField } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Db } from '../../../platform/database/db.ts'
import { correctCard } from '../policy.ts'
import { hoursOfOneCard } from './repositories/cards.ts'

/**
 * A card has one price, whatever it carries: sellers who set no prices sell none above the academy's limit of hours
 * (rule card.sale; docs/decisions/0113).
 * @throws Problem `validation`
 */
export const checkCardHours = async (on: Db, seller: Person, hours: number): Promise<void> => {
  if (correctCard(seller)) return
  const max = (await hoursOfOneCard(on)) ?? CARD_DEFAULTS.hours
  if (hours > max) throw invalidField('hours', t('card.maxHours', { max }))
}
