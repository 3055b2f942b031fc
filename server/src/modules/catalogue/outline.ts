import { eq, inArray } from 'drizzle-orm'
import type { Lecture } from '#contract/catalogue/shapes.ts'
import type { Db } from '../../platform/database/db.ts'
import { degrees, modules } from './tables.ts'

/** A module of a course, with its lectures in order. */
export interface OutlineModule {
  _id: string
  name: string
  summary: string | null
  lectures: Lecture[]
  updatedAt: Date
}

/** The modules of a course in the course's order; one that is gone is left out. */
export const courseOutline = async (on: Db, degree: string): Promise<OutlineModule[]> => {
  const [course] = await on.select({ modules: degrees.modules }).from(degrees).where(eq(degrees.id, degree))
  const ids = course?.modules.map(({ module }) => module) ?? []
  if (ids.length === 0) return []
  const rows = await on
    .select({
      _id: modules.id,
      name: modules.name,
      summary: modules.summary,
      lectures: modules.lectures,
      updatedAt: modules.updatedAt,
    })
    .from(modules)
    .where(inArray(modules.id, ids))
  const byId = new Map(rows.map((row) => [row._id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Every lecture of an outline with its module, in the course's order. */
export const lecturesOf = (outline: readonly OutlineModule[]) =>
  outline.flatMap((module) => module.lectures.map((lecture) => ({ module: module._id, lecture })))
