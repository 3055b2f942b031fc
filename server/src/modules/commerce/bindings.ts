import { discount, price, taxExemption, taxRate } from '#contract/commerce/entities.ts'
import { bindEntity } from '../../platform/engine/binding.ts'
import { discounts, prices } from './tables.ts'
import { taxExemptions, taxRates } from './tax-tables.ts'

export { cartfcBinding } from './cards/binding.ts'

export const priceBinding = bindEntity(price, prices)
export const discountBinding = bindEntity(discount, discounts)
export const taxRateBinding = bindEntity(taxRate, taxRates)
export const taxExemptionBinding = bindEntity(taxExemption, taxExemptions)
