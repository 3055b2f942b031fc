import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { heartbeats } from '../../enrolment/index.ts'

/** The course that a trainee attended last, and when; undefined if they attended none. */
export const lastAttended = async (on: Db, user: string) => {
  const [last] = await on
    .select({ assignment: heartbeats.assignment, at: heartbeats.lastAt })
    .from(heartbeats)
    .where(eq(heartbeats.user, user))
  return last
}
