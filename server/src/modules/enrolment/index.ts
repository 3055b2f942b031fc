/** What the module offers to those above it. */
export { giveOnReference } from './cards/give-by-reference.ts'
export { type CardPlan, cardRefKey, planOnReference } from './cards/plan.ts'
export { enrolmentCardRoutes } from './cards/routes.ts'
export { demandGivable, refusalOfTrainee } from './giving/decide.ts'
export { coursesTaken, coursesToGive, privateCodeOf } from './giving/repository.ts'
export { quote } from './giving/use-cases/quote.ts'
export { quoteRoutes } from './giving/routes.ts'
export { checkoutRoutes } from './checkout/routes.ts'
export { type Codes, createCodes } from './codes/codes.ts'
export { codeRoutes } from './codes/routes.ts'
export { codeUseRoutes } from './codes/use-routes.ts'
export { mailOfCourses, offerCourse } from './codes/offer.ts'
export { codes } from './code-tables.ts'
export { isIdle, seatsLeft } from './codes/gives-seats.ts'
export { contentFiles } from './content.ts'
export {
  isAssigned,
  lastAttended,
  lastSeen,
  lockAssignment,
  plannedHours,
  plannedHoursOf,
  plannedMinutes,
  plannedSessions,
  reopenAssignment,
} from './repositories/assignments.ts'
export { assignmentsUnsealed, lockAssignments, sealAttendance } from './repositories/visits.ts'
export { isCompletedTraining, lastDayOfTraining } from './completed-training.ts'
export { trainingFacts } from './facts-table.ts'
export { forgetOpenTraining } from './repositories/forget-open-training.ts'
export { enrolmentOfDegree } from './of-degree.ts'
export { certifiedChanges, trainingOfUser } from './of-user.ts'
export type { LectureChange, Progress, LecturePlace, LectureResource } from './progress.ts'
export { promised } from './reply-clock.ts'
export { type CompleteLectures, completeLectures } from './repositories/complete-lectures.ts'
export { findOwnCourses } from './repositories/own-courses.ts'
export { moderatesCourse, takesCourse } from './repositories/part.ts'
export {
  endCourse,
  keepCourse,
  keepExam,
  keepLectures,
  keepSurvey,
  lockForGrade,
  lockVersion,
  renewVersion,
} from './repositories/statement-parts.ts'
export { countTime, insertClock } from './repositories/time-parts.ts'
export { certifiedAmong } from './repositories/training.ts'
export { coursesModeratedBy, coursesTakenBy, giveNow, takeCourseBack, traineeRights } from './policy.ts'
export {
  type AssignmentRow,
  assignments,
  attendance,
  heartbeats,
  lectureProgress,
  surveyAnswers,
} from './tables.ts'
export {
  assignmentStateOf,
  assignmentStates,
  completedSince,
  isBegun,
  isLateOn,
  isStoppedSince,
} from './states.ts'
export { courseReminders } from './reminders/tasks.ts'
export { lockCodeOf } from './codes/repositories/codes.ts'
export { unassignCourse } from './unassign.ts'
