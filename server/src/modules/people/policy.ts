import { eq, inArray, isNotNull, ne, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { RoleAccess } from '#contract/platform/kernel/roles.ts'
import { ability, isOf, managesPeople, nobody, reach } from '../../platform/access/ability.ts'
import type { SaveRequest, Columns, EntityPolicy } from '../../platform/access/entity-policy.ts'
import { all, and, none, not, or, rows, type Scope } from '../../platform/access/scope.ts'
import type { Person } from '../../platform/access/actor.ts'
import { mayEnter } from './account-states.ts'
import { companies, companyManagers } from './company/table.ts'
import {
  accountRoles,
  administratorRoles,
  companyRoles,
  gestorRoles,
  isAdministrator,
  moderatingRoles,
  personalTraineeRoles,
  studentRoles,
  traineeRoles,
} from './role/kinds.ts'
import { roles } from './role/table.ts'
import { users, type UserRow } from './table.ts'

const managedBy = (who: Person): SQL | undefined =>
  isOf(who, 'gestor')
    ? sql`select ${companyManagers.company} from ${companyManagers} where ${companyManagers.user} = ${who._id}`
    : undefined

const clientsOf = (who: Person): SQL | undefined =>
  isOf(who, 'master')
    ? sql`select ${companies.id} from ${companies} where ${companies.master} = ${who._id}`
    : undefined

const accountCompany = (who: Person): SQL | undefined =>
  isOf(who, 'company') ? sql`select ${who._id}::uuid` : undefined

const union = (...ways: readonly (SQL | undefined)[]): SQL | undefined => {
  const some = ways.filter((way) => way !== undefined)
  return some.length > 0 ? sql.join(some, sql` union `) : undefined
}

/** The companies that a user answers for: a gestor's, a master's clients, a company's own. */
const companiesOf = (who: Person): SQL | undefined =>
  union(managedBy(who), clientsOf(who), accountCompany(who))

const rowsIn = (column: PgColumn, own: SQL | undefined): Scope =>
  own ? rows(inArray(column, sql`(${own})`)) : none

/** The rows whose company is one that the user answers for by being its manager, its master or its account. */
export const inOwnCompanies = (who: Person, column: PgColumn): Scope => rowsIn(column, companiesOf(who))

/** The rows whose company is one that the user answers for; an administrator answers for all (rule reach.scope). */
export const inCompaniesOf = (who: Person, column: PgColumn): Scope =>
  isOf(who, 'admin') ? all : inOwnCompanies(who, column)

/** The rows whose company the user manages or is the account of. */
export const inManagedCompanies = (who: Person, column: PgColumn): Scope =>
  rowsIn(column, union(managedBy(who), accountCompany(who)))

/** The rows whose company is a client of the user, its master. */
export const inClientsOf = (who: Person, column: PgColumn): Scope => rowsIn(column, clientsOf(who))

/** The company whose account somebody is, or where they work. */
export const companyIdOf = (
  role: Pick<RoleAccess, 'company'>,
  { id, company }: { id: string; company: string | null },
): string | null => (role.company ? id : company)

/** Is it an administrators' role? */
export const isAdministratorRole = (role: Pick<RoleAccess, 'admin'>): boolean => role.admin

/** Is it a trainee's role? */
export const isTraineeRole = (role: Pick<RoleAccess, 'student'>): boolean => role.student

/**
 * Is it the role of a trainee who manages nobody? Administrators, masters and gestores do, and are not asked for what a
 * trainee's certificate needs (rule access.kinds); companies' accounts and those who teach are, where they study too.
 */
export const isTraineeNotManager = (
  role: Pick<RoleAccess, 'student' | 'admin' | 'master' | 'gestor'>,
): boolean => role.student && !role.admin && !role.master && !role.gestor

/** What `isTraineeNotManager` reads of a role, as columns of a query over `roles`. */
export const certificationKinds = {
  admin: roles.admin,
  master: roles.master,
  gestor: roles.gestor,
  student: roles.student,
}

/**
 * Whether a user is shown as a trainee, whatever else they do, in SQL: `isTraineeRole` does the same for a role already
 * read.
 */
export const isShownAsTrainee = sql<boolean>`${inArray(users.role, studentRoles)}`

/** The company whose account somebody is. */
export const accountOf = (who: Person): string | undefined => (isOf(who, 'company') ? who._id : undefined)

/** Whether a user's account is a company's, whatever other kinds their role has: it is activated as one. */
export const isAccountOfCompany: SQL = inArray(users.role, accountRoles)

const themselves = (who: Person): SQL => eq(users.id, who._id)
const others = (who: Person): SQL => ne(users.id, who._id)
const administrators = inArray(users.role, administratorRoles)

/** Administrators are notified of failures, and of people who wait for them (rule notices.kinds). */
export const areNotifiedOfThePlatform: SQL = administrators

/** The training managers of the companies that a user answers for. */
const managersOf = (own: SQL): SQL =>
  sql`${users.id} in (select ${companyManagers.user} from ${companyManagers} where ${companyManagers.company} in (${own}))`

/** Whether a person also manages a company that is not among these. */
const servesBeyond = (own: SQL): SQL =>
  sql`exists (select from ${companyManagers} where ${companyManagers.user} = ${users.id} and ${companyManagers.company} not in (${own}))`

/**
 * The users that a user sees: itself and the people of the companies that it answers for; a master also those
 * companies' accounts and training managers (rule reach.scope).
 */
export const usersInSight = reach('user.see', (who) => {
  const own = isOf(who, 'master') ? companiesOf(who) : undefined
  const clients = own ? or(inOwnCompanies(who, users.id), managersOf(own)) : none
  return or(inCompaniesOf(who, users.company), themselves(who), clients)
})

/**
 * Authors of the academy's courses and actions choose in them the possible tutors who may log in (rules
 * course.moderators, actions.action).
 */
const nameTutors = reach('user.nameTutors', (who) =>
  isOf(who, 'admin', 'creator') ? and(inArray(users.role, moderatingRoles), mayEnter) : none,
)

/** Whether a person is one of the trainees that a company counts: not those who manage it or teach there. */
export const isTrainee: SQL = inArray(users.role, traineeRoles)

/** The trainees that a user answers for; an administrator answers for everybody. */
export const traineesOf = reach('user.answerFor', (who) =>
  isOf(who, 'admin') ? all : and(inOwnCompanies(who, users.company), isTrainee),
)

/** The training managers of a master's clients who serve no company but its own, and the clients' accounts. */
const clientsManagedBy = (who: Person): Scope => {
  const own = companiesOf(who)
  if (!own || !isOf(who, 'master')) return none
  const managers = and(managersOf(own), inArray(users.role, gestorRoles), not(servesBeyond(own)))
  return or(managers, and(inOwnCompanies(who, users.id), inArray(users.role, companyRoles)))
}

/**
 * The people whom a user manages, without the user: an administrator everybody, a gestor the trainees of its companies,
 * a master those of its clients, their accounts, and the training managers who serve no company but its own: only an
 * administrator changes one who also serves others (rule reach.scope).
 */
const managed = (who: Person): Scope =>
  managesPeople(who) ? and(or(traineesOf(who), clientsManagedBy(who)), others(who)) : none

/** A person's managers may lock and unlock their account. */
export const lockUser = reach('user.lock', managed)

/** A person's managers may have the recovery of their account, or its activation, mailed to them. */
export const sendRecovery = reach('user.sendRecovery', managed)

/**
 * Everybody changes themselves, and the people whom they manage; administrators are changed only by themselves (rule
 * person.edit).
 */
export const editUser = reach('user.edit', (who) =>
  or(themselves(who), and(managed(who), not(administrators))),
)

/** An administrator may remove accounts that never were, or are no longer, active, except the product's own. */
const removeUser = reach('user.remove', (who) =>
  isOf(who, 'admin')
    ? and(others(who), not(administrators), not(users.system.getSQL()), not(users.active.getSQL()))
    : none,
)

/** Managers of people may add accounts. */
const addUser = ability('user.add', managesPeople)

/** An administrator may choose a person's role; others add trainees only. */
export const giveRole = ability('user.giveRole', (who) => isOf(who, 'admin'))

/** An administrator may put people in any company or in none; others, only in a company of their own. */
export const placeAnywhere = ability('user.placeAnywhere', (who) => isOf(who, 'admin'))

/** An administrator may give people passwords. */
export const givePassword = ability('user.givePassword', (who) => isOf(who, 'admin'))

/**
 * An administrator may move people whom they may change from one company to another, and a training manager those of a
 * company (rule person.edit): a person without one, such as a training manager or a company's account, stays without.
 */
const moveUser = reach('user.move', (who) => {
  if (isOf(who, 'admin')) return editUser(who)
  return isOf(who, 'gestor') ? and(managed(who), not(administrators), isNotNull(users.company)) : none
})

/** Every logged-in user may see a person's photograph, beside what they write to one another. */
export const seePhotograph = ability('user.seePhotograph', () => true)

/** What only an administrator may change of an account. */
const guarded = ['role', 'active', 'lock', 'privateCode', 'faqs', 'comments'] as const
/**
 * The fields that nobody may change of their own account: somebody else has to change them. Their picture and what they
 * accepted they may (rule account.photo-and-terms).
 */
const ownGuarded = ['company', 'username', 'email'] as const
/** People say themselves how they are called and taxed; a company is called, and taxed, what its record says. */
export const nameSelf = ability('user.nameSelf', (who) => isOf(who, 'admin') || !isOf(who, 'company'))
const ofRecord = ['name', 'nif'] as const

const writable = ({ who, before, can }: SaveRequest<UserRow>): Columns<UserRow> => {
  const isSelf = before?.id === who._id
  // Nobody may lock themselves out.
  if (isOf(who, 'admin')) return isSelf ? { except: ['role', 'active', 'lock'] } : 'all'
  if (isSelf) return { except: [...guarded, ...ownGuarded, ...(nameSelf(who) ? [] : ofRecord)] }
  if (!before) return { except: guarded }
  return { except: [...guarded, 'username', ...(can['move'] ? [] : (['company'] as const))] }
}

/** Users whose data are erased after a long inactivity: trainees who manage nobody and are no company. */
export const endsBySilence: SQL = inArray(users.role, personalTraineeRoles)

/** Everybody with an account. */
export const userPolicy: EntityPolicy<UserRow> = {
  see: usersInSight,
  choose: nameTutors,
  add: addUser,
  edit: editUser,
  remove: removeUser,
  can: { lock: lockUser, recover: sendRecovery, move: moveUser },
  writable,
}

/** Administrators' roles are the way back in; the screens cannot take it away (rule role.matrix). */
export const rolePolicy: EntityPolicy = {
  edit: reach('role.edit', () => not(isAdministrator)),
  remove: reach('role.remove', () => not(isAdministrator)),
}

/** Nobody may change the record of what happened, or empty it: its lines expire by age. */
export const securityPolicy: EntityPolicy = {
  edit: nobody('security.edit'),
  remove: nobody('security.remove'),
}

/** A machine is created and revoked, never changed: its grants are those agreed when its token was handed over. */
export const clientPolicy: EntityPolicy = { edit: nobody('client.edit'), remove: nobody('client.remove') }

/** An administrator may revoke a machine's token. */
export const revokeClients = ability('client.revoke', (who) => isOf(who, 'admin'))
