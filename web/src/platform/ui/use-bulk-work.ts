import { useRef, useState } from 'react'
import { sentenceOf } from '../lib/api-error.ts'

/** The outcome: to whom or what it was done, who was refused and why, and whether it was stopped. */
export interface BulkResult<T> {
  done: T[]
  refused: { item: T; why: string }[]
  stopped: boolean
}

/** The progress: waiting for the confirmation, `count` of them tried, or finished. */
type BulkState<T> =
  | { at: 'question' }
  | { at: 'work'; count: number }
  | { at: 'result'; result: BulkResult<T> }

/**
 * One thing done to many items, one after the other: the server decides on each, and a stop leaves the rest untouched.
 * @param after once all are done: the screens behind ask again
 */
export function useBulkWork<T>(
  items: readonly T[],
  act: (item: T) => Promise<unknown>,
  after: () => Promise<unknown>,
) {
  const [state, setState] = useState<BulkState<T>>({ at: 'question' })
  const stopped = useRef(false)
  const run = async () => {
    const done: T[] = []
    const refused: BulkResult<T>['refused'] = []
    setState({ at: 'work', count: 0 })
    for (const [index, item] of items.entries()) {
      if (stopped.current) break
      await act(item).then(
        () => done.push(item),
        (error: unknown) => refused.push({ item, why: sentenceOf(error) }),
      )
      setState({ at: 'work', count: index + 1 })
    }
    await after()
    setState({ at: 'result', result: { done, refused, stopped: stopped.current } })
  }
  const stop = () => {
    stopped.current = true
  }
  return { state, run, stop }
}
