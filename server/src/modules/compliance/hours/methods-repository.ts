import { desc } from 'drizzle-orm'
import type { HoursMethods } from '#contract/compliance/hours/ledger-types.ts'
import { USUAL_METHODS } from '#contract/compliance/hours/methods.ts'
import type { Db } from '../../../platform/database/db.ts'
import { hoursMethods } from './methods-table.ts'

/** How hours are counted, by company (rule compliance.methods): the last that was chosen for it, or for all. */
export interface MethodsKept {
  of: (company: string) => HoursMethods
  /** The same wherever the same was chosen. */
  text: string
}

export const methodsKept = async (db: Db): Promise<MethodsKept> => {
  const rows = await db
    .select({
      company: hoursMethods.company,
      lastYear: hoursMethods.lastYear,
      partTime: hoursMethods.partTime,
      atEnd: hoursMethods.atEnd,
      deferral: hoursMethods.deferral,
    })
    .from(hoursMethods)
    .orderBy(desc(hoursMethods.createdAt), desc(hoursMethods.id))
  const found = new Map<string | null, HoursMethods>()
  for (const { company, ...chosen } of rows) if (!found.has(company)) found.set(company, chosen)
  const usual = found.get(null) ?? USUAL_METHODS
  return { of: (company) => found.get(company) ?? usual, text: JSON.stringify([...found]) }
}
