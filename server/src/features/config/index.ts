export { pageOf } from './page.ts'
export { configRoutes } from './routes.ts'
