/** The time that counts (rule time.counted). */

/** The longest stretch that one heartbeat may claim: sessions are advised at most 2 hours. */
export const MAX_BEAT_SECONDS = 2 * 60 * 60

/** How far the next heartbeat may reach back before this one, so that a late one loses no time. */
const CARRY_MS = 5000

/**
 * The seconds of a heartbeat that count: what it claims, as far as the wall clock since the last one
 * allows. With none before it nothing counts: opening a lecture sets the clock.
 */
export function countableSeconds(lastBeatAt: Date | string | null, now: Date, claimed: number): number {
  if (lastBeatAt === null || !Number.isFinite(claimed)) return 0
  const elapsed = Math.floor((now.getTime() - new Date(lastBeatAt).getTime()) / 1000)
  return Math.max(0, Math.min(Math.floor(claimed), elapsed, MAX_BEAT_SECONDS))
}

/**
 * What a heartbeat counts, and what to keep as the time of the last one. That is now, or when the time that it claims
 * ended, less up to 5 seconds not yet claimed: fractions and late arrivals are not lost, and the sum of what counts
 * never passes the wall clock.
 * @param ago how many seconds before now the time that it claims ended: what was counted without a connection
 */
export function beat(
  lastBeatAt: Date | string | null,
  now: Date,
  claimed: number,
  ago = 0,
): { seconds: number; lastBeatAt: Date } {
  const seconds = countableSeconds(lastBeatAt, now, claimed)
  if (lastBeatAt === null) return { seconds, lastBeatAt: now }
  const last = new Date(lastBeatAt).getTime()
  const used = Math.max(last + seconds * 1000, now.getTime() - ago * 1000 - CARRY_MS)
  return { seconds, lastBeatAt: new Date(used) }
}

/**
 * Counted time against planned time, 0 to 100 (rule progress.time): rounded down, capped at 100. A course's progress is
 * 100 once it is complete, its time is not. A course that plans no time is at 0.
 */
export function elapsedTimePerc(course: { countedSeconds: number; durationMinutes: number }): number {
  if (course.durationMinutes <= 0) return 0
  return Math.min(100, Math.floor((course.countedSeconds * 100) / (course.durationMinutes * 60)))
}
