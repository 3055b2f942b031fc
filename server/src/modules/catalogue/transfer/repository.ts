import { and, asc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { isId } from '#contract/platform/kernel/kinds/reference.ts'
import type { Client, Person } from '../../../platform/access/actor.ts'
import type { Db } from '../../../platform/database/db.ts'
import { holdLock } from '../../../platform/database/locks.ts'
import { makerOfClient, mayEnter, users } from '../../people/index.ts'
import { answersForMachines, mayModerate } from '../policy.ts'
import { categories } from '../category-table.ts'
import { degrees } from '../tables.ts'

/** The categories whose names exist here already, by the ids that they had there. */
export const knownCategories = async (
  db: Db,
  brought: ReadonlyMap<string, { name?: unknown }>,
): Promise<Map<string, string>> => {
  if (brought.size === 0) return new Map()
  const wanted = sql.join(
    [...brought].map(([there, { name }]) => sql`(${there}::text, fold(${String(name)}::text))`),
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
 * The moderators of an imported item: the importing person; for a machine, its maker, or the oldest administrator where
 * there is none or they no longer moderate. A published course needs somebody who answers its trainees.
 */
export const whoAnswers = async (db: Db, actor: Person | Client): Promise<string[]> => {
  if (actor.kind === 'person') return [actor._id]
  const maker = makerOfClient(db, actor._id)
  const [found] = await moderatorsWhere(db, or(sql`${users.id} = (${maker})`, answersForMachines))
    .orderBy(sql`${users.id} = (${maker}) desc nulls last`, users.id)
    .limit(1)
  return found ? [found.id] : []
}

/** The moderators here with these emails. */
export const moderatorsByEmail = async (db: Db, emails: readonly string[]) =>
  moderatorsWhere(db, inArray(users.email, [...emails]))

/**
 * The course with that id, or imported from the course with that id, else one with the code; for a machine, only
 * courses that machines imported (rule person.clients).
 */
export const findMadeOf = async (
  db: Db,
  { id, code }: { id: string; code: string | undefined },
  actor: Person | Client,
) => {
  const [found] = await db
    .select({ id: degrees.id })
    .from(degrees)
    .where(
      actor.kind === 'client'
        ? and(isId(id) ? eq(degrees.origin, id) : sql`false`, isNull(degrees.owner))
        : (or(
            isId(id) ? or(eq(degrees.id, id), eq(degrees.origin, id)) : undefined,
            code ? eq(degrees.code, code) : undefined,
          ) ?? sql`false`),
    )
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
