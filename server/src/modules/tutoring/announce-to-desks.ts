import { deskChanged } from '#contract/tutoring/socket-events.ts'
import type { Platform } from '../../platform/platform.ts'
import { findModerators } from '../catalogue/index.ts'

/** Announces to the desks of a course's tutors that an item changed hands. */
export const announceToDesks = async ({ db, realtime }: Platform, degree: string): Promise<void> => {
  for (const { _id } of await findModerators(db, degree)) realtime.toUser(_id, deskChanged(_id), { degree })
}
