import { LRUCache } from 'lru-cache'
import { MINUTE_MS } from '#contract/platform/durations.ts'
import { createBatch } from '../../../platform/database/batch.ts'
import type { Db } from '../../../platform/database/db.ts'
import { instanceSignal } from '../../../platform/events/instance-event.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createReadVersions, readParts } from './repository.ts'
import { structureOf, type Sources, type Structure } from './structure.ts'

/** After this long the structure is checked for changes, in case another instance could not announce one. */
const TRUST_MS = 10_000
/** After this long it is read again, for the names in it that belong to others (tutors, categories). */
const KEEP_MS = 5 * MINUTE_MS
const MAX_COURSES = 1000
/** The message between instances when a course changed. */
const coursesChanged = instanceSignal('courses.changed')

/** The entities whose changes make the structures stale. */
const parts = new Set(['degree', 'module', 'resource', 'survey'])
const names = new Set(['category', 'user'])

/** The structures of courses, kept in memory: most requests of the player read none of a course's tables. */
export interface Structures {
  /**
   * @param on the transaction, inside one
   * @returns undefined if there is no such course
   */
  get: (degree: string, on?: Db) => Promise<Structure | undefined>
}

interface CachedStructure {
  structure: Structure
  readAt: number
  checkedAt: number
}

/** Reads structures, each once for concurrent requests. @param keep receives what was read, for the memory */
const createReader = (db: Db, keep: (degree: string, structure: Structure, readAt: number) => void) => {
  const reading = new Map<string, Promise<Structure | undefined>>()
  let changes = 0
  const read = async (ids: readonly string[], on: Db): Promise<(Structure | undefined)[]> => {
    const before = changes
    const readAt = performance.now()
    const parts = await readParts(on, ids)
    return ids.map((degree) => {
      const structure = structureOf(degree, parts)
      // Something was saved meanwhile: what was read may be older, and is not kept.
      if (structure && before === changes) keep(degree, structure, readAt)
      return structure
    })
  }
  const readBatched = createBatch(async (ids: readonly string[]) => read(ids, db))

  /** Shares one read among concurrent callers; a transaction reads for itself, as it must not wait for others. */
  const readOnce = async (degree: string, on: Db): Promise<Structure | undefined> => {
    if (on !== db) return (await read([degree], on))[0]
    const begun = reading.get(degree)
    if (begun) return begun
    const own = readBatched(degree)
    reading.set(degree, own)
    try {
      return await own
    } finally {
      if (reading.get(degree) === own) reading.delete(degree)
    }
  }

  return {
    read: readOnce,
    /** Something was saved: reads in progress may be older. */
    changed: () => {
      changes++
      reading.clear()
    },
  }
}

/** Makes the memory of courses. What is saved is forgotten at once, here and on every instance. */
export const createStructures = ({ db, events, realtime }: Platform): Structures => {
  const kept = new LRUCache<string, CachedStructure>({ max: MAX_COURSES })
  const readVersions = createReadVersions(db)
  const versionOf = createBatch(async (asked: readonly Sources[]) => {
    const versions = await readVersions(asked)
    return asked.map(({ degree }) => versions.get(degree))
  })
  const reader = createReader(db, (degree, structure, readAt) =>
    kept.set(degree, { structure, readAt, checkedAt: readAt }),
  )
  const forget = ({ entity, ids }: { entity: string; ids: readonly string[] }) => {
    if (!parts.has(entity) && !names.has(entity)) return
    reader.changed()
    const changed = new Set(ids)
    for (const [degree, { structure }] of kept) if (uses(structure, changed)) kept.delete(degree)
    if (parts.has(entity)) realtime.announceToInstances(coursesChanged, null)
  }
  events.on('entity.saved', forget)
  events.on('entity.removed', forget)
  const forgetAll = () => {
    reader.changed()
    kept.clear()
  }
  realtime.onInstances(coursesChanged, forgetAll)
  realtime.onEventsLost(forgetAll)

  return {
    async get(id, on = db) {
      // Ids are text here, and may be sent in capitals.
      const degree = id.toLowerCase()
      const own = kept.get(degree)
      const now = performance.now()
      if (!own || now - own.readAt > KEEP_MS) return reader.read(degree, on)
      if (now - own.checkedAt < TRUST_MS) return own.structure
      // One request checks; the others meanwhile use what there is. No check is made inside a transaction.
      if (on !== db) return own.structure
      own.checkedAt = now
      const { sources } = own.structure
      if ((await versionOf(sources)) === sources.version) return own.structure
      kept.delete(degree)
      return reader.read(degree, on)
    },
  }
}

const uses = ({ degree, sources }: Structure, ids: ReadonlySet<string>): boolean =>
  ids.has(degree._id) ||
  sources.modules.some((id) => ids.has(id)) ||
  sources.resources.some((id) => ids.has(id)) ||
  (sources.survey !== null && ids.has(sources.survey)) ||
  degree.moderators.some(({ _id }) => ids.has(_id)) ||
  degree.categories.some(({ _id }) => ids.has(_id))
