import { useEffect, useEffectEvent } from 'react'
import type { OpenAttempt } from './attempt.ts'
import type { TestEvent, TestState } from './test-state.ts'

/** How often the clock is read, and how often submitting is retried while the server cannot be reached. */
const LOOK_MS = 500
const RETRY_MS = 5000

/**
 * What time brings to a test: the deadline of an open one, and submitting again one that waits for a connection.
 * @param name the state that it is in
 */
export function useTestClock<A extends OpenAttempt>(
  name: TestState<A>['name'],
  dispatch: (event: TestEvent<A>) => void,
): void {
  useEffect(() => {
    if (name !== 'open') return undefined
    const timer = setInterval(() => dispatch({ type: 'tick', now: Date.now() }), LOOK_MS)
    return () => clearInterval(timer)
  }, [name, dispatch])
  useEffect(() => {
    if (name !== 'waiting') return undefined
    const retry = () => dispatch({ type: 'submit', now: Date.now() })
    const timer = setInterval(retry, RETRY_MS)
    window.addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', retry)
    }
  }, [name, dispatch])
}

/** Calls back whenever the page is seen again after it was hidden. */
export function useSeenAgain(onSeen: () => Promise<void>): void {
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void onSeen()
  })
  useEffect(() => {
    const onChange = () => look()
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [])
}
