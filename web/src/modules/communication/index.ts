/** What the module offers to those above it. */
export { MailFrame } from './templates/MailFrame.tsx'
export { MailDialog } from './by-hand/MailDialog.tsx'
