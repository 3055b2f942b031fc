import { formatHours } from '../../platform/text/hours.ts'
import { t } from '../../platform/text/text.ts'
import { tTime } from '../../platform/text/time-text.ts'
import type { YearShown } from '../hours-endpoints.ts'

/** The state of a year's hours, in a sentence: what is missing, until when, and what becomes of it. */
export function yearText({ state, lacks, fallsDue, creditFrom, lapsesOn }: YearShown): string {
  const time = formatHours(lacks / 60)
  return t(`compliance.hours.stateTexts.${state}`, {
    lacks: tTime('compliance.hours.lacks', time),
    lacked: tTime('compliance.hours.lacked', time),
    due: fallsDue,
    credit: creditFrom ?? '–',
    lapse: lapsesOn ?? '–',
  })
}
