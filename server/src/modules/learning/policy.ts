import { ability, isOf, reach } from '../../platform/access/ability.ts'
import { or } from '../../platform/access/scope.ts'
import { services } from '../commerce/index.ts'
import { inCompaniesOf, users, usersInSight } from '../people/index.ts'

/** Users who answer for companies may list what a company or a trainee acquired (rule person.services). */
export const seeServices = ability('service.list', (who) => isOf(who, 'admin', 'master', 'gestor', 'company'))

/** Users may list what people in their sight, and the accounts of their companies, acquired. */
export const seeServicesOf = reach('service.seeOf', (who) =>
  or(usersInSight(who), inCompaniesOf(who, users.id)),
)

/** Users may see the services that are paid for by companies that they answer for. */
export const seeService = reach('service.see', (who) => inCompaniesOf(who, services.company))
