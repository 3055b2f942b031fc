export { digestMail } from './mails.ts'
export { createNoticeCalls } from './setup.ts'
