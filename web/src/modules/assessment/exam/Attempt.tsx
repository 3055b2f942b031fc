import { Alert, Group, VisuallyHidden } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatClock } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { isPassing } from '../../../platform/lib/sent.ts'
import { KeptState } from '../../../platform/ui/KeptState.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import { answersOf, type Chosen, type OpenAttempt, type Seated } from './attempt.ts'
import classes from './exam.module.css'
import { Sheet } from './Sheet.tsx'
import { useAttempt } from './use-attempt.ts'
import { useCountdown } from './use-countdown.ts'

/** Hands the answers in; calls `taken` once the server has them. */
export type HandIn = (
  answers: ReturnType<typeof answersOf>,
  timeOver: boolean,
  taken: () => void,
) => Promise<void>

/** While the server cannot be reached the hand-in is tried again so often. */
const RETRY_MS = 5000

/**
 * An attempt under way: one question at a time, with the overview, the clock, and "guardado" after each answer.
 * @param asks what handing in means, asked before it is done
 * @param onHandIn hands the answers in; its failure is shown here
 * @param onClosed the attempt is over without having been handed in here
 */
export function Attempt({
  attempt,
  asks,
  onHandIn,
  onClosed,
}: {
  attempt: Seated
  asks: string
  onHandIn: HandIn
  onClosed: () => void
}) {
  const { questions } = attempt
  const { chosen, choose, kept, flush, tell } = useAttempt(attempt, onClosed)
  const [touched, setTouched] = useState(false)
  const { state, timeOver, handIn } = useHandIn(attempt, chosen, onHandIn, { flush, tell })
  const { left, said } = useCountdown(attempt.bell, () => void handIn(true))
  return (
    <Sheet
      questions={questions}
      chosen={chosen}
      state={state}
      mayHandIn={state !== 'waiting' && (kept.waiting === 0 || kept.unreachable)}
      onChoose={(question, answer) => {
        setTouched(true)
        choose(question, answer)
      }}
      asks={asks}
      onHandIn={() => handIn(false)}
      head={
        <>
          <Group gap="md">
            <KeptState state={kept} touched={touched} />
            {left === null ? null : (
              <span className={classes.clock} role="timer" data-short={left <= 60 || undefined}>
                <IconClock size={18} aria-hidden />
                <VisuallyHidden>{t('exam.timeLeft', { time: '' })}</VisuallyHidden>
                {formatClock(left)}
              </span>
            )}
          </Group>
          <VisuallyHidden role="status">{said}</VisuallyHidden>
        </>
      }
      notice={
        state === 'waiting' ? (
          <Alert color="amber" mb="md" role="status">
            {t('exam.submitOffline')}
          </Alert>
        ) : state === 'sending' && timeOver ? (
          <Alert color="petrol" mb="md" role="status">
            {t('exam.timeOverSending')}
          </Alert>
        ) : null
      }
    />
  )
}

/** Hands in once; without a connection it waits for one and tries again. */
function useHandIn(
  attempt: OpenAttempt,
  chosen: Chosen,
  onHandIn: HandIn,
  { flush, tell }: { flush: () => Promise<void>; tell: () => void },
) {
  const busy = useRef(false)
  const [state, setState] = useState<'open' | 'sending' | 'waiting'>('open')
  const [timeOver, setTimeOver] = useState(false)
  const handIn = async (over: boolean) => {
    if (busy.current) return
    busy.current = true
    setTimeOver(over)
    setState((before) => (before === 'waiting' ? before : 'sending'))
    try {
      // Answers on their way go first: the attempt takes none once it is handed in.
      await flush()
      await onHandIn(answersOf(attempt.questions, chosen), over, tell)
    } catch (error) {
      if (isPassing(error)) setState('waiting')
      else {
        toast.failure(error)
        setState('open')
      }
    } finally {
      busy.current = false
    }
  }
  const again = useEffectEvent(() => void handIn(timeOver))
  const waiting = state === 'waiting'
  useEffect(() => {
    if (!waiting) return undefined
    const retry = () => again()
    const timer = setInterval(retry, RETRY_MS)
    window.addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', retry)
    }
  }, [waiting])
  return { state, timeOver, handIn }
}
