import type { DaySpan } from '../platform/text/day.ts'

/** Do two contracts have a day in common (rule compliance.employment)? */
export const shareDay = (one: DaySpan, other: DaySpan): boolean =>
  (other.endDate === null || one.startDate <= other.endDate) &&
  (one.endDate === null || other.startDate <= one.endDate)
