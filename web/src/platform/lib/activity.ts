import { stored } from './stored.ts'

/**
 * When somebody was last active, in any tab of this browser. Tabs share it through the browser's storage, which a
 * sleeping tab reads when it wakes.
 */
const place = stored('last-activity')

let written = 0

/** Notes that the person is there: pointer, keys, or a playing video (the player says so). */
export function noteActivity(now = Date.now()): void {
  if (now - written < 1000) return
  written = now
  place.write(String(now))
}

/** The moment of the last activity, in milliseconds. */
export const lastActivity = (): number => Math.max(written, Number(place.read() ?? 0))
