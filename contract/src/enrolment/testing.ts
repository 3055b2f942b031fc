import { CARRY_SECONDS, MAX_BEAT_SECONDS } from './time.ts'

/** The moments that bound what a heartbeat counts. */
interface BeatClocks {
  /** Up to when the trainee's time was counted, in any session. */
  lastAt: Date
  /** When its session was first opened. */
  firstAt: Date
}

/**
 * A model of how a heartbeat is counted (rule time.counted), for tests alone: the product counts in SQL, and a test of
 * its statement compares the two. What it claims counts as far as the wall clock since the last one allows, and not
 * beyond the opening of its session. Kept as the time of the last one is then now, or when the time that it claims
 * ended, less up to `CARRY_SECONDS` not yet claimed: fractions and late arrivals are not lost, and the sum of what counts
 * never passes the wall clock.
 * @param ago how many seconds before now the time that it claims ended: what was counted without a connection
 */
export function beat(
  { lastAt, firstAt }: BeatClocks,
  now: Date,
  claimed: number,
  ago = 0,
): { seconds: number; lastAt: Date } {
  const since = (moment: Date) => (now.getTime() - moment.getTime()) / 1000
  const allowed = Math.min(Math.floor(since(lastAt)), MAX_BEAT_SECONDS, Math.ceil(since(firstAt)))
  const seconds = Math.max(0, Math.min(Math.floor(claimed), allowed))
  const used = Math.max(lastAt.getTime() + seconds * 1000, now.getTime() - (ago + CARRY_SECONDS) * 1000)
  return { seconds, lastAt: new Date(used) }
}
