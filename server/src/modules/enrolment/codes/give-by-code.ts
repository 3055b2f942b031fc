import { displayName } from '#contract/platform/kernel/display-name.ts'
import type { AssignmentDates } from '#contract/enrolment/assignment-dates.ts'
import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { openedBy } from '../../catalogue/index.ts'
import { demandGivable } from '../giving/decide.ts'
import { companyCodeIn, coursesHad, privateCodeOf } from '../giving/repository.ts'
import { codesInSight, giveTo } from '../policy.ts'
import { mailOfCourses, offerCourse } from './offer.ts'
import { type Given, spendCode } from './redeem.ts'
import { lockCode, lockDegree } from './repositories/codes.ts'
import { findPerson } from './repositories/people.ts'

/** A course for a trainee, by a code made for it or a seat of their company's code. */
export interface CourseToAssign extends AssignmentDates {
  degree: string
  user: string
  code?: string | undefined
}

/** When a course is given. */
interface At {
  now: Date
  today: string
}

/**
 * A company's code in the giver's sight, locked.
 * @throws Problem `not_found`, `validation` if it is for another course
 */
const lockCompanyCode = async (
  tx: Tx,
  giver: Person,
  { code: id, degree }: { code: string; degree: string },
) => {
  const seen = await companyCodeIn(tx, id, codesInSight(giver))
  const found = seen && (await lockCode(tx, seen.code.toUpperCase()))
  if (!found) throw new Problem('not_found')
  if (found.degree.id !== degree) throw invalidField('degree', t('enrolment.codeOfOther'))
  return found
}

/** The input of the decision, and the trainee. @throws Problem `not_found` */
const readBoth = async (tx: Tx, giver: Person, wanted: CourseToAssign, today: string) => {
  const trainee = await findPerson(tx, wanted.user, giveTo(giver))
  const degree = await lockDegree(tx, wanted.degree, openedBy(giver))
  if (!trainee || !degree) throw new Problem('not_found')
  const has = (await coursesHad(tx, [trainee.id], [degree.id])).get(trainee.id) ?? new Set<string>()
  const giverCode = await privateCodeOf(tx, giver._id)
  return { trainee, degree, facts: { trainee, giverCode, courses: [degree], has, today } }
}

/** Gives the course. @throws Problem as `giveByCode` */
const give = async (tx: Tx, giver: Person, wanted: CourseToAssign, { now, today }: At) => {
  const { code, degree: course, user: _user, ...dates } = wanted
  // Redeeming locks the code first.
  const of = code === undefined ? undefined : await lockCompanyCode(tx, giver, { code, degree: course })
  const { trainee, degree, facts } = await readBoth(tx, giver, wanted, today)
  if (!of) {
    demandGivable({ ...facts, means: { by: 'alone' } })
    const assignment = await offerCourse(tx, giver, { trainee, degree }, { now, dates })
    return { assignment, trainee, degree }
  }
  const { company, accountsAllowed, accountsUsed } = of.code
  demandGivable({ ...facts, means: { by: 'code', company, seats: accountsAllowed - accountsUsed } })
  const { assignment } = await spendCode(tx, of, trainee, { pin: null, now, dates })
  return { assignment, trainee, degree }
}

/**
 * Gives a course to a trainee and mails them, in the caller's transaction: by an offered code, made and used at once,
 * or by a seat of a company's code.
 * @throws Problem `not_found` for a person who is not one of the giver's trainees, `not_assignable`,
 * `already_assigned`, `conflict` for a locked account; by a code also `code_used`, `forbidden`, and `validation` if it
 * is for another course
 */
export const giveByCode = async (
  platform: Platform,
  tx: Tx,
  giver: Person,
  wanted: CourseToAssign,
  at: At,
): Promise<Given> => {
  const { assignment, trainee, degree } = await give(tx, giver, wanted, at)
  await recordActivity(tx, giver, {
    action: 'code.assign',
    what: `${degree.name} · ${displayName(trainee)}`,
    entity: 'user',
    item: trainee.id,
  })
  await mailOfCourses(platform, tx, [{ trainee, degree }])
  return { assignment, user: trainee, degree }
}
