/** What the module offers to those above it. */
export { approvalRoutes } from './approval/routes.ts'
export { authoringRoutes } from './authoring/routes.ts'
export { categories } from './category-table.ts'
export { hasResource } from './contains.ts'
export { contentRoutes } from './content/routes.ts'
export { coursesToLookAfter } from './repositories/looked-after.ts'
export type { CheckHolder, FindHolders, Holders } from './holders.ts'
export { findModerators, moderatorsAmong, moderatorsOf } from './repositories/moderators.ts'
export { courseOutline, lecturesOf, type OutlineModule } from './repositories/outline.ts'
export { lectureNameOf } from './lecture-name.ts'
export { type CoursePlace, findPlace } from './place.ts'
export { isOpenTo, type Openable } from './open-to.ts'
export {
  assignableBy,
  coursesToName,
  degreesInSight,
  mayModerate,
  moderatedBy,
  openedBy,
  previewCourses,
  seesDemoCourses,
  tutoredBy,
  uploadFiles,
  writeCourses,
} from './policy.ts'
export { isReleased } from './released.ts'
export { standsInCourse } from './stands-in-course.ts'
export { degrees, modules, resources, surveys } from './tables.ts'
export { transferRoutes } from './transfer/routes.ts'
export { sweepSpools } from './transfer/spool.ts'
