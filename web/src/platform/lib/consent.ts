import { useSyncExternalStore } from 'react'
import { stored } from './stored.ts'

/** Where the consent is kept (rule ui.consent). */
const place = stored('acceptCookies')
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Has the visitor read the notice and accepted? Third parties wait for it. */
export const useConsent = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => place.read() === 'true',
    () => true,
  )

/** Keeps that they have. */
export function accept(): void {
  place.write('true')
  for (const listener of listeners) listener()
}
