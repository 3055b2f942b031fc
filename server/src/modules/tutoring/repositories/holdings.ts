import { and, eq, sql } from 'drizzle-orm'
import type { DeskKind } from '#contract/tutoring/endpoints.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { degrees, type FindHolders } from '../../catalogue/index.ts'
import { users } from '../../people/index.ts'
import { stillTutors } from '../policy.ts'
import { tutorHoldings } from '../tables.ts'
import { moment, waiting } from './waiting.ts'

/** An item on the desk, as calls name it. */
export interface DeskKey {
  kind: DeskKind
  item: string
}

/** An item on a tutor's desk, with the tutor who has it. */
export interface Waiting extends Record<string, unknown> {
  degree: string
  degreeName: string
  /** The trainee's id. */
  user: string | null
  title: string
  due: Date | string
  holder: string | null
  holderName: string | null
  /** The tutor who took it, even if they no longer hold it. */
  heldBy: string | null
}

/** The named item, if it waits on somebody's desk. */
export const findWaiting = async (
  on: Db,
  who: Person,
  { kind, item }: DeskKey,
  now: Date,
): Promise<Waiting | undefined> => {
  const { rows } = await on.execute<Waiting>(sql`
    select w.degree, w."degreeName", w."user", w.title, w.due, w.holder, w."holderName", w."heldBy"
    from (${waiting(who, moment(now))}) w where w.kind = ${kind} and w.id = ${item}`)
  return rows[0]
}

/** The tutor who has an item of a course, and may still answer it; undefined if nobody has it. */
export const findHolder = async (on: Db, { kind, item, degree }: DeskKey & { degree: string }) => {
  const [holder] = await on
    .select({ _id: users.id, name: users.name })
    .from(tutorHoldings)
    .innerJoin(degrees, eq(degrees.id, degree))
    .innerJoin(users, and(eq(users.id, tutorHoldings.tutor), stillTutors))
    .where(and(eq(tutorHoldings.kind, kind), eq(tutorHoldings.item, item)))
  return holder
}

/** The tutors who have some items of courses, and may still answer them, by the items' ids. */
export const findHolders: FindHolders = async (on, kind, things) => {
  if (things.length === 0) return new Map()
  const items = things.map(({ item }) => item)
  const courses = things.map(({ degree }) => degree)
  const { rows } = await on.execute<{ item: string; _id: string; name: string }>(sql`
    select h.item, ${users.id} as "_id", ${users.name}
    from unnest(${sql.param(items)}::uuid[], ${sql.param(courses)}::uuid[]) as thing (item, course)
    join ${tutorHoldings} h on h.item = thing.item and h.kind = ${kind}
    join ${degrees} on ${degrees.id} = thing.course
    join ${users} on ${users.id} = h.tutor and ${stillTutors}`)
  return new Map(rows.map(({ item, ...holder }) => [item, holder]))
}

/**
 * Records that a tutor has an item, unless somebody took it meanwhile.
 * @param from the tutor who held it when it was read
 * @returns whether it is the tutor's now
 */
export const hold = async (
  tx: Tx,
  { kind, item }: DeskKey,
  { tutor, by, from }: { tutor: string; by: string; from: string | null },
  now: Date,
): Promise<boolean> => {
  const values = { tutor, by, since: now }
  const rows = await tx
    .insert(tutorHoldings)
    .values({ kind, item, ...values })
    .onConflictDoUpdate({
      target: [tutorHoldings.kind, tutorHoldings.item],
      set: values,
      setWhere: sql`${tutorHoldings.tutor} = ${from ?? tutor}`,
    })
    .returning({ tutor: tutorHoldings.tutor })
  return rows.length > 0
}

/** Releases an item that a tutor has. */
export const letGo = async (tx: Db, { kind, item }: DeskKey, tutor: string): Promise<void> => {
  await tx
    .delete(tutorHoldings)
    .where(and(eq(tutorHoldings.kind, kind), eq(tutorHoldings.item, item), eq(tutorHoldings.tutor, tutor)))
}
