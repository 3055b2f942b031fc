/** Counting the time on task in the browser (rule time.counted). Pure: the clock comes in as an argument. */

/** Without activity for this long, and no media playing, the time does not count. */
export const ACTIVE_FOR_MS = 120_000

/** Two ticks further apart than this had a sleep between them: the gap does not count. */
const MAX_TICK_MS = 5000

export interface Presence {
  visible: boolean
  /** When the person last moved, typed, scrolled or touched. */
  lastActivity: number
  mediaPlaying: boolean
}

interface ActiveTime {
  lastTick: number
  /** Counted and not yet handed over. */
  ms: number
}

/** Does the time count at this moment: a medium plays, or the page is visible and the person active. */
export const isCounting = (presence: Presence, now: number): boolean =>
  presence.mediaPlaying || (presence.visible && now - presence.lastActivity < ACTIVE_FOR_MS)

/** The count after another tick, without the time that the machine was asleep. */
export function tick(time: ActiveTime, presence: Presence, now: number): ActiveTime {
  const gap = now - time.lastTick
  const counts = isCounting(presence, now) && gap > 0 && gap <= MAX_TICK_MS
  return { lastTick: now, ms: time.ms + (counts ? gap : 0) }
}

/** Takes the whole seconds out, to be sent; fractions stay. */
export function takeSeconds(time: ActiveTime): [seconds: number, rest: ActiveTime] {
  const seconds = Math.floor(time.ms / 1000)
  return [seconds, { ...time, ms: time.ms - seconds * 1000 }]
}
