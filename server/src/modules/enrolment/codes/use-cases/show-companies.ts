import type { CodeCompanyQuery } from '#contract/enrolment/code-use-endpoints.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { listCompanies } from '../repositories/figures.ts'

/**
 * A page of the companies that have codes in sight, with their seats and their codes.
 * @throws Problem `malformed` for an unknown sort order
 */
export const showCompanies = ({ db }: Platform, who: Person, query: CodeCompanyQuery) =>
  listCompanies(db, who, query)
