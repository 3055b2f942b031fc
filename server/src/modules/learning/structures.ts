import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { degrees, modules, resources, surveys } from '../catalogue/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { readStructure, type Structure } from './structure.ts'

/** After so long it is asked whether a structure changed, in case another instance could not tell. */
const TRUST_MS = 10_000
/** After this long it is read again, for the names in it that belong to others (tutors, categories). */
const KEEP_MS = 5 * 60_000
const MAX_COURSES = 1000
/** What the instances tell one another when a course changed. */
const CHANGED = 'courses.changed'

/** What a change of makes the structures stale. */
const parts = new Set(['degree', 'module', 'resource', 'survey'])
const names = new Set(['category', 'user'])

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

/** The sum of the moments when the rows of a structure were last changed: another sum is another course. */
const versionQuery = (on: Db) =>
  on.select({ version: sql<number>`coalesce(sum((extract(epoch from at) * 1000)::bigint), 0)::float8` })
    .from(sql`(
    select ${degrees.updatedAt} at from ${degrees} where ${degrees.id} = ${sql.placeholder('degree')}
    union all select ${modules.updatedAt} from ${modules}
      where ${modules.id} = any(${sql.placeholder('modules')}::uuid[])
    union all select ${resources.updatedAt} from ${resources}
      where ${resources.id} = any(${sql.placeholder('resources')}::uuid[])
    union all select ${surveys.updatedAt} from ${surveys}
      where ${surveys.id} = ${sql.placeholder('survey')}) changes`)

/** Makes the memory of courses. What is saved is forgotten at once, here and on every instance. */
export const createStructures = ({ db, events, realtime }: Platform): Structures => {
  const kept = new LRUCache<string, Kept>({ max: MAX_COURSES })
  const version = versionQuery(db).prepare('course_version')
  const reading = new Map<string, Promise<Structure | undefined>>()
  let changes = 0
  const forget = ({ entity, id }: { entity: string; id: string }) => {
    if (!parts.has(entity) && !names.has(entity)) return
    changes++
    reading.clear()
    for (const [degree, { structure }] of kept) if (uses(structure, id)) kept.delete(degree)
    if (parts.has(entity)) realtime.tellInstances(CHANGED)
  }
  events.on('entity.saved', forget)
  events.on('entity.removed', forget)
  realtime.onInstances(CHANGED, () => {
    changes++
    reading.clear()
    kept.clear()
  })

  const read = async (degree: string, on: Db): Promise<Structure | undefined> => {
    const before = changes
    const readAt = performance.now()
    const structure = await readStructure(on, degree)
    // Something was saved meanwhile: what was read may be older than it, and is not kept.
    if (structure && before === changes) kept.set(degree, { structure, readAt, checkedAt: readAt })
    return structure
  }

  /** Reads it once for all who ask meanwhile; a transaction reads by itself, for it waits for nobody outside it. */
  const readOnce = async (degree: string, on: Db): Promise<Structure | undefined> => {
    if (on !== db) return read(degree, on)
    const begun = reading.get(degree)
    if (begun) return begun
    const own = read(degree, on)
    reading.set(degree, own)
    try {
      return await own
    } finally {
      if (reading.get(degree) === own) reading.delete(degree)
    }
  }

  return {
    async get(degree, on = db) {
      const own = kept.get(degree)
      const now = performance.now()
      if (!own || now - own.readAt > KEEP_MS) return readOnce(degree, on)
      if (now - own.checkedAt < TRUST_MS) return own.structure
      // One request asks; the others meanwhile use what there is. Inside a transaction nobody asks.
      if (on !== db) return own.structure
      own.checkedAt = now
      const [current] = await version.execute({ ...own.structure.sources })
      if (current?.version === own.structure.sources.version) return own.structure
      kept.delete(degree)
      return readOnce(degree, on)
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
