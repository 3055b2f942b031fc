import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isCompanyInSight } from './repositories/figures.ts'

/**
 * Checks that the caller sees the company that they ask about.
 * @throws Problem `not_found` for a company out of sight
 */
export const checkCompany = async (
  { db }: Platform,
  who: Person,
  company: string | undefined,
): Promise<void> => {
  if (company !== undefined && !(await isCompanyInSight(db, who, company))) throw new Problem('not_found')
}
