import type { ComplaintState } from './complaint.ts'
import { workingDaysUntil, type MunicipalHoliday } from './working-days.ts'

/** A complaint as the figures count it; days are Portugal's. */
interface ComplaintFact {
  receivedOn: string
  isReply: boolean
  state: ComplaintState
  dueOn: string | null
  answeredOn: string | null
}

/** The totals of a year's complaints. */
export interface ComplaintYear {
  year: number
  received: number
  /** Complaints received that reply to an answer. */
  replies: number
  answered: number
  inTime: number
  late: number
  /** Neither answered nor closed. */
  waiting: number
  closed: number
  /** Working days until the answer; null if none was answered. */
  averageDays: number | null
}

/** The complaints of each year in which some were received, the earliest first (rule complaints.figures). */
export const sumUpComplaints = (
  facts: readonly ComplaintFact[],
  municipal: readonly MunicipalHoliday[],
): ComplaintYear[] =>
  [...Map.groupBy(facts, ({ receivedOn }) => Number(receivedOn.slice(0, 4)))]
    .toSorted(([a], [b]) => a - b)
    .map(([year, ofYear]) => {
      const answered = ofYear.flatMap(({ answeredOn, ...fact }) =>
        answeredOn ? [{ ...fact, answeredOn }] : [],
      )
      const inTime = answered.filter(({ dueOn, answeredOn }) => dueOn === null || answeredOn <= dueOn).length
      const days = answered.map(({ receivedOn, answeredOn }) =>
        workingDaysUntil(receivedOn, answeredOn, municipal),
      )
      const sum = days.reduce((total, one) => total + one, 0)
      return {
        year,
        received: ofYear.length,
        replies: ofYear.filter(({ isReply }) => isReply).length,
        answered: answered.length,
        inTime,
        late: answered.length - inTime,
        waiting: ofYear.filter(({ answeredOn, state }) => !answeredOn && state !== 'closed').length,
        closed: ofYear.filter(({ state }) => state === 'closed').length,
        averageDays: days.length > 0 ? Math.round((sum / days.length) * 10) / 10 : null,
      }
    })
