import { and, eq, inArray, not, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isReleased } from '../released.ts'
import { degrees, modules, resources } from '../tables.ts'

/** The total length of the sessions of some modules, in minutes. */
export const minutesOf = async (on: Db, ids: readonly string[]): Promise<number> => {
  if (ids.length === 0) return 0
  const [sum] = await on
    .select({ minutes: sql<number>`coalesce(sum((lecture->>'duration')::int), 0)::int` })
    .from(modules)
    .innerJoin(sql`jsonb_array_elements(${modules.lectures}) as lecture`, sql`true`)
    .where(inArray(modules.id, [...ids]))
  return sum?.minutes ?? 0
}

/** Is the resource an exam that may be a final exam? */
export const isFinalExam = async (on: Db, resource: string): Promise<boolean> => {
  const [found] = await on
    .select({ finalExam: resources.finalExam })
    .from(resources)
    .where(eq(resources.id, resource))
  return found?.finalExam ?? false
}

/** Does the course wait for its final approval? */
export const isUnreleased = async (on: Db, degree: string): Promise<boolean> => {
  const [waiting] = await on
    .select({ id: degrees.id })
    .from(degrees)
    .where(and(eq(degrees.id, degree), not(isReleased)))
  return waiting !== undefined
}

/** The first courses by name that a resource is in, as their final exam or in one of their sessions. */
export const coursesHolding = async (on: Db, resource: string, limit: number) => {
  const holding = JSON.stringify([{ resources: [{ resource }] }])
  return on
    .select({ id: degrees.id })
    .from(degrees)
    .where(
      sql`${degrees.exam} = ${resource} or exists (
        select 1 from ${modules} m where m.lectures @> ${holding}::jsonb
        and ${degrees.modules} @> jsonb_build_array(jsonb_build_object('module', m.id::text)))`,
    )
    .orderBy(degrees.name, degrees.id)
    .limit(limit)
}
