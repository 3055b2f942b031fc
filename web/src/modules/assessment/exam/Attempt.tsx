import { Alert, VisuallyHidden } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { formatClock } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { KeptState } from '../../../platform/ui/KeptState.tsx'
import type { OpenAttempt } from './attempt.ts'
import classes from './exam.module.css'
import { Sheet } from './Sheet.tsx'
import { phaseOf, underWayOf } from './test-state.ts'
import { useCountdown } from './use-countdown.ts'
import type { RunningTest } from './use-test.ts'

/**
 * An attempt under way: one question at a time, with the overview, the clock, and "guardado" after each answer.
 * @param asks what submitting means, asked before it is done
 */
export function Attempt<A extends OpenAttempt>({ test, asks }: { test: RunningTest<A>; asks: string }) {
  const { state, kept } = test
  const [touched, setTouched] = useState(false)
  const underWay = underWayOf(state)
  const { left, said } = useCountdown(underWay?.deadline ?? null)
  if (!underWay) return null
  const phase = phaseOf(state)
  return (
    <Sheet
      questions={underWay.attempt.questions}
      chosen={underWay.chosen}
      phase={phase}
      maySubmit={phase !== 'waiting' && (kept.waiting === 0 || kept.unreachable)}
      onChoose={(question, answer) => {
        setTouched(true)
        test.answer(question, answer)
      }}
      asks={asks}
      onSubmit={test.submit}
      head={
        <>
          <div className={classes.kept}>
            <KeptState state={kept} touched={touched} />
          </div>
          {left === null ? null : <TimeLeft seconds={left} />}
          <VisuallyHidden role="status">{said}</VisuallyHidden>
        </>
      }
      notice={
        phase === 'waiting' ? (
          <Alert color="amber" mb="md" role="status">
            {t('exam.submitOffline')}
          </Alert>
        ) : state.name === 'submitting' && state.timeOver ? (
          <Alert color="petrol" mb="md" role="status">
            {t('exam.timeOverSending')}
          </Alert>
        ) : null
      }
    />
  )
}

function TimeLeft({ seconds }: { seconds: number }) {
  return (
    <span className={classes.clock} role="timer" data-short={seconds <= 60 || undefined}>
      <IconClock size={18} aria-hidden />
      <VisuallyHidden>{t('exam.timeLeft', { time: '' })}</VisuallyHidden>
      {formatClock(seconds)}
    </span>
  )
}
