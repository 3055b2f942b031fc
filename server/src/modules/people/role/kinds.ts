import { and, not, sql, type SQL } from 'drizzle-orm'
import {
  answeringKinds,
  approvalLevel,
  isLevelKind,
  levelKinds,
  moderatingKinds,
  type RoleKind,
} from '#contract/platform/kernel/roles.ts'
import { roles } from './table.ts'

// The levels stand in the text: some of these conditions become part of statements that are texts without values.
const hasLevel = (level: number): SQL => sql`${roles.approvalLevel} = ${sql.raw(String(level))}`

/** Is a row of `roles` of any of these kinds? Asks in a query what `isKind` of the contract asks of a role. */
const isOf = (...kinds: readonly [RoleKind, ...RoleKind[]]): SQL =>
  sql`(${sql.join(
    kinds.map((kind) => (isLevelKind(kind) ? hasLevel(levelKinds[kind]) : roles[kind].getSQL())),
    sql` or `,
  )})`

/** Is it an administrators' role, as a condition of queries that read `roles`? */
export const isAdministrator: SQL = isOf('admin')

/** Whether a role does not reach beyond its own person and companies: it administers, resells and teaches nothing. */
const staysInCompanies = and(not(isOf('admin', 'master', 'moderator')), hasLevel(approvalLevel.trainee))

const having = (condition: SQL | undefined): SQL => sql`(select ${roles.id} from ${roles} where ${condition})`

/** The ids of administrators' roles. */
export const administratorRoles = having(isAdministrator)
/** The ids of the roles that moderate courses: tutors, creators, moderators and administrators. */
export const moderatingRoles = having(isOf('admin', ...moderatingKinds))
/** The ids of the roles that manage companies, whatever else they do. */
export const managingRoles = having(isOf('gestor'))
/** The ids of the roles of training managers and nothing more. */
export const gestorRoles = having(and(isOf('gestor'), staysInCompanies))
/** The ids of the roles of companies' accounts, whatever else they do. */
export const accountRoles = having(isOf('company'))
/** The ids of the roles of companies' accounts and nothing more. */
export const companyRoles = having(and(isOf('company'), staysInCompanies, not(isOf('gestor'))))
/** The ids of the roles of trainees, whatever else they do. */
export const studentRoles = having(isOf('student'))
/**
 * The ids of the roles of trainees who answer for nobody else: not those who administer or manage, and no company's
 * account, whose data others depend on. Trainees who also teach are among them.
 */
export const personalTraineeRoles = having(and(isOf('student'), not(isOf('admin', ...answeringKinds))))
/** The ids of the roles of trainees and nothing more: as above, without those who teach, whom no company counts. */
export const traineeRoles = having(and(isOf('student'), staysInCompanies, not(isOf('gestor', 'company'))))
