/** What the module offers to those above it. */
export { companyBinding } from './binding.ts'
