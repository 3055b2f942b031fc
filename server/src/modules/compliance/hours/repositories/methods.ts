import { desc } from 'drizzle-orm'
import type { HoursMethods } from '#contract/compliance/hours/ledger-types.ts'
import { USUAL_METHODS } from '#contract/compliance/hours/methods.ts'
import type { Db } from '../../../../platform/database/db.ts'
import { hoursMethods } from '../methods-table.ts'

/** How hours are counted, by company (rule compliance.methods): the last that was chosen for it, or for all. */
export interface MethodsKept {
  of: (company: string) => HoursMethods
  /** The reason, in the words of the person who chose. */
  noteOf: (company: string) => string | null
  /** A text of what was chosen, equal for equal choices. */
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
      note: hoursMethods.note,
    })
    .from(hoursMethods)
    .orderBy(desc(hoursMethods.createdAt), desc(hoursMethods.id))
  const found = new Map<string | null, HoursMethods>()
  const notes = new Map<string | null, string | null>()
  for (const { company, note, ...chosen } of rows)
    if (!found.has(company)) {
      found.set(company, chosen)
      notes.set(company, note)
    }
  const usual = found.get(null) ?? USUAL_METHODS
  return {
    of: (company) => found.get(company) ?? usual,
    noteOf: (company) => notes.get(found.has(company) ? company : null) ?? null,
    text: JSON.stringify([...found]),
  }
}
