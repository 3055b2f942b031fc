import { and, inArray, or, sql, type SQL } from 'drizzle-orm'
import { approvalLevel } from '#contract/platform/kernel/roles.ts'
import { roles } from './table.ts'

/** Is it an administrators' role, as a condition of queries that read `roles`? */
export const isAdministrator: SQL = sql`${roles.admin}`

/** The roles that moderate courses: tutors, creators, moderators and administrators. */
const mayModerate: SQL | undefined = or(
  roles.admin,
  roles.moderator,
  inArray(roles.approvalLevel, [approvalLevel.tutor, approvalLevel.creator]),
)

/** Whether a role does not reach beyond its own person and companies: it administers, resells and teaches nothing. */
const staysInCompanies = sql`not (${roles.admin} or ${roles.master} or ${roles.moderator}) and ${roles.approvalLevel} = 0`

const having = (condition: SQL | undefined): SQL => sql`(select ${roles.id} from ${roles} where ${condition})`

/** The ids of administrators' roles. */
export const administratorRoles = having(isAdministrator)
/** The ids of the roles that moderate courses. */
export const moderatingRoles = having(mayModerate)
/** The ids of the roles that manage companies, whatever else they do. */
export const managingRoles = having(sql`${roles.gestor}`)
/** The ids of the roles of training managers and nothing more. */
export const gestorRoles = having(and(roles.gestor.getSQL(), staysInCompanies))
/** The ids of the roles of companies' accounts, whatever else they do. */
export const accountRoles = having(sql`${roles.company}`)
/** The ids of the roles of companies' accounts and nothing more. */
export const companyRoles = having(and(roles.company.getSQL(), staysInCompanies, sql`not ${roles.gestor}`))
/** The ids of the roles of trainees, whatever else they do. */
export const studentRoles = having(sql`${roles.student}`)
/**
 * The ids of the roles of trainees who answer for nobody else: not those who administer or manage, and no company's
 * account, whose data others depend on. Trainees who also teach are among them.
 */
export const personalTraineeRoles = having(
  sql`${roles.student} and not (${roles.admin} or ${roles.master} or ${roles.gestor} or ${roles.company})`,
)
/** The ids of the roles of trainees and nothing more: as above, without those who teach, whom no company counts. */
export const traineeRoles = having(
  and(roles.student.getSQL(), staysInCompanies, sql`not (${roles.gestor} or ${roles.company})`),
)
