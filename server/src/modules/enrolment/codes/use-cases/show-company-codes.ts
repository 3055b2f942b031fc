import type { CompanyCodesQuery } from '#contract/enrolment/code-use-endpoints.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { demandCompanyWithin } from '../../../people/index.ts'
import { companiesOfCodes } from '../../policy.ts'
import { listCompanyCodes } from '../repositories/company-codes.ts'

/** A page of the codes of a company. @throws Problem `not_found` for a company out of sight */
export const showCompanyCodes = async (
  platform: Platform,
  who: Person,
  company: string,
  asked: CompanyCodesQuery,
) => {
  await demandCompanyWithin(platform.db, company, companiesOfCodes(who))
  return listCompanyCodes(platform.db, who, company, asked, platform.clock.now())
}
