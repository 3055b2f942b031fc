import { Cron } from 'croner'
import { TIME_ZONE } from '../text/format.ts'
import { toCronPattern, type Criteria } from './criteria.ts'

/**
 * The first moment after `after` at which a task with this periodicity runs, by the clocks of the time
 * zone: an hour that the change to summer time skips runs right after it. Null when it never does.
 */
export function nextDate(criteria: Criteria, after: Date, timeZone = TIME_ZONE): Date | null {
  return new Cron(toCronPattern(criteria), { mode: '5-part', timezone: timeZone, paused: true }).nextRun(
    after,
  )
}
