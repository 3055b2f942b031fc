import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { saveAnswer } from '#contract/assessment/endpoints.ts'
import { ApiError } from '../../../platform/lib/api-error.ts'
import { call } from '../../../platform/lib/call.ts'
import { createOutbox, type Outbox, type OutboxState } from '../../../platform/lib/outbox.ts'
import { sentBy } from '../../../platform/lib/sent.ts'
import { shelf } from '../../../platform/lib/shelf.ts'
import { useTabChannel } from '../../../platform/lib/tab-channel.ts'
import { useOutbox } from '../../../platform/lib/use-outbox.ts'
import { chosenOf, type Chosen, type OpenAttempt } from './attempt.ts'

type Heard = { question: string; answer: string } | 'closed'

const closed = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'attempt_closed' || error.code === 'not_found')

/**
 * The answers of an open attempt: each is kept in the browser, sent at once, and told to the other tabs, so that a
 * reload, a crash, a second tab or a lost connection loses none (rule exam.attempts).
 * @param onClosed the attempt takes no more answers: handed in elsewhere, or its time over
 */
export function useAttempt(
  attempt: OpenAttempt,
  onClosed: () => void,
): {
  chosen: Chosen
  choose: (question: string, answer: string) => void
  kept: OutboxState
  /** Sends the answers that wait. */
  flush: () => Promise<void>
  /** Tells the other tabs that it was handed in. */
  tell: () => void
} {
  const close = useEffectEvent(onClosed)
  const [refused, setRefused] = useState(false)
  const outbox: Outbox<string> = useMemo(
    () =>
      createOutbox(shelf, `exam-answers:${attempt.attempt}`, (answer, question) =>
        sentBy(
          call(saveAnswer, { body: { attempt: attempt.attempt, question, answer } }),
          (error) => closed(error) && setRefused(true),
        ),
      ),
    [attempt.attempt],
  )
  const kept = useOutbox(outbox)
  const [chosen, setChosen] = useState<Chosen>(() => ({
    ...chosenOf(attempt.answers),
    ...Object.fromEntries(outbox.entries().map(({ key, value }) => [key, value])),
  }))

  useEffect(() => {
    if (refused) close()
  }, [refused])

  const tell = useTabChannel<Heard>(`exam:${attempt.attempt}`, (heard) => {
    if (heard === 'closed') onClosed()
    else setChosen((before) => ({ ...before, [heard.question]: heard.answer }))
  })

  return {
    chosen,
    kept,
    choose: (question, answer) => {
      setChosen((before) => ({ ...before, [question]: answer }))
      tell({ question, answer })
      void outbox.put(question, answer)
    },
    flush: outbox.flush,
    tell: () => tell('closed'),
  }
}
