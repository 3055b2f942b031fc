import { daysAfter } from '../platform/text/day.ts'

/** The states of a plan: being written, before its workers, approved, or replaced by a later version. */
export const planStates = ['draft', 'consulting', 'approved', 'replaced'] as const
export type PlanState = (typeof planStates)[number]

/** A worker's answer about their part. */
export const planAnswers = ['agree', 'opinion'] as const
export type PlanAnswer = (typeof planAnswers)[number]

/** The last day of a consultation of a number of days that begins on a day, `yyyy-MM-dd`; the first is not counted. */
export const lastDayOfConsultation = (begun: string, days: number): string => daysAfter(begun, days)

/** The years for which a plan may be begun on a day: from the previous one, for unrecorded training, to two ahead. */
export const yearsOfNewPlan = (today: string): { first: number; last: number } => {
  const year = Number(today.slice(0, 4))
  return { first: year - 1, last: year + 2 }
}

/** Whether a company need have no plan: it has fewer workers than the figure in force (rule planning.exempt). */
export const isExempt = (workers: number, below: number | undefined): boolean =>
  below !== undefined && workers < below

/** A group of workers in a consultation, with its counts. */
export interface GroupCount {
  /** Their profession; empty of those who have none entered. */
  name: string
  asked: number
  seen: number
  answered: number
  agreed: number
}

interface PlanAnswerRow {
  group: string | null
  seenAt: unknown
  answeredAt: unknown
  answer: PlanAnswer | null
}

/**
 * The state of a consultation by profession, the largest first (rule planning.groups). Empty where groups would reveal
 * single answers: each alone in a profession, or all in one.
 */
export const countGroups = (parts: readonly PlanAnswerRow[]): GroupCount[] => {
  const groups = Map.groupBy(parts, ({ group }) => group ?? '')
  if (groups.size < 2 || groups.size === parts.length) return []
  return [...groups]
    .map(([name, own]) => ({
      name,
      asked: own.length,
      seen: own.filter(({ seenAt }) => seenAt !== null).length,
      answered: own.filter(({ answeredAt }) => answeredAt !== null).length,
      agreed: own.filter(({ answer }) => answer === 'agree').length,
    }))
    .toSorted((a, b) => b.asked - a.asked || a.name.localeCompare(b.name, 'pt'))
}

interface Planned {
  people: readonly unknown[]
  hours: number
  /** Per person, in euros. */
  price: number
}

/** The hours of a plan, over all its people, and their cost. */
export const sumOfPlan = (rows: readonly Planned[]): { hours: number; cost: number } => ({
  hours: rows.reduce((sum, { people, hours }) => sum + people.length * hours, 0),
  cost: Math.round(rows.reduce((sum, { people, price }) => sum + people.length * price * 100, 0)) / 100,
})
