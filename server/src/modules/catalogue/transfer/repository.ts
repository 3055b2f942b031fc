import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { whereOf, type Scope } from '../../../platform/access/scope.ts'
import type { Db } from '../../../platform/database/db.ts'
import { holdLock } from '../../../platform/database/locks.ts'
import { makerOfClient, mayEnter, users } from '../../people/index.ts'
import { answersForMachines, mayModerate } from '../policy.ts'
import { categories } from '../category-table.ts'
import { degrees } from '../tables.ts'

/** The categories whose names exist here already, by the ids that they had there. */
export const knownCategories = async (
  db: Db,
  imported: ReadonlyMap<string, { name?: unknown }>,
): Promise<Map<string, string>> => {
  if (imported.size === 0) return new Map()
  const wanted = sql.join(
    [...imported].map(([there, { name }]) => sql`(${there}::text, fold(${String(name)}::text))`),
    sql`, `,
  )
  const rows = await db
    .selectDistinctOn([sql`wanted.there`], { there: sql<string>`wanted.there`, id: categories.id })
    .from(categories)
    .innerJoin(sql`(values ${wanted}) as wanted(there, name)`, sql`fold(${categories.name}) = wanted.name`)
    .orderBy(sql`wanted.there`, asc(categories.id))
  return new Map(rows.map(({ there, id }) => [there, id]))
}

/** People who may log in and moderate courses. */
const moderatorsWhere = (db: Db, condition: SQL | undefined) =>
  db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(condition, mayEnter, mayModerate))

/**
 * Who moderates what a machine brings: its maker, or the oldest administrator where there is none or they no longer
 * moderate; nobody where there is no such administrator. A published course needs somebody who answers its trainees.
 */
export const moderatorsForMachine = async (db: Db, client: string): Promise<string[]> => {
  const maker = makerOfClient(db, client)
  const [found] = await moderatorsWhere(db, or(sql`${users.id} = (${maker})`, answersForMachines))
    .orderBy(sql`${users.id} = (${maker}) desc nulls last`, users.id)
    .limit(1)
  return found ? [found.id] : []
}

/** The moderators here with these emails. */
export const moderatorsByEmail = async (db: Db, emails: readonly string[]) =>
  moderatorsWhere(db, inArray(users.email, [...emails]))

/** A course of the scope: the one with that id first, then one imported from the course with that id. */
export const findMadeOf = async (db: Db, id: string, scope: Scope) => {
  const [found] = await db
    .select({ id: degrees.id })
    .from(degrees)
    .where(whereOf(scope))
    .orderBy(
      sql`${degrees.id}::text = ${id} desc, ${degrees.origin}::text = ${id} desc nulls last`,
      degrees.id,
    )
    .limit(1)
  return found
}

/** Lets only one import of a course run at a time, until the transaction ends. */
export const lockOrigin = async (tx: Db, origin: string): Promise<void> => {
  await holdLock(tx, { name: `course:${origin}` })
}

/** The oldest course with a code. */
export const findByCode = async (db: Db, code: string) => {
  const [row] = await db
    .select({ id: degrees.id })
    .from(degrees)
    .where(eq(degrees.code, code))
    .orderBy(asc(degrees.id))
    .limit(1)
  return row
}

/** Locks a course, so that nobody gets it meanwhile. */
export const lockCourse = async (on: Db, id: string): Promise<void> => {
  await on.select({ id: degrees.id }).from(degrees).where(eq(degrees.id, id)).for('update')
}

/** The people of an export, as it names them. */
export const peopleOf = async (db: Db, ids: readonly string[]) =>
  db
    .select({ _id: users.id, name: users.name, username: users.username, email: users.email })
    .from(users)
    .where(inArray(users.id, [...ids]))
