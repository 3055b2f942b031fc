import { inArray, sql, type SQL } from 'drizzle-orm'
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
