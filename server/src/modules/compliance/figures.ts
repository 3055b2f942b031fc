import type { LegalKey } from '#contract/compliance/parameter-keys.ts'
import { parameterOn, type LegalParameter } from '#contract/compliance/parameters.ts'
import type { Db } from '../../platform/database/db.ts'
import { findFigures } from './repository.ts'

/** The figure of the law in force on a day (rule compliance.parameters); undefined if there is none. */
export const figureOn = async (on: Db, key: LegalKey, day: string): Promise<LegalParameter | undefined> => {
  const figures = (await findFigures(on, key)).flatMap(({ value, startDate, endDate, mark }) =>
    value === null ? [] : [{ key, value, startDate, endDate, mark }],
  )
  return parameterOn(figures, key, day)
}
