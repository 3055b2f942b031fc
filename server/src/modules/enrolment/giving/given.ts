import { newActivity } from '#contract/enrolment/socket-events.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { AssignmentRow } from '../tables.ts'

/** A course that a trainee was given. */
export interface GivenCourse {
  assignment: AssignmentRow
  degree: { id: string; name: string }
}

/** Announces to the browsers of trainees that they were given courses. */
export const announceGiven = ({ realtime }: Platform, given: readonly GivenCourse[]): void => {
  for (const { assignment, degree } of given)
    realtime.toUser(assignment.user, newActivity(assignment.user), { degree: degree.id })
}

/** A given course, as it is in answers. */
export const toGivenCourse = ({ assignment, degree }: GivenCourse) => ({
  _id: assignment.id,
  degree: { _id: degree.id, name: degree.name },
  activationDate: assignment.activationDate.toISOString(),
})
