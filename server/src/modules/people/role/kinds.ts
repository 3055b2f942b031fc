import { and, inArray, or, sql, type SQL } from 'drizzle-orm'
import { approvalLevel } from '#contract/platform/kernel/roles.ts'
import { roles } from './table.ts'

/** What kind a role is of, as conditions of queries that read `roles`. */
export const isAdministrator: SQL = sql`${roles.admin}`
export const isGestor: SQL = sql`${roles.gestor}`
export const isTrainee: SQL = sql`${roles.student}`

/** Whose role moderates courses: tutors, creators, moderators and administrators. */
export const mayModerate: SQL | undefined = or(
  roles.admin,
  roles.moderator,
  inArray(roles.approvalLevel, [approvalLevel.tutor, approvalLevel.creator]),
)

/** Trainees who work for nobody here: none of those who manage, and no company. */
export const isTraineeAlone: SQL = sql`${roles.student} and not (${roles.admin} or ${roles.master} or ${roles.gestor} or ${roles.company})`

/** What says whether somebody's certificates need personal data (`certificationGaps`). */
export const certificationKinds = {
  admin: roles.admin,
  master: roles.master,
  gestor: roles.gestor,
  student: roles.student,
}

/** Whether a role is none of those that reach beyond their own person and companies. */
const isPlain = sql`not (${roles.admin} or ${roles.master} or ${roles.moderator}) and ${roles.approvalLevel} = 0`

const having = (condition: SQL | undefined): SQL => sql`(select ${roles.id} from ${roles} where ${condition})`

/** The ids of administrators' roles. */
export const administratorRoles = having(isAdministrator)
/** The ids of roles of trainees and nothing more; */
export const traineeRoles = having(and(isTrainee, isPlain, sql`not (${roles.gestor} or ${roles.company})`))
/** of training managers, */
export const gestorRoles = having(and(isGestor, isPlain))
/** and of companies' accounts. */
export const companyRoles = having(and(roles.company.getSQL(), isPlain, sql`not ${roles.gestor}`))
