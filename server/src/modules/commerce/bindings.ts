import { discount, price } from '#contract/commerce/entities.ts'
import { bindEntity } from '../../platform/engine/binding.ts'
import { discounts, prices } from './tables.ts'

export { cartfcBinding } from './cards/binding.ts'

export const priceBinding = bindEntity(price, prices)
export const discountBinding = bindEntity(discount, discounts)
