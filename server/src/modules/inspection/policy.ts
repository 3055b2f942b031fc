import { ability, isOf, reach } from '../../platform/access/ability.ts'
import { companies, inCompaniesOf } from '../people/index.ts'

/** A company's managers rehearse its inspection; */
export const rehearseCompanies = reach('inspection.rehearse', (who) => inCompaniesOf(who, companies.id))

/** administrators rehearse the academy's, and read its figures of a year. */
export const rehearseAcademy = ability('inspection.rehearseAcademy', (who) => isOf(who, 'admin'))
