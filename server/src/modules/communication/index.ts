/** What the module offers to those above it. */
export { messagingRoutes } from './messaging/setup.ts'
export { emailTemplateBinding } from './template-binding.ts'
