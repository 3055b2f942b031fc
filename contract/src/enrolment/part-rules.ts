/** A part of a course: some of its modules (rule code.modules). */

/** The fields of a module that count for a part of a course. */
interface Outlined {
  _id: string
  lectures: readonly { duration: number }[]
}

/** What an assignment has of its course: these modules, with a number of planned minutes. */
export interface CoursePart {
  modules: string[]
  minutes: number
}

const minutesOf = (modules: readonly Outlined[]): number =>
  modules.reduce((sum, { lectures }) => sum + lectures.reduce((of, { duration }) => of + duration, 0), 0)

const sessionsOf = (modules: readonly Outlined[]): number =>
  modules.reduce((sum, { lectures }) => sum + lectures.length, 0)

/**
 * The part of a course that some modules are, in the course's order. It plans its share of the course's minutes: by the
 * minutes of the sessions, or by their number where they plan none; rounded up, and one at least.
 * @returns null for the whole course, undefined where it has none of the modules
 */
export function partOfCourse(
  course: { minutes: number; modules: readonly Outlined[] },
  wanted: readonly string[],
): CoursePart | null | undefined {
  const taken = course.modules.filter(({ _id }) => wanted.includes(_id))
  if (taken.length === 0) return undefined
  if (taken.length === course.modules.length) return null
  const whole = minutesOf(course.modules)
  const share =
    whole > 0 ? minutesOf(taken) / whole : sessionsOf(taken) / Math.max(1, sessionsOf(course.modules))
  return {
    modules: taken.map(({ _id }) => _id),
    minutes: Math.max(1, Math.ceil(course.minutes * share)),
  }
}

/** The hours of a part: its share of the course's hours by its minutes, rounded down, and one at least. */
export function partHours(course: { hours: number; minutes: number }, minutes: number): number {
  return Math.max(1, Math.floor((course.hours * minutes) / Math.max(1, course.minutes)))
}
