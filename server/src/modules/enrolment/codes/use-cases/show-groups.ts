import type { Person } from '../../../../platform/access/actor.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { checkCompany } from '../check-company.ts'
import { listGroups } from '../repositories/groups.ts'

/** The groups of a master's codes. @throws Problem `not_found` for a company out of sight */
export const showGroups = async (
  platform: Platform,
  who: Person,
  asked: Parameters<typeof listGroups>[2],
) => {
  await checkCompany(platform, who, asked.company)
  return listGroups(platform.db, who, asked)
}
