import { maskCode } from '#contract/platform/kernel/mask.ts'
import { toGivenCourse } from '../giving/given.ts'
import type { Given } from './redeem.ts'

/** A course given by a code, as it is in answers. */
export const toAnswer = (given: Given, message: string) => ({
  ...toGivenCourse(given),
  user: { _id: given.user.id, name: given.user.name },
  type: given.assignment.type,
  code: given.assignment.code && maskCode(given.assignment.code),
  message,
})
