export { noticeRoutes } from './setup.ts'
