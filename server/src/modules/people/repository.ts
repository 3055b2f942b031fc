import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Db } from '../../platform/database/db.ts'
import { holdLock } from '../../platform/database/locks.ts'
import { announceSaved } from '../../platform/events/items.ts'
import { whereOf, type Scope } from '../../platform/access/scope.ts'
import { mayEnter } from './account-states.ts'
import { companies } from './company/table.ts'
import { areNotifiedOfThePlatform } from './policy.ts'
import { roles } from './role/table.ts'
import { users, type UserRow } from './table.ts'

/** A user by their id. */
export const findUser = async (on: Db, id: string): Promise<UserRow | undefined> => {
  const [row] = await on.select().from(users).where(eq(users.id, id))
  return row
}

/** A user who may log in, with their role. */
export const findEntering = async (on: Db, id: string) => {
  const [found] = await on
    .select({ user: users, role: roles })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.role))
    .where(and(eq(users.id, id), mayEnter))
  return found
}

/** Whether another account has the same name, ignoring accents and case. */
export const hasNamesake = async (on: Db, { id, name }: Pick<UserRow, 'id' | 'name'>): Promise<boolean> => {
  const rows = await on
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.sort, sql`fold(${name}::text)`), ne(users.id, id)))
    .limit(1)
  return rows.length > 0
}

/** The administrators who may log in. */
export const administrators = (on: Db): Promise<{ id: string; email: string }[]> =>
  on.select({ id: users.id, email: users.email }).from(users).where(and(areNotifiedOfThePlatform, mayEnter))

/**
 * Serialises the removal of administrators until the transaction ends, so that two concurrent ones cannot remove the
 * last.
 */
export const lockAdministrators = async (tx: Db): Promise<void> => {
  await holdLock(tx, { shortName: 'privacy.erasure' })
}

/**
 * A user by their id, locked until the transaction ends: other changes of their row wait, but not rows that only refer
 * to it, such as a new session.
 */
export const lockUserRow = async (tx: Db, id: string): Promise<UserRow | undefined> => {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('no key update')
  return row
}

/** A user by their id, locked so that nothing that refers to them is added either, as for an erasure. */
export const lockUserAlone = async (tx: Db, id: string): Promise<UserRow | undefined> => {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  return row
}

/** Users by their ids, in their order, locked as `lockUserAlone` does. */
export const lockUserRows = (tx: Db, ids: string[]): Promise<UserRow[]> =>
  tx.select().from(users).where(inArray(users.id, ids)).orderBy(users.id).for('update')

/** Locks a person: other changes of their data wait until the caller is done; rows that only refer to them do not. */
export const lockPerson = async (tx: Db, id: string): Promise<void> => {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update')
}

/** Adds a user. */
export const insertUser = async (tx: Db, user: typeof users.$inferInsert): Promise<UserRow> => {
  const [added] = await tx.insert(users).values(user).returning()
  if (!added) throw new Problem('internal')
  await announceSaved(tx, 'user', [added], { isNew: true })
  return added
}

/** Changes a user; returns the result. */
export const updateUser = async (
  tx: Db,
  id: string,
  values: Partial<typeof users.$inferInsert>,
): Promise<UserRow | undefined> => {
  const [changed] = await tx.update(users).set(values).where(eq(users.id, id)).returning()
  if (changed) await announceSaved(tx, 'user', [{ id }])
  return changed
}

/** Which of some names other users have, as username, email or alias: all three log in. */
export const takenNames = async (on: Db, names: readonly string[], id?: string): Promise<Set<string>> => {
  const lower = [...names]
  const rows = await on
    .select({
      username: sql<string>`lower(${users.username})`,
      email: sql<string>`lower(${users.email})`,
      alias: users.alias,
    })
    .from(users)
    .where(
      and(
        or(
          inArray(sql`lower(${users.username})`, lower),
          inArray(sql`lower(${users.email})`, lower),
          inArray(users.alias, lower),
        ),
        id ? ne(users.id, id) : undefined,
      ),
    )
  const found = new Set(rows.flatMap(({ username, email, alias }) => [username, email, alias ?? '']))
  return new Set(lower.filter((name) => found.has(name)))
}

/** Does another company than `id` have a NIF? */
export const isCompanyNifTaken = async (on: Db, nif: string, id?: string): Promise<boolean> => {
  const [other] = await on
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.nif, nif), id ? ne(companies.id, id) : undefined))
    .limit(1)
  return other !== undefined
}

/** The companies within a scope, by their ids. */
export const companiesWithin = async (on: Db, scope: Scope): Promise<string[]> => {
  const rows = await on.select({ id: companies.id }).from(companies).where(whereOf(scope))
  return rows.map(({ id }) => id)
}

/** A person's tools beside a course's sessions: `data.comments` and `data.faqs` (rule person.notes-and-questions). */
export const lectureTools = { notes: users.comments, help: users.faqs }

/** Reads those of a person; none without a person. */
export const findLectureTools = async (on: Db, user: string): Promise<{ notes: boolean; help: boolean }> => {
  const [row] = await on.select(lectureTools).from(users).where(eq(users.id, user))
  return row ?? { notes: false, help: false }
}
