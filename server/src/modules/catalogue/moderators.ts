import { and, eq, inArray, sql } from 'drizzle-orm'
import { invalidField } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Db } from '../../platform/database/db.ts'
import { mayModerate, roles, users } from '../people/index.ts'
import { degrees } from './tables.ts'

/**
 * Refuses moderators whose role does not moderate: a course opens its trainees' questions and work to them.
 * @throws Problem `validation`
 */
export const checkModerators = async (on: Db, moderators: unknown): Promise<void> => {
  if (!Array.isArray(moderators) || moderators.length === 0) return
  const ids = [...new Set(moderators.map(String))]
  const found = await on
    .select({ id: users.id })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.role))
    .where(and(inArray(users.id, ids), mayModerate))
  if (found.length < ids.length) throw invalidField('moderators', t('validation.moderator'))
}

/** The tutors of a course who may enter, as mails and real time reach them. */
export const findModerators = async (on: Db, degree: string): Promise<{ _id: string; email: string }[]> =>
  on
    .select({ _id: users.id, email: users.email })
    .from(degrees)
    .innerJoin(users, sql`${users.id} = any(${degrees.moderators})`)
    .innerJoin(roles, eq(roles.id, users.role))
    .where(and(eq(degrees.id, degree), eq(users.active, true), eq(users.lock, false), mayModerate))
