import { eq, sql, type SQL } from 'drizzle-orm'
import { ability, answersForCompanies, isOf, managesPeople, reach } from '../../platform/access/ability.ts'
import type { EntityPolicy } from '../../platform/access/entity-policy.ts'
import { all, and, conditionOf, none, not, or, rows } from '../../platform/access/scope.ts'
import type { Person } from '../../platform/access/actor.ts'
import { degrees, moderatedBy } from '../catalogue/index.ts'
import { cartfcs } from '../commerce/index.ts'
import {
  accountStates,
  companies,
  inCompaniesOf,
  inManagedCompanies,
  inOwnCompanies,
  isShownAsTrainee,
  isTraineeNotManager,
  traineesOf,
} from '../people/index.ts'
import { codes } from './code-tables.ts'
import { assignments } from './tables.ts'

/** A master may see its own codes, and users those of the companies that they answer for (rule code.reach). */
export const codesInSight = reach('code.see', (who) =>
  or(eq(codes.owner, who._id), inCompaniesOf(who, codes.company)),
)

/** The owners of a code may request it in full: its maker, and the company that hands it out. */
export const codesOwnedBy = reach('code.reveal', (who) =>
  isOf(who, 'admin') ? all : or(eq(codes.owner, who._id), inManagedCompanies(who, codes.company)),
)

/** Users may see the codes, with their users, of the companies that they answer for. */
export const companiesOfCodes = reach('code.seeCompany', (who) => inCompaniesOf(who, companies.id))

/** Codes. */
export const codePolicy: EntityPolicy = { see: codesInSight, can: { reveal: codesOwnedBy } }

/** The managers of a company may see the cards that it bought and that trainees hold. */
export const seeGivenCards = reach('assignment.seeCards', (who) => inCompaniesOf(who, cartfcs.owner))

/** Does a user of this role who works for no company join that of a code they redeem (rule code.redeem)? */
export const joinsByCode = isTraineeNotManager

/** Users who work for no company, and join none, may use the codes of the companies that they answer for. */
export const redeemFor = reach('code.redeemFor', (who) => inOwnCompanies(who, companies.id))

/**
 * Masters and administrators may take back, from trainees that they answer for, a course that was not begun yet (rule
 * enrolment.removal).
 */
export const takeCourseBack = reach('assignment.remove', (who) =>
  isOf(who, 'admin', 'master') ? traineesOf(who) : none,
)

/**
 * Managers of companies may give courses to the trainees that they answer for, and see the cards for that; an administrator
 * to all trainees (rule enrolment.assignment).
 */
export const giveTo = reach('assignment.giveTo', (who) => {
  if (!managesPeople(who)) return none
  return isOf(who, 'admin') ? rows(isShownAsTrainee) : traineesOf(who)
})

/** Those of them who are given courses as they stand: a locked account is given nothing (rule enrolment.quote). */
export const giveNow = reach('assignment.giveNow', (who) => and(giveTo(who), not(accountStates.locked)))

/** What may be done with a person as a trainee: courses given, and the cards for that seen. */
export const traineeRights = { give: giveNow, seeCards: giveTo }

/** The ids of the courses that a user takes. */
export const coursesTakenBy = (who: Person): SQL =>
  sql`(select ${assignments.degree} from ${assignments} where ${assignments.user} = ${who._id})`

/** The ids of the courses that a user moderates; an administrator's are all. */
export const coursesModeratedBy = (who: Person): SQL =>
  sql`(select ${degrees.id} from ${degrees} where ${conditionOf(moderatedBy(who))})`

/** Managers of companies may give their trainees courses by code. */
export const assignByCode = ability('code.assign', managesPeople)

/** Managers of companies may give their trainees courses on cards. */
export const giveOnCards = ability('assignment.giveOnCards', managesPeople)

/** Managers and accounts of companies may decide who gets the accounts of a code with PINs. */
export const decideAccounts = ability('code.decideAccounts', answersForCompanies)

/** Managers and accounts of companies may see what their codes are used for. */
export const seeCodeUse = ability('code.seeUse', answersForCompanies)

/** Managers and accounts of companies, and authors, may see whether there are codes for a course or a module. */
export const seeCodeContent = ability('code.seeContent', (who) =>
  isOf(who, 'admin', 'master', 'gestor', 'company', 'creator'),
)

/** A master may see the groups of codes that were made together. */
export const seeCodeGroups = ability('code.seeGroups', (who) => isOf(who, 'admin', 'master'))

/** Masters and administrators may sell codes by hand, and take back unused ones (rule commerce.purchase). */
export const sellCodes = ability('code.sell', (who) => isOf(who, 'admin', 'master'))

/** They may take back those that they see. */
export const codesToTakeBack = reach('code.takeBack', (who) => (sellCodes(who) ? codesInSight(who) : none))
