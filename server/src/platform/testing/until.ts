import { setTimeout as pause } from 'node:timers/promises'

const LONGEST_MS = 60_000
/** Between two looks; the embedded database would else answer before anything else has its turn. */
const BETWEEN_MS = 10

/**
 * Waits until something is so, or is there: what nobody waits for comes a moment after the answer.
 * @returns the last value
 * @throws Error that says what was waited for, where that takes too long
 */
export const until = async <T>(
  what: string,
  look: () => Promise<T | false | null | undefined>,
): Promise<T> => {
  for (const end = Date.now() + LONGEST_MS; Date.now() < end;) {
    const found = await look()
    if (found) return found
    await pause(BETWEEN_MS)
  }
  throw new Error(`waited too long until ${what}`)
}
