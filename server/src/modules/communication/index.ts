/** What the module offers to those above it. */
export { createMessaging } from './messaging/setup.ts'
export { emailTemplateBinding } from './template-binding.ts'
