import { reach } from '../../platform/access/ability.ts'
import type { EntityPolicy } from '../../platform/access/entity-policy.ts'
import { companies, inCompaniesOf } from '../people/index.ts'
import { annexDeliveries } from './tables.ts'

/** A company's managers may keep its annex C, and nobody else may read it (rule annex.reach). */
export const keepAnnex = reach('annex.keep', (who) => inCompaniesOf(who, companies.id))

const keepDeliveries = reach('annexDelivery.keep', (who) => inCompaniesOf(who, annexDeliveries.company))

export const annexDeliveryPolicy: EntityPolicy = { see: keepDeliveries }
