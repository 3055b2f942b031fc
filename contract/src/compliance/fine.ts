import { lessSure, type LegalMark } from './legal-mark.ts'
import { parameterOn, type LegalParameter } from './parameters.ts'

/** What the law lets a serious breach cost, in euros, from the least to the most, and how sure it is. */
export interface FineRange {
  from: number
  to: number
  mark: LegalMark
}

/**
 * The whole range of the fine for a serious breach on a day, by the unit of that day (rule compliance.fines); null where a
 * figure of it is not kept.
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
