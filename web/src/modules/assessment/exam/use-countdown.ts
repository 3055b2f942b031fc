import { useEffect, useEffectEvent, useState } from 'react'
import { momentPassed, timeInWords } from './countdown.ts'
import { secondsUntil } from '#contract/catalogue/exam-rules.ts'
import { t } from '#contract/platform/text/text.ts'

/**
 * The seconds to the bell, and the words for screen readers at sensible moments.
 * @param bell in this browser's time; null for an unlimited attempt
 * @param onRing called once, when the time is over
 */
export function useCountdown(bell: number | null, onRing: () => void): { left: number | null; said: string } {
  const [left, setLeft] = useState(() => (bell === null ? null : secondsUntil(bell, Date.now())))
  const [said, setSaid] = useState('')
  const ring = useEffectEvent(onRing)
  useEffect(() => {
    if (bell === null) return undefined
    let before = secondsUntil(bell, Date.now()) + 1
    const look = () => {
      const now = secondsUntil(bell, Date.now())
      const moment = momentPassed(before, now)
      if (moment !== undefined) setSaid(t('exam.left', { time: timeInWords(now) }))
      before = now
      setLeft(now)
      if (now === 0) {
        clearInterval(timer)
        ring()
      }
    }
    const timer = setInterval(look, 500)
    return () => clearInterval(timer)
  }, [bell])
  return { left, said }
}
