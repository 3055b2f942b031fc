import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { users } from '../user/table.ts'
import { degrees } from './tables.ts'

/** The tutors of a course who may enter, as mails and real time reach them. */
export const findModerators = async (on: Db, degree: string): Promise<{ _id: string; email: string }[]> =>
  on
    .select({ _id: users.id, email: users.email })
    .from(degrees)
    .innerJoin(users, sql`${users.id} = any(${degrees.moderators})`)
    .where(and(eq(degrees.id, degree), eq(users.active, true), eq(users.lock, false)))
