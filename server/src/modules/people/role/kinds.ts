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

/** The roles of plain trainees: neither managers nor companies. */
const isTraineeAlone: SQL = sql`${roles.student} and not (${roles.admin} or ${roles.master} or ${roles.gestor} or ${roles.company})`

/** Whether a role does not reach beyond its own person and companies. */
const isPlain = sql`not (${roles.admin} or ${roles.master} or ${roles.moderator}) and ${roles.approvalLevel} = 0`

const having = (condition: SQL | undefined): SQL => sql`(select ${roles.id} from ${roles} where ${condition})`

/** The ids of administrators' roles. */
export const administratorRoles = having(isAdministrator)
/** The ids of the roles that moderate courses. */
export const moderatingRoles = having(mayModerate)
/** The ids of the roles that manage companies, whatever else they do. */
export const managingRoles = having(sql`${roles.gestor}`)
/** The ids of the roles of training managers and nothing more. */
export const gestorRoles = having(and(roles.gestor.getSQL(), isPlain))
/** The ids of the roles of companies' accounts, whatever else they do. */
export const accountRoles = having(sql`${roles.company}`)
/** The ids of the roles of companies' accounts and nothing more. */
export const companyRoles = having(and(roles.company.getSQL(), isPlain, sql`not ${roles.gestor}`))
/** The ids of the roles that train, whatever else they do. */
export const trainingRoles = having(sql`${roles.student}`)
/** The ids of the roles of trainees who manage nobody and are no company. */
export const loneTraineeRoles = having(isTraineeAlone)
/** The ids of the roles of trainees and nothing more. */
export const traineeRoles = having(
  and(roles.student.getSQL(), isPlain, sql`not (${roles.gestor} or ${roles.company})`),
)
