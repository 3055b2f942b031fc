import { eq, sql } from 'drizzle-orm'
import type { Lecture } from '#contract/catalogue/shapes.ts'
import type { Db } from '../../../platform/database/db.ts'
import { degrees, modules } from '../tables.ts'

/** A module of a course, with its lectures in order. */
export interface OutlineModule {
  _id: string
  name: string
  summary: string | null
  lectures: Lecture[]
  updatedAt: Date
}

/** The modules of a course in the course's order, without removed ones. */
export const courseOutline = async (on: Db, degree: string): Promise<OutlineModule[]> =>
  on
    .select({
      _id: modules.id,
      name: modules.name,
      summary: modules.summary,
      lectures: modules.lectures,
      updatedAt: modules.updatedAt,
    })
    .from(degrees)
    .innerJoin(sql`jsonb_array_elements(${degrees.modules}) with ordinality e(entry, place)`, sql`true`)
    .innerJoin(modules, sql`${modules.id} = (e.entry->>'module')::uuid`)
    .where(eq(degrees.id, degree))
    .orderBy(sql`e.place`)

/** The name of a course. */
export const findCourseName = async (on: Db, degree: string): Promise<string | undefined> => {
  const [course] = await on.select({ name: degrees.name }).from(degrees).where(eq(degrees.id, degree))
  return course?.name
}

/** Every lecture of an outline with its module, in the course's order. */
export const lecturesOf = (outline: readonly OutlineModule[]) =>
  outline.flatMap((module) => module.lectures.map((lecture) => ({ module: module._id, lecture })))
