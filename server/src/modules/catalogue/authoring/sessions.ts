import { sql } from 'drizzle-orm'
import type { TestedSession } from '#contract/catalogue/authoring-endpoints.ts'
import { courseOutline } from '../outline.ts'
import { degrees, modules } from '../tables.ts'
import type { Db } from '../../../platform/database/db.ts'

/** How many courses a test is looked for in: it is seldom in more than one. */
const MAX_COURSES = 20

/** The sessions of the courses that a test is in, as their final exam or in one of their sessions; each once. */
export const sessionsAround = async (on: Db, resource: string): Promise<TestedSession[]> => {
  const holding = JSON.stringify([{ resources: [{ resource }] }])
  const courses = await on
    .select({ id: degrees.id })
    .from(degrees)
    .where(
      sql`${degrees.exam} = ${resource} or exists (
        select 1 from ${modules} m where m.lectures @> ${holding}::jsonb
        and ${degrees.modules} @> jsonb_build_array(jsonb_build_object('module', m.id::text)))`,
    )
    .orderBy(degrees.name, degrees.id)
    .limit(MAX_COURSES)
  const found = new Map<string, TestedSession>()
  for (const { id } of courses)
    for (const module of await courseOutline(on, id))
      for (const { _id, name } of module.lectures) found.set(_id, { _id, name, module: module.name })
  return [...found.values()]
}
