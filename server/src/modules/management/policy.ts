import { ability, isOf, reach } from '../../platform/access/ability.ts'
import { all, and } from '../../platform/access/scope.ts'
import { assignments } from '../enrolment/index.ts'
import {
  companies,
  inClientsOf,
  inCompaniesOf,
  inManagedCompanies,
  isTrainee,
  users,
} from '../people/index.ts'

/** Training managers may open the rooms of the companies that they manage; an administrator may view all of them. */
export const openManagerRooms = ability('management.openManagerRooms', (who) => isOf(who, 'admin', 'gestor'))

/** Masters may open the rooms of their clients; an administrator may view all of them. */
export const openMasterRooms = ability('management.openMasterRooms', (who) => isOf(who, 'admin', 'master'))

/** A company may open its own room; an administrator may view all of them. */
export const openCompanyRoom = ability('management.openCompanyRoom', (who) => isOf(who, 'admin', 'company'))

/** A company has a room of its own, where it lands after the login; nobody else has one, administrators neither. */
export const haveOwnRoom = ability('management.haveOwnRoom', (who) => isOf(who, 'company'))

/** Users may see the trainees of the companies that they answer for; an administrator sees all (rule reach.scope). */
export const seeTrainees = reach('management.seeTrainees', (who) =>
  and(inCompaniesOf(who, users.company), isTrainee),
)

/** Users may see the courses assigned to people while they belonged to a company that the user answers for. */
export const seeAssigned = reach('management.seeAssigned', (who) => inCompaniesOf(who, assignments.company))

/** Users may see the companies that they answer for, as their manager, their master or their account. */
export const seeCompanies = reach('management.seeCompanies', (who) => inCompaniesOf(who, companies.id))

/** Users may see which companies they manage or are the account of; an administrator sees all. */
export const seeManagedCompanies = reach('management.seeManaged', (who) =>
  isOf(who, 'admin') ? all : inManagedCompanies(who, companies.id),
)

/** Masters may see the companies that they own; an administrator sees all. */
export const seeClients = reach('management.seeClients', (who) =>
  isOf(who, 'admin') ? all : inClientsOf(who, companies.id),
)
