import { lessSure, type LegalMark } from './legal-mark.ts'
import { parameterOn, type LegalParameter } from './parameters.ts'

/** The range of the fine for a serious breach, in euros, and its certainty. */
export interface FineRange {
  from: number
  to: number
  mark: LegalMark
}

/**
 * The whole range of the fine for a serious breach on a day, by the unit of that day (rule compliance.fines); null if
 * one of its figures is not stored.
 */
export const seriousFine = (parameters: readonly LegalParameter[], day: string): FineRange | null => {
  const unit = parameterOn(parameters, 'fine.unit', day)
  const least = parameterOn(parameters, 'fine.seriousLeast', day)
  const most = parameterOn(parameters, 'fine.seriousMost', day)
  if (!unit || !least || !most) return null
  return {
    from: unit.value * least.value,
    to: unit.value * most.value,
    mark: lessSure(lessSure(unit.mark, least.mark), most.mark),
  }
}
