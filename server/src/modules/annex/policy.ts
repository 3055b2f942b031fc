import { reach } from '../../platform/access/ability.ts'
import { companies, inCompaniesOf } from '../people/index.ts'

/** Whoever answers for a company keeps its annex C, and nobody else reads it (rule annex.reach). */
export const keepAnnex = reach('annex.keep', (who) => inCompaniesOf(who, companies.id))
