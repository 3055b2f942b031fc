import type { FineRange } from '../compliance/fine.ts'
import { lessSure, type LegalMark } from '../compliance/legal-mark.ts'
import { t, tCount, type CountKey, type TextKey, type TextValues } from '../platform/text/text.ts'

/** The states of an inspection's question: lacking, to be checked, in order, or not asked here. */
export const findingStates = ['red', 'amber', 'green', 'none'] as const
export type FindingState = (typeof findingStates)[number]

/**
 * Where a missing fact is fixed: a tab of the company's room, with its search, or a page; with `reads` it is only
 * viewed, because others fix it.
 */
export type FixLink = { tab: string; search?: Record<string, string> } | { to: string; reads?: true }

/** A question that an inspector may ask, and its state (rule inspection.questions). */
export interface Finding {
  id: string
  state: FindingState
  title: string
  why: string
  /** Where the question comes from. */
  basis: string
  /** How sure that is, and what it was judged by. */
  mark: LegalMark
  /** What is at stake; null where hours or people are not what counts. */
  minutes: number | null
  people: number | null
  /** The fine for each breach by law, if what is missing is a serious breach (rule inspection.fine). */
  fine: FineRange | null
  place: FixLink | null
}

/** The verdict on a question. */
export interface Judged {
  state: FindingState
  why: string
  minutes?: number
  people?: number
}

/** A question: its source, how certain that is, where it is fixed, and its state. */
export interface Question<Facts> {
  title: TextKey
  basis: TextKey
  mark: LegalMark
  /** How sure the figures are that it was judged by. */
  markOf?: (facts: Facts) => LegalMark | null
  place: FixLink | null
  /** More closely, by what is missing. */
  placeOf?: (facts: Facts) => FixLink
  /** The fine for each breach, if what is missing is one. */
  fineOf?: (facts: Facts) => FineRange | null
  /** Whether it leads there even if nothing is missing. */
  alwaysLeads?: boolean
  judge: (facts: Facts) => Judged
}

/** What is in order. */
export const green = (key: TextKey, values?: TextValues): Judged => ({ state: 'green', why: t(key, values) })
/** What does not apply. */
export const none = (key: TextKey, values?: TextValues): Judged => ({ state: 'none', why: t(key, values) })
/** What is to be seen to, and how often. */
export const amber = (key: CountKey, n: number, stake: Omit<Judged, 'state' | 'why'> = {}): Judged => ({
  state: 'amber',
  why: tCount(key, n),
  ...stake,
})
/** What breaks the law, how often, and what is at stake. */
export const red = (key: CountKey, n: number, stake: Omit<Judged, 'state' | 'why'> = {}): Judged => ({
  state: 'red',
  why: tCount(key, n),
  ...stake,
})

/** The state of each question, in their order. */
export const judgeAll = <Facts>(
  questions: Readonly<Record<string, Question<Facts>>>,
  facts: Facts,
): Finding[] =>
  Object.entries(questions).map(
    ([id, { title, basis, mark, markOf, fineOf, place, placeOf, alwaysLeads, judge }]) => {
      const { state, why, minutes = null, people = null } = judge(facts)
      return {
        id,
        state,
        title: t(title),
        why,
        basis: t(basis),
        mark: lessSure(mark, markOf?.(facts) ?? null),
        minutes,
        people,
        fine: state === 'red' ? (fineOf?.(facts) ?? null) : null,
        place: state === 'red' || state === 'amber' || alwaysLeads ? (placeOf?.(facts) ?? place) : null,
      }
    },
  )

/** How many questions are in each state. */
export const countStates = (findings: readonly Pick<Finding, 'state'>[]): Record<FindingState, number> => {
  const counted: Record<FindingState, number> = { red: 0, amber: 0, green: 0, none: 0 }
  for (const { state } of findings) counted[state] += 1
  return counted
}
