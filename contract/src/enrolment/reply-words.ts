import { formatDuration } from '../platform/text/format.ts'
import { t, tCount } from '../platform/text/text.ts'
import { tTime } from '../platform/text/time-text.ts'
import { clockOf } from './reply-clock.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** Minutes as somebody says them who plans a day: `35 min`, `5 h`, `2 dias 3 h`. */
export const spanInWords = (minutes: number): string => {
  if (minutes < HOUR) return formatDuration(minutes)
  const hours = Math.floor(minutes / HOUR) % 24
  if (minutes < DAY) return formatDuration(hours * HOUR)
  const days = tCount('tutoring.days', Math.floor(minutes / DAY))
  return hours === 0 ? days : `${days} ${formatDuration(hours * HOUR)}`
}

/** The state of the reply clock, in words: `Faltam 5 h`, `Fora do prazo há 2 dias`. */
export const clockInWords = (due: Date, now: Date): string => {
  const { state, minutes } = clockOf(due, now)
  const time = spanInWords(minutes)
  return state === 'late' ? t('tutoring.clock.late', { time }) : tTime(`tutoring.clock.${state}`, time)
}
