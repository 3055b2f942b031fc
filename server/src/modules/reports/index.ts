/** What the module offers to those above it. */
export { reportByMail } from './academy-task.ts'
export { managerDigest } from './digest-task.ts'
export { reportRoutes, mailReports, refreshStats } from './routes.ts'
export { seeTutored } from './policy.ts'
export { findTutored } from './repositories/tutored.ts'
export { poorCourses } from './repositories/poor-courses.ts'
