export { createNoticeCalls } from './setup.ts'
