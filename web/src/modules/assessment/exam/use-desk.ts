import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isOver } from '#contract/catalogue/exam-rules.ts'
import { ApiError } from '../../../platform/lib/api-error.ts'
import { toast } from '../../../platform/ui/toast.ts'
import type { answersOf, OpenAttempt, Seated } from './attempt.ts'
import { bellAt } from './countdown.ts'

type Answers = ReturnType<typeof answersOf>

/** What a test and the final exam do differently. */
export interface DeskCalls {
  start: () => Promise<OpenAttempt>
  handIn: (attempt: string, answers: Answers) => Promise<unknown>
  /** Asks again what is over and what is open; resolves to the open attempt's id. */
  reload: () => Promise<string | null>
}

export type DeskNote = 'timeOver' | 'closedElsewhere' | 'resumed'

/**
 * The desk at which a test is sat: starting it, going on with the one that is open, handing it in, and noticing that
 * another tab or the bell has ended it.
 * @param open the attempt that the server has open, once known
 */
export function useDesk(calls: DeskCalls, open: string | null | undefined) {
  const [attempt, setAttempt] = useState<Seated>()
  const [busy, setBusy] = useState(false)
  const [note, setNote] = useState<DeskNote>()
  const resumed = useRef(false)

  const start = async () => {
    setBusy(true)
    setNote(undefined)
    try {
      const opened = await calls.start()
      setAttempt({ ...opened, bell: bellAt(opened.secondsLeft, Date.now()) })
      if (opened.resumed) setNote('resumed')
    } catch (error) {
      toast.failure(error)
      await calls.reload().catch(() => null)
    } finally {
      setBusy(false)
    }
  }
  const end = async (why: DeskNote | undefined) => {
    await calls.reload().catch(() => null)
    setNote(why)
    setAttempt(undefined)
  }

  // The clock of an open attempt runs: after a reload it goes on by itself.
  const goOn = useEffectEvent(() => void start())
  useEffect(() => {
    if (!open || resumed.current || attempt) return
    resumed.current = true
    goOn()
  }, [open, attempt])

  // Another tab may have handed it in while this one slept.
  const look = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible' || !attempt) return
    const still = await calls.reload().catch(() => attempt.attempt)
    if (still !== attempt.attempt) await end('closedElsewhere')
  })
  useEffect(() => {
    const hear = () => void look()
    document.addEventListener('visibilitychange', hear)
    return () => document.removeEventListener('visibilitychange', hear)
  }, [])

  return {
    attempt,
    busy,
    note,
    start,
    handIn: async (answers: Answers, timeOver: boolean, taken: () => void) => {
      if (!attempt) return
      try {
        await calls.handIn(attempt.attempt, answers)
        taken()
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'attempt_closed') throw error
        timeOver = true
      }
      resumed.current = true
      await end(timeOver ? 'timeOver' : undefined)
    },
    closed: () => {
      const over = isOver(attempt?.bell ?? null, Date.now())
      void end(over ? 'timeOver' : 'closedElsewhere')
    },
  }
}
