import { ApiError } from './api-error.ts'
import type { Sent } from './outbox.ts'

/** Failures that pass: the same call may succeed later, without anything else being done. */
const passing = new Set(['offline', 'unavailable', 'timeout', 'rate_limited', 'unauthenticated'])

/** Can the same call succeed later? A lost connection, a busy server, a session that ended. */
export const isPassing = (error: unknown): boolean => error instanceof ApiError && passing.has(error.code)

/** The outcome of a call, as an outbox needs it; `onRefused` is called with the server's reason. */
export async function sentBy(
  calling: Promise<unknown>,
  onRefused: (error: unknown) => void = () => {},
): Promise<Sent> {
  try {
    await calling
    return 'taken'
  } catch (error) {
    if (isPassing(error)) return 'later'
    onRefused(error)
    return 'refused'
  }
}
