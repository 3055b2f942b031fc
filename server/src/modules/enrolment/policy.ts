import { eq, sql, type SQL } from 'drizzle-orm'
import { ability, isOf, reach } from '../../platform/access/ability.ts'
import type { EntityPolicy } from '../../platform/access/entity-policy.ts'
import { all, or, whereOf } from '../../platform/access/scope.ts'
import type { Person } from '../../platform/access/actor.ts'
import { degrees, moderatedBy } from '../catalogue/index.ts'
import { cartfcs } from '../commerce/index.ts'
import { companies, inCompaniesOf, inManagedCompanies, isPlainTrainee } from '../people/index.ts'
import { codes } from './code-tables.ts'
import { assignments } from './tables.ts'

/** A master's own codes, and those of the companies that a user answers for (rule code.reach). */
export const codesInSight = reach('code.see', (who) =>
  or(eq(codes.owner, who._id), inCompaniesOf(who, codes.company)),
)

/** The owners of a code, who may request it in full: its maker, and the company that hands it out. */
export const codesOwnedBy = reach('code.reveal', (who) =>
  isOf(who, 'admin') ? all : or(eq(codes.owner, who._id), inManagedCompanies(who, codes.company)),
)

/** An administrator sells codes of any course that is published, privately or not. */
export const sellAnyCourse = ability('code.sellAny', (who) => isOf(who, 'admin'))

/** The companies whose codes, with their users, a person sees. */
export const companiesOfCodes = reach('code.seeCompany', (who) => inCompaniesOf(who, companies.id))

/** Codes. */
export const codePolicy: EntityPolicy = { see: codesInSight }

/** The cards that trainees hold are seen by the managers of the company that bought them. */
export const seeGivenCards = reach('assignment.seeCards', (who) => inCompaniesOf(who, cartfcs.owner))

/** Whose role, while they work for no company, joins that of the company's code they redeem (rule code.redeem). */
export const joinsByCode = isPlainTrainee

/** A course in which nothing was done yet is taken back by masters and administrators (rule enrolment.removal). */
export const takeCourseBack = ability('assignment.remove', (who) => isOf(who, 'admin', 'master'))

/** The ids of the courses that a user takes. */
export const coursesTakenBy = (who: Person): SQL =>
  sql`(select ${assignments.degree} from ${assignments} where ${assignments.user} = ${who._id})`

/** The ids of the courses that a user moderates; an administrator's are all. */
export const coursesModeratedBy = (who: Person): SQL =>
  sql`(select ${degrees.id} from ${degrees} where ${whereOf(moderatedBy(who)) ?? sql`true`})`

/** Managers of companies may give their trainees courses by code. */
export const assignByCode = ability('code.assign', (who) => isOf(who, 'admin', 'master', 'gestor'))

/** Managers of companies may give their trainees courses on cards. */
export const giveOnCards = ability('assignment.giveOnCards', (who) => isOf(who, 'admin', 'master', 'gestor'))

/** Managers and accounts of companies may decide who gets the accounts of a code with PINs. */
export const decideAccounts = ability('code.decideAccounts', (who) =>
  isOf(who, 'admin', 'master', 'gestor', 'company'),
)

/** Managers and accounts of companies may see what their codes are used for. */
export const seeCodeUse = ability('code.seeUse', (who) => isOf(who, 'admin', 'master', 'gestor', 'company'))

/** Managers and accounts of companies, and authors, may see whether there are codes for a course or a module. */
export const seeCodeContent = ability('code.seeContent', (who) =>
  isOf(who, 'admin', 'master', 'gestor', 'company', 'creator'),
)

/** A master may see the groups of codes that were made together. */
export const seeCodeGroups = ability('code.seeGroups', (who) => isOf(who, 'admin', 'master'))

/** Masters and administrators sell codes by hand, and take back what nobody used (rule commerce.purchase). */
export const sellCodes = ability('code.sell', (who) => isOf(who, 'admin', 'master'))
