/** What the module offers to those above it. */
export { messagingRoutes } from './messaging/routes.ts'
export { emailTemplateBinding } from './template-binding.ts'
