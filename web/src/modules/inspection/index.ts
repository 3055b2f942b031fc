/** What the module offers to those above it. */
export { CompanyRehearsal } from './CompanyRehearsal.tsx'
