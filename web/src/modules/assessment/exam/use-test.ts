import { useEffect, useEffectEvent, useMemo, useReducer, useRef } from 'react'
import { ApiError } from '../../../platform/lib/api-error.ts'
import type { OutboxState } from '../../../platform/lib/outbox.ts'
import { isPassing } from '../../../platform/lib/sent.ts'
import { useTabChannel } from '../../../platform/lib/tab-channel.ts'
import { useOutbox } from '../../../platform/lib/use-outbox.ts'
import { toast } from '../../../platform/ui/toast.ts'
import { answersOutbox, keptIn } from './answers-outbox.ts'
import { answersOf, type OpenAttempt } from './attempt.ts'
import { idle, nextState, underWayOf, type TestEvent, type TestState } from './test-state.ts'
import { useSeenAgain, useTestClock } from './use-test-clock.ts'

/** What a test and the final exam do differently. */
interface TestCalls<A extends OpenAttempt> {
  start: () => Promise<A>
  submit: (attempt: string, answers: ReturnType<typeof answersOf>) => Promise<unknown>
  /** Refetches what is over and what is open; returns the open attempt's id. */
  reload: () => Promise<string | null>
}

/** A test's state, and its actions. */
export interface RunningTest<A extends OpenAttempt> {
  state: TestState<A>
  kept: OutboxState
  start: () => void
  answer: (question: string, answer: string) => void
  submit: () => void
}

type Heard = { question: string; answer: string } | { closed: 'submitted' | 'timeOver' }

const closedNow = (timeOver = false) => ({ type: 'closed', now: Date.now(), timeOver }) as const

/**
 * A test in this browser: its state (`test-state.ts`), tied to the calls, the answers' outbox, the other tabs and the
 * clock. An open attempt continues by itself, since its time runs.
 * @param open the attempt that the server has open, once known
 */
export function useTest<A extends OpenAttempt>(
  calls: TestCalls<A>,
  open: string | null | undefined,
): RunningTest<A> {
  const [state, dispatch] = useReducer<TestState<A>, [TestEvent<A>]>(nextState, idle)
  const { name } = state
  const attempt = underWayOf(state)
  const id = attempt?.attempt.attempt ?? ''
  const outbox = useMemo(() => answersOutbox(id, () => dispatch(closedNow())), [id])
  const kept = useOutbox(outbox)
  const announce = useTabChannel<Heard>(`exam:${id}`, (heard) =>
    dispatch('closed' in heard ? closedNow(heard.closed === 'timeOver') : { type: 'answered', ...heard }),
  )

  const start = useEffectEvent(async () => {
    try {
      const opened = await calls.start()
      const waiting = keptIn(answersOutbox(opened.attempt, () => {}))
      dispatch({ type: 'started', attempt: opened, kept: waiting, now: Date.now() })
    } catch (error) {
      toast.failure(error)
      await calls.reload().catch(() => null)
      dispatch({ type: 'notStarted' })
    }
  })
  const submit = useEffectEvent(async () => {
    if (!attempt) return
    const timeOver = state.name === 'submitting' && state.timeOver
    try {
      // Answers on their way go first: the attempt takes none once it is submitted.
      await outbox.flush()
      await calls.submit(id, answersOf(attempt.attempt.questions, attempt.chosen))
      announce({ closed: timeOver ? 'timeOver' : 'submitted' })
      dispatch({ type: 'taken' })
    } catch (error) {
      if (isPassing(error)) dispatch({ type: 'unreachable' })
      else if (error instanceof ApiError && error.code === 'attempt_closed') dispatch(closedNow())
      else {
        toast.failure(error)
        dispatch({ type: 'refused' })
      }
    }
  })
  const readResults = useEffectEvent(async () => {
    await calls.reload().catch(() => null)
    dispatch({ type: 'resultsRead' })
  })
  useEffect(() => {
    if (name === 'starting') void start()
    if (name === 'submitting') void submit()
    if (name === 'ending') void readResults()
  }, [name])

  const resumed = useRef(false)
  useEffect(() => {
    if (name !== 'idle') resumed.current = true
    else if (open && !resumed.current) dispatch({ type: 'start' })
  }, [open, name])

  useTestClock(name, dispatch)
  // Another tab may have submitted it while this one slept.
  useSeenAgain(async () => {
    if (!attempt) return
    const still = await calls.reload().catch(() => id)
    if (still !== id) dispatch(closedNow())
  })

  return {
    state,
    kept,
    start: () => dispatch({ type: 'start' }),
    answer: (question, answer) => {
      dispatch({ type: 'answered', question, answer })
      announce({ question, answer })
      void outbox.put(question, answer)
    },
    submit: () => dispatch({ type: 'submit', now: Date.now() }),
  }
}
