import { useEffect, useState } from 'react'
import { secondsUntil } from '#contract/catalogue/exam-rules.ts'
import { tTime } from '#contract/platform/text/time-text.ts'
import { momentPassed, timeInWords } from './countdown.ts'

/**
 * The seconds to a deadline, and the words for screen readers at sensible moments.
 * @param deadline in this browser's time; null for an unlimited attempt
 */
export function useCountdown(deadline: number | null): { left: number | null; said: string } {
  const [left, setLeft] = useState(() => (deadline === null ? null : secondsUntil(deadline, Date.now())))
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (deadline === null) return undefined
    let before = secondsUntil(deadline, Date.now()) + 1
    const look = () => {
      const now = secondsUntil(deadline, Date.now())
      const moment = momentPassed(before, now)
      if (moment !== undefined) setSaid(tTime('exam.left', timeInWords(now)))
      before = now
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }
    const timer = setInterval(look, 500)
    return () => clearInterval(timer)
  }, [deadline])
  return { left, said }
}
