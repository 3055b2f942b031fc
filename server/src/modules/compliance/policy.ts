import { eq, inArray, sql, type SQL } from 'drizzle-orm'
import { ability, isOf, reach } from '../../platform/access/ability.ts'
import type { EntityPolicy } from '../../platform/access/entity-policy.ts'
import { allIf, isWithin, or } from '../../platform/access/scope.ts'
import {
  accountStates,
  companies,
  inCompaniesOf,
  mayEnter,
  traineeRoles,
  users,
  usersInSight,
} from '../people/index.ts'
import { creditUses, employments, externalTrainings } from './tables.ts'

/** Administrators may keep the figures of the law. */
export const keepParameters = ability('legalParameter.keep', (who) => isOf(who, 'admin'))

/** A company's managers may keep the records of its people's work. */
export const keepEmployments = reach('employment.keep', (who) => inCompaniesOf(who, employments.company))
const keepExternalTraining = reach('externalTraining.keep', (who) =>
  inCompaniesOf(who, externalTrainings.company),
)
/** People may read their own certificate of training elsewhere, and so may those who keep the record. */
export const readCertificate = reach('externalTraining.readCertificate', (who) =>
  or(eq(externalTrainings.user, who._id), keepExternalTraining(who)),
)
const keepCreditUses = reach('creditUse.keep', (who) => inCompaniesOf(who, creditUses.company))

/** Managers may keep the records of work of the companies that they answer for. */
export const keepWorkersOf = reach('employment.keepOf', (who) => inCompaniesOf(who, companies.id))

/** Trainees, who are or were workers, may open the page of their own hours. */
export const haveHours = ability('hours.have', (who) => isOf(who, 'student'))

/** People may read what the law asks of their own work, and so may those who keep the record. */
export const seeHours = reach('hours.see', (who) => or(eq(employments.user, who._id), keepEmployments(who)))

/** Users may see their own hours, those of people in their sight, and those of former workers of their companies. */
export const seeWorkers = reach('hours.seeWorkers', (who) =>
  or(
    usersInSight(who),
    sql`exists (select from ${employments} where ${employments.user} = ${users.id}
      and ${isWithin(keepEmployments(who))})`,
  ),
)

/** People whose work may be entered: those of a company who come in, or wait to. */
export const isWorker: SQL = sql`(${inArray(users.role, traineeRoles)} and not ${accountStates.locked}
  and (${mayEnter} or ${users.activationDate} is null))`

/** Those who keep the figures of the law may see them all. */
export const legalParameterPolicy: EntityPolicy = {
  see: reach('legalParameter.see', (who) => allIf(keepParameters(who))),
}

export const employmentPolicy: EntityPolicy = { see: keepEmployments }
export const externalTrainingPolicy: EntityPolicy = { see: keepExternalTraining }
export const creditUsePolicy: EntityPolicy = { see: keepCreditUses }
