/** The days of a contract: its first, and its last where it has one. */
export interface EmploymentDays {
  startDate: string
  endDate: string | null
}

/** Does a contract run on a day? */
export const runsOn = ({ startDate, endDate }: EmploymentDays, day: string): boolean =>
  startDate <= day && (endDate === null || endDate >= day)

/** Do two contracts have a day in common (rule compliance.employment)? */
export const shareDay = (one: EmploymentDays, other: EmploymentDays): boolean =>
  (other.endDate === null || one.startDate <= other.endDate) &&
  (one.endDate === null || other.startDate <= one.endDate)
