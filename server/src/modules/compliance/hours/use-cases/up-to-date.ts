import type { Platform } from '../../../../platform/platform.ts'
import { groundOf, refreshSums } from '../count-sums.ts'

/** The figures and choices in force, and a company's sums by them. */
export const upToDate = async ({ db, clock }: Platform, company: string) => {
  const ground = await groundOf(db, clock.today())
  await refreshSums(db, ground, company)
  return ground
}
