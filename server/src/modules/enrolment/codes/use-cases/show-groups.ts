import type { Person } from '../../../../platform/access/actor.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { demandCompanyWithin } from '../../../people/index.ts'
import { companiesOfCodes } from '../../policy.ts'
import { listGroups } from '../repositories/groups.ts'

/** The groups of a master's codes. @throws Problem `not_found` for a company out of sight */
export const showGroups = async (
  platform: Platform,
  who: Person,
  asked: Parameters<typeof listGroups>[2],
) => {
  if (asked.company !== undefined)
    await demandCompanyWithin(platform.db, asked.company, companiesOfCodes(who))
  return listGroups(platform.db, who, asked)
}
