import { useEffect } from 'react'
import { focusContent } from '../../../platform/lib/focus-on.ts'
import type { TestState } from './test-state.ts'

/** Shows the outcome of an attempt from its top once it is over, for the eye and for the keyboard. */
export function useShownFromTop(state: TestState): void {
  const ended = state.name === 'idle' && state.ending !== null
  useEffect(() => {
    if (!ended) return
    window.scrollTo({ top: 0 })
    focusContent()
  }, [ended])
}
