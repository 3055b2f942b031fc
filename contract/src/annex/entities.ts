/** The entities of the module: each that is exported here has the generic screens and calls. */
export { annexDelivery } from './annex-delivery.ts'
export { annexFormat } from './annex-format.ts'
