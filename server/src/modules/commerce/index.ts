/** What the module offers to those above it. */
export { cartfcs } from './card-table.ts'
export { closeInvoices, createInvoices } from './invoices/setup.ts'
export { coursePrice } from './repositories/price-in-force.ts'
export { services } from './service-table.ts'
