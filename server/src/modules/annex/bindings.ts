import { annexDelivery, annexFormat } from '#contract/annex/entities.ts'
import { bindEntity } from '../../platform/engine/binding.ts'
import { checkDelivery } from './check-delivery.ts'
import { checkFormat } from './check-format.ts'
import { annexDeliveryPolicy } from './policy.ts'
import { annexDeliveries, annexFormats } from './tables.ts'

export const annexFormatBinding = bindEntity(annexFormat, annexFormats, {
  hooks: { beforeSave: checkFormat },
})

export const annexDeliveryBinding = bindEntity(annexDelivery, annexDeliveries, {
  policy: annexDeliveryPolicy,
  hooks: { beforeSave: checkDelivery },
})
