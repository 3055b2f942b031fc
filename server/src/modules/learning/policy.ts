import { ability, isOf, reach } from '../../platform/access/ability.ts'
import { or } from '../../platform/access/scope.ts'
import { services } from '../commerce/index.ts'
import { inCompaniesOf, users, usersInSight } from '../people/index.ts'

/** What a company or a trainee acquired is for those who answer for companies (rule person.services): */
export const seeServices = ability('service.list', (who) => isOf(who, 'admin', 'master', 'gestor', 'company'))

/** and those of the accounts of their companies, */
export const seeServicesOf = reach('service.seeOf', (who) =>
  or(usersInSight(who), inCompaniesOf(who, users.id)),
)

/** the services that companies of theirs pay for. */
export const seeService = reach('service.see', (who) => inCompaniesOf(who, services.company))

/** People who author content that holds large files upload them. */
export const uploadFiles = ability('document.upload', (who) =>
  isOf(who, 'admin', 'creator', 'tutor', 'master', 'gestor'),
)
