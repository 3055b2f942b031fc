/** What the module offers to those above it. */
export { publicCourseRoutes } from './courses/routes.ts'
export { unsubscribe } from './newsletter/repository.ts'
export { passNewslettersOn } from './newsletter/pass-newsletters-on.ts'
export { wishesOf } from './quiz/repository.ts'
export { clearNeeds } from './quiz/retention.ts'
export { quizRoutes } from './quiz/routes.ts'
export { sliderRoutes } from './sliders/routes.ts'
