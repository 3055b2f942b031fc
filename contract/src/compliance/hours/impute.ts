import { isWithinDays } from '../../platform/text/day.ts'
import type { HoursCase, Imputation, Obligation, TrainingDone } from './ledger-types.ts'
import { figureOn } from './obligations.ts'

/** Training that no year could take: more than may be anticipated. */
export interface Surplus {
  training: string
  day: string
  minutes: number
}

const inOrder = (a: { day: string; id: string }, b: { day: string; id: string }) =>
  a.day.localeCompare(b.day) || a.id.localeCompare(b.id)

/** The last year for which training on a day may count (article 131, n.ºs 6 and 7). */
const furthestYear = ({ day, qualifying }: TrainingDone, parameters: HoursCase['parameters']): number =>
  Number(day.slice(0, 4)) +
  figureOn(parameters, qualifying ? 'training.anticipationQualifying' : 'training.anticipation', day, 0)

const takes = (obligation: Obligation, day: string, furthest: number): boolean =>
  obligation.year <= furthest && (obligation.creditFrom === null || day < obligation.creditFrom)

/**
 * Assigns training to the years that need it, oldest first, each piece on its day: to years whose hours are not credit
 * yet, then to future years as far as they may be anticipated (rule compliance.imputation).
 * @param obligations the oldest first
 */
export function impute(
  obligations: readonly Obligation[],
  { training, parameters, tenure }: Pick<HoursCase, 'training' | 'parameters' | 'tenure'>,
): { imputed: Imputation[]; surplus: Surplus[] } {
  const left = new Map(obligations.map(({ year, minutes }) => [year, minutes]))
  const imputed: Imputation[] = []
  const surplus: Surplus[] = []
  const counted = training.filter(({ day }) => isWithinDays(tenure, day))
  for (const piece of counted.toSorted(inOrder)) {
    let minutes = piece.minutes
    const furthest = furthestYear(piece, parameters)
    for (const obligation of obligations) {
      if (minutes === 0) break
      const lacks = left.get(obligation.year) ?? 0
      if (lacks === 0 || !takes(obligation, piece.day, furthest)) continue
      const given = Math.min(lacks, minutes)
      left.set(obligation.year, lacks - given)
      minutes -= given
      imputed.push({
        training: piece.id,
        day: piece.day,
        year: obligation.year,
        minutes: given,
        anticipated: piece.day < `${obligation.year}-01-01`,
      })
    }
    if (minutes > 0) surplus.push({ training: piece.id, day: piece.day, minutes })
  }
  return { imputed, surplus }
}
