/** Gets the session back, by asking the person in place; false where that is not possible or not wished. */
type Reopen = () => Promise<boolean>

let reopen: Reopen | undefined
let asking: Promise<boolean> | undefined
let reopenedAt = 0
let isEnding = false

/**
 * The server no longer knows the session of a call that began at `since`: asks the user to log in again, once for all
 * calls that meet it.
 * @returns whether the same person has a session again, so that the call may be repeated
 */
export function sessionLost(since: number): Promise<boolean> {
  if (isEnding) return Promise.resolve(false)
  if (since < reopenedAt) return Promise.resolve(true)
  asking ??= (reopen?.() ?? Promise.resolve(false))
    .then((isOpen) => {
      if (isOpen) reopenedAt = Date.now()
      return isOpen
    })
    .finally(() => {
      asking = undefined
    })
  return asking
}

/** Ends the session as its person wishes, without asking for the password meanwhile. */
export async function unasked(end: () => Promise<unknown>): Promise<void> {
  isEnding = true
  await end().finally(() => {
    isEnding = false
  })
}

/** Registers how a lost session is reopened; returns the function to stop. */
export const onSessionLost = (handler: Reopen): (() => void) => {
  reopen = handler
  return () => {
    if (reopen === handler) reopen = undefined
  }
}
