import { LRUCache } from 'lru-cache'
import { COURSES_FEATURED, COURSES_PAGE } from '#contract/catalogue/endpoints.ts'
import { instanceSignal } from '../../../platform/events/instance-event.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { CourseSearch, ShownCourses } from './shown-repository.ts'
import { inPlainText } from './use-cases/courses.ts'

/** After this long it is read again, in case another instance could not announce a change. */
const TRUST_MS = 10_000
const MAX_PAGES = 200
const MAX_COURSES = 200
/** The cache's limit in characters, for pages and for courses each. */
const MAX_SIZE = 8_000_000
/** The message between instances when something that visitors are shown changed. */
export const shownCoursesChanged = instanceSignal('shownCourses.changed')

/** The pages that the site itself requests: by its page size, and the featured courses. */
const isPageOfSite = ({ skip, limit }: Pick<CourseSearch, 'skip' | 'limit'>): boolean =>
  limit === COURSES_PAGE ? skip % COURSES_PAGE === 0 : limit === COURSES_FEATURED && skip === 0

/** The things whose changes make the answers stale at once. */
const parts = new Set(['degree', 'module', 'category'])
/** The things that an answer may show as they were: people change all day, and only tutors' names are shown. */
const names = new Set(['user'])

/**
 * Shares one read among all callers of the same key until it is forgotten; missing values, and those larger than the
 * cache, are read again.
 */
export const createKept = <T extends object>({ max, maxSize }: { max: number; maxSize: number }) => {
  const kept = new LRUCache<string, Promise<T | undefined>>({
    max,
    maxSize,
    ttl: TRUST_MS,
    ttlAutopurge: true,
  })
  return {
    /** A read in progress during a change is given only to those who requested it before. */
    get: (key: string, read: () => Promise<T | undefined>): Promise<T | undefined> => {
      const known = kept.get(key)
      if (known) return known
      const own = read()
      // Its size is unknown until it is read.
      kept.set(key, own, { size: 1 })
      const settle = (found?: T) => {
        if (kept.peek(key) !== own) return
        kept.delete(key)
        if (found) kept.set(key, own, { size: JSON.stringify(found).length })
      }
      own.then(settle, () => settle())
      return own
    },
    clear: () => kept.clear(),
  }
}

/** Reads courses with their summaries as plain text, as they are shown, and smaller to store. */
const inPlain = ({ list, find }: ShownCourses): ShownCourses => ({
  async list(query) {
    const { items, total } = await list(query)
    return { items: items.map(inPlainText), total }
  },
  async find(...asked) {
    const course = await find(...asked)
    return course && inPlainText(course)
  },
})

/**
 * The reads of courses for visitors, answered from memory where everybody is shown the same: a page of the list without
 * search words, and a course requested without a login. Requests with a private code, and from people who may have an
 * assignment, go to the database (rule site.courses). A save clears the cache at once, here and on every instance.
 */
export const keepShown = ({ events, realtime }: Platform, read: ShownCourses): ShownCourses => {
  const shown = inPlain(read)
  const pages = createKept<Awaited<ReturnType<ShownCourses['list']>>>({
    max: MAX_PAGES,
    maxSize: MAX_SIZE,
  })
  const courses = createKept<NonNullable<Awaited<ReturnType<ShownCourses['find']>>>>({
    max: MAX_COURSES,
    maxSize: MAX_SIZE,
  })
  const forget = () => {
    pages.clear()
    courses.clear()
  }
  const heard = ({ entity }: { entity: string }) => {
    if (!parts.has(entity) && !names.has(entity)) return
    forget()
    if (parts.has(entity)) realtime.announceToInstances(shownCoursesChanged, null)
  }
  events.on('entity.saved', heard)
  events.on('entity.removed', heard)
  realtime.onInstances(shownCoursesChanged, forget)
  realtime.onEventsLost(forget)

  return {
    async list(query) {
      const { privateCode, seesDemo, category, search, skip, limit } = query
      if (privateCode || search?.trim() || !isPageOfSite(query)) return shown.list(query)
      const key = JSON.stringify([seesDemo, category?.toLowerCase(), skip, limit])
      return (await pages.get(key, () => shown.list(query))) ?? { items: [], total: 0 }
    },
    async find(id, listing, user) {
      if (listing.privateCode || user) return shown.find(id, listing, user)
      const key = `${id.toLowerCase()} ${listing.seesDemo}`
      return courses.get(key, () => shown.find(id, listing, user))
    },
  }
}
