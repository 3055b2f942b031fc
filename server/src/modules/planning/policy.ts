import { inArray, sql, type SQL } from 'drizzle-orm'
import type { PlanState } from '#contract/planning/rules.ts'
import { ability, isOf, reach } from '../../platform/access/ability.ts'
import { companies, inCompaniesOf, isSomebody, traineeRoles, users } from '../people/index.ts'
import { trainingPlans } from './tables.ts'

/** Managers of companies may make their plans. */
export const makePlans = reach('planning.make', (who) => inCompaniesOf(who, trainingPlans.company))

/** Managers may make plans only for the companies that they answer for. */
export const planFor = reach('planning.makeFor', (who) => inCompaniesOf(who, companies.id))

/** Workers of a company may be asked about their part of a plan. */
export const haveParts = ability('planning.haveParts', (who) => isOf(who, 'student'))

/** The trainees of a company whom a plan may have; nobody whose data were erased. */
export const isInPlans: SQL = sql`(${inArray(users.role, traineeRoles)} and ${isSomebody})`

/** A plan as it stands. */
interface Standing {
  state: PlanState
  consultedUntil: string | null
}

/** Only a draft is written, removed or put before its workers (rule planning.states). */
export const isDraft = ({ state }: Pick<Standing, 'state'>): boolean => state === 'draft'

/** Only a plan in consultation is withdrawn or approved (rules planning.consultation, planning.approval). */
export const isInConsultation = ({ state }: Pick<Standing, 'state'>): boolean => state === 'consulting'

/** A consultation is withdrawn while nobody has answered (rule planning.consultation). */
export const isUnanswered = ({ answered }: { answered: number }): boolean => answered === 0

/** The workers in a plan answer until the last day of its consultation (rule planning.consultation). */
export const takesAnswers = (plan: Standing, today: string): boolean =>
  isInConsultation(plan) && plan.consultedUntil !== null && today <= plan.consultedUntil

/** A plan may be approved once its consultation is over, or everybody in it has answered (rule planning.approval). */
export const mayApprove = (plan: Standing & { asked: number; answered: number }, today: string): boolean =>
  isInConsultation(plan) &&
  plan.consultedUntil !== null &&
  (!takesAnswers(plan, today) || plan.answered === plan.asked)

/** The next version is begun from an approved plan (rule planning.states). */
export const mayRenew = ({ state }: Pick<Standing, 'state'>): boolean => state === 'approved'
