import { eq, inArray, type SQL } from 'drizzle-orm'
import { ability, answersForCompanies, isOf, managesPeople, reach } from '../../platform/access/ability.ts'
import type { Person } from '../../platform/access/actor.ts'
import { type Columns, type EntityPolicy } from '../../platform/access/entity-policy.ts'
import { all, allIf, none, not, rows } from '../../platform/access/scope.ts'
import { companies, inCompaniesOf, managingRoles, users } from '../people/index.ts'

type CompanyRow = typeof companies.$inferSelect

/**
 * A master sees its clients, a gestor the companies that it manages, a company itself (rule reach.scope), and may edit
 * them.
 */
const seeCompany = reach('company.see', (who) => inCompaniesOf(who, companies.id))

/** People who may see more than their own company have a list of companies. */
const listCompanies = ability('company.list', managesPeople)

/** Those who keep the academy's actions may choose the companies that they are given for (rule actions.action). */
const nameCompanies = reach('company.name', (who) => allIf(isOf(who, 'admin', 'creator')))

/** A master may add companies, and remove its own. */
const addCompany = ability('company.add', (who) => isOf(who, 'admin', 'master'))
const removeCompany = reach('company.remove', (who) => (addCompany(who) ? seeCompany(who) : none))

/** A master owns the companies that it adds. */
export const ownCompany = ability('company.own', (who) => isOf(who, 'master'))

/** A company itself and administrators may read its bank account. */
export const readBankAccount = reach('company.readBankAccount', (who) => {
  if (isOf(who, 'admin')) return all
  return isOf(who, 'company') ? rows(eq(companies.id, who._id)) : none
})

/** An administrator may see all companies on a map. */
export const seeMap = ability('company.seeMap', (who) => isOf(who, 'admin'))

/** An administrator may change the details of every company, a master those of its clients. */
export const changeDetails = ability('company.changeDetails', (who) => isOf(who, 'admin', 'master'))

/** A gestor may change a company's contact, and so may its master and the company itself. */
export const changeContacts = ability('company.changeContacts', answersForCompanies)

/** A master and a gestor may change whether a company's trainees download their own certificates. */
export const changeCertificates = ability(
  'company.changeCertificates',
  (who) => changeDetails(who) || isOf(who, 'gestor'),
)

/** A company may change its own details. */
export const changeOwnDetails = ability('company.changeOwnDetails', (who) => isOf(who, 'admin', 'company'))

/** An account that answers only for its own company may see only that one. */
export const hasOnlyOwn = ability('company.onlyOwn', (who) => isOf(who, 'company') && !managesPeople(who))

/** The fields that a company may not change about itself; its email is its login, so somebody else has to change it. */
const notOwn = ['nif', 'name', 'email'] as const

/** The contact of a company: the person and their number. */
const contacts = ['companyContact', 'companyRepName'] as const

/** The columns of a company that somebody may change; of a new one without `before` (rule company.edit). */
export const changedColumns = (who: Person, before: { id: string } | undefined): Columns<CompanyRow> => {
  if (isOf(who, 'admin')) return 'all'
  if (!before) return { except: ['nib'] }
  if (changeDetails(who)) return { except: ['nif', 'nib'] }
  const changesCertificates = changeCertificates(who)
  if (changeOwnDetails(who) && before.id === who._id)
    return { except: changesCertificates ? notOwn : [...notOwn, 'certificateDownload'] }
  return {
    only: [
      ...(changeContacts(who) ? contacts : []),
      ...(changesCertificates ? (['certificateDownload'] as const) : []),
    ],
  }
}

/** Companies, and the fields that a save may change (rule company.edit). */
export const companyPolicy: EntityPolicy<CompanyRow> = {
  see: seeCompany,
  list: listCompanies,
  choose: nameCompanies,
  add: addCompany,
  remove: removeCompany,
  hides: (who) => ({ nib: not(readBankAccount(who)) }),
  writable: ({ who, before }) => changedColumns(who, before),
}

/** Managers of a company may see who manages it. */
export const seeManagers = reach('company.seeManagers', (who) => inCompaniesOf(who, companies.id))

/** A gestor may accept an invitation directly; anybody else has to sign up with it. */
export const takeInvitation = ability('invitation.take', (who) => isOf(who, 'gestor'))

/** A master may ask somebody to manage a company. */
export const askManager = ability('company.askManager', (who) => isOf(who, 'admin', 'master'))

/** The users who may be asked to manage a company: those whose role manages companies. */
export const mayBeManager: SQL = inArray(users.role, managingRoles)

/** A master may ask for managers of the companies that it owns, an administrator of any. */
export const companiesToManage = reach('company.giveManagers', (who) =>
  askManager(who) ? inCompaniesOf(who, companies.id) : none,
)

/** The company itself and its master may let a manager go, or withdraw an invitation; a gestor may do neither. */
export const releaseManager = ability('company.releaseManager', (who) =>
  isOf(who, 'admin', 'master', 'company'),
)
export const companiesToRelease = reach('company.releaseManagers', (who) =>
  releaseManager(who) ? inCompaniesOf(who, companies.id) : none,
)

/** An administrator may link a manager without asking (decision 0030). */
export const linkManager = ability('company.linkManager', (who) => isOf(who, 'admin'))
