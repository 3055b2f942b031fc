import { ability, isOf, reach } from '../../platform/access/ability.ts'
import { companies, inCompaniesOf } from '../people/index.ts'

/** A company's managers may rehearse its inspection. */
export const rehearseCompanies = reach('inspection.rehearse', (who) => inCompaniesOf(who, companies.id))

/** Administrators may rehearse the academy's inspection, and read its figures for a year. */
export const rehearseAcademy = ability('inspection.rehearseAcademy', (who) => isOf(who, 'admin'))
