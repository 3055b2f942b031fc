/** The limits of the time that counts (rule time.counted): the server counts it in SQL, within them. */

/** The longest stretch that one heartbeat may claim: sessions are advised at most 2 hours. */
export const MAX_BEAT_SECONDS = 2 * 60 * 60

/** How many seconds the next heartbeat may reach back before this one, so that a late one loses no time. */
export const CARRY_SECONDS = 5

/**
 * Counted time against planned time, 0 to 100 (rule progress.time): rounded down, capped at 100. A course's progress is
 * 100 once it is complete, its time is not. A course that plans no time is at 0.
 */
export function elapsedTimePerc(course: { countedSeconds: number; durationMinutes: number }): number {
  if (course.durationMinutes <= 0) return 0
  return Math.min(100, Math.floor((course.countedSeconds * 100) / (course.durationMinutes * 60)))
}
