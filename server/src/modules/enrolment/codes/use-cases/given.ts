import { newActivity } from '#contract/enrolment/socket-events.ts'
import { maskCode } from '#contract/platform/kernel/mask.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { Given } from '../redeem.ts'

/** Announces to a person's browsers that they were given a course. */
export const announceGiven = ({ realtime }: Platform, { assignment, degree }: Given): void =>
  realtime.toUser(assignment.user, newActivity(assignment.user), { degree: degree.id })

/** A given course, as it is in answers. */
export const toAnswer = ({ assignment, user, degree }: Given, message: string) => ({
  _id: assignment.id,
  user: { _id: user.id, name: user.name },
  degree: { _id: degree.id, name: degree.name },
  type: assignment.type,
  code: assignment.code && maskCode(assignment.code),
  activationDate: assignment.activationDate.toISOString(),
  message,
})
