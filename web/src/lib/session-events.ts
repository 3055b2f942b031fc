/** Tells whoever listens that the server no longer knows the session; the app clears the user and asks for a login. */
const listeners = new Set<() => void>()

export const sessionLost = (): void => {
  for (const listener of listeners) listener()
}

/** Listens; gives the way to stop. */
export const onSessionLost = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
