/** What the module offers to those above it. */
export { createCalendar } from './setup.ts'
