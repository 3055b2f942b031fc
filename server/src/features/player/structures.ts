import { inArray, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { degrees, modules, resources, surveys } from '../../entities/course/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { Events } from '../../platform/events.ts'
import { readStructure, type Sources, type Structure } from './structure.ts'

/** For so long a structure is used without asking whether another instance changed it. */
const TRUST_MS = 1000
/** After this long it is read again, for the names in it that belong to others (tutors, categories). */
const KEEP_MS = 60_000
const MAX_COURSES = 500

/** What a change of makes the structures stale. */
const watched = new Set(['degree', 'module', 'resource', 'survey', 'category', 'user'])

/** The structures of courses, kept in memory: most requests of the player read none of a course's tables. */
export interface Structures {
  /**
   * @param on the transaction, inside one
   * @returns undefined where there is no such course
   */
  get: (degree: string, on?: Db) => Promise<Structure | undefined>
}

interface Kept {
  structure: Structure
  readAt: number
  checkedAt: number
}

const currentVersion = async (on: Db, { degree, modules: moduleIds, ...rest }: Sources): Promise<number> => {
  const dates = unionAll(
    on
      .select({ at: degrees.updatedAt })
      .from(degrees)
      .where(inArray(degrees.id, [degree])),
    on.select({ at: modules.updatedAt }).from(modules).where(inArray(modules.id, moduleIds)),
    on.select({ at: resources.updatedAt }).from(resources).where(inArray(resources.id, rest.resources)),
    on
      .select({ at: surveys.updatedAt })
      .from(surveys)
      .where(inArray(surveys.id, rest.survey ? [rest.survey] : [])),
  ).as('dates')
  const [sum] = await on
    .select({
      version: sql<number>`coalesce(sum((extract(epoch from ${dates.at}) * 1000)::bigint), 0)::float8`,
    })
    .from(dates)
  return sum?.version ?? 0
}

/** Makes the memory of courses. What is saved here is forgotten at once, what elsewhere within a second. */
export const createStructures = (db: Db, events: Events): Structures => {
  const kept = new Map<string, Kept>()
  let changes = 0
  const forget = ({ entity, id }: { entity: string; id: string }) => {
    if (!watched.has(entity)) return
    changes++
    for (const [degree, { structure }] of kept) if (uses(structure, id)) kept.delete(degree)
  }
  events.on('entity.saved', forget)
  events.on('entity.removed', forget)

  const read = async (degree: string, on: Db): Promise<Structure | undefined> => {
    const before = changes
    const readAt = performance.now()
    const structure = await readStructure(on, degree)
    // Something was saved meanwhile: what was read may be older than it, and is not kept.
    if (structure && before === changes) {
      if (kept.size >= MAX_COURSES) kept.delete(kept.keys().next().value ?? '')
      kept.set(degree, { structure, readAt, checkedAt: readAt })
    }
    return structure
  }

  return {
    async get(degree, on = db) {
      const own = kept.get(degree)
      const now = performance.now()
      if (!own || now - own.readAt > KEEP_MS) return read(degree, on)
      if (now - own.checkedAt < TRUST_MS) return own.structure
      if ((await currentVersion(on, own.structure.sources)) !== own.structure.sources.version)
        return read(degree, on)
      own.checkedAt = now
      return own.structure
    },
  }
}

const uses = ({ degree, sources }: Structure, id: string): boolean =>
  degree._id === id ||
  sources.modules.includes(id) ||
  sources.resources.includes(id) ||
  sources.survey === id ||
  degree.moderators.some(({ _id }) => _id === id) ||
  degree.categories.some(({ _id }) => _id === id)
