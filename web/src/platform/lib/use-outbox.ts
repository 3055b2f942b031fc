import { useEffect, useSyncExternalStore } from 'react'
import type { Outbox, OutboxState } from './outbox.ts'

/** How often waiting entries are retried, whether or not the browser noticed that the connection is back. */
const RETRY_MS = 5000

/** The state of an outbox; while it is shown, waiting entries are sent as soon as the server can be reached. */
export function useOutbox<T>(outbox: Outbox<T>): OutboxState {
  const state = useSyncExternalStore(outbox.subscribe, outbox.state)
  const waits = state.waiting > 0
  useEffect(() => {
    void outbox.flush()
    const flush = () => void outbox.flush()
    window.addEventListener('online', flush)
    return () => window.removeEventListener('online', flush)
  }, [outbox])
  useEffect(() => {
    if (!waits) return undefined
    const timer = setInterval(() => void outbox.flush(), RETRY_MS)
    return () => clearInterval(timer)
  }, [outbox, waits])
  return state
}
