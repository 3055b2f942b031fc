export { sliderRoutes } from './routes.ts'
