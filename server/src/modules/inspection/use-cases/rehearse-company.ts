import { inspectCompany } from '#contract/inspection/company.ts'
import type { Rehearsal } from '#contract/inspection/endpoints.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { demandCompanyWithin } from '../../people/index.ts'
import { factsOfCompany } from '../gather.ts'
import { rehearseCompanies } from '../policy.ts'

/** A company's state for an inspection (rule inspection.company). @throws Problem `not_found` if it is out of sight */
export const rehearseCompany = async (platform: Platform, who: Person, id: string): Promise<Rehearsal> => {
  const company = await demandCompanyWithin(platform.db, id, rehearseCompanies(who))
  const facts = await factsOfCompany(platform, id)
  return { of: company.name, today: facts.today, findings: inspectCompany(facts) }
}
