import { isAssignable } from '#contract/enrolment/code-rules.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { all } from '../../../../platform/access/scope.ts'
import { recordActivity } from '../../../../platform/audit/record.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { traineesOf } from '../../../people/index.ts'
import { mailOfCourse, offerCourse } from '../offer.ts'
import type { Given } from '../redeem.ts'
import { findDegree } from '../repositories/codes.ts'
import { findPerson } from '../repositories/people.ts'
import { tell, toAnswer } from './given.ts'

type Course = NonNullable<Awaited<ReturnType<typeof findDegree>>>
type Trainee = NonNullable<Awaited<ReturnType<typeof findPerson>>>

/** @throws Problem `not_found` for who is not one of the giver's trainees, `not_assignable` */
const findBoth = async (
  tx: Tx,
  giver: Person,
  wanted: { degree: string; user: string },
): Promise<{ trainee: Trainee; degree: Course }> => {
  const trainee = await findPerson(tx, wanted.user, traineesOf(giver))
  const degree = await findDegree(tx, wanted.degree)
  if (!trainee || !degree) throw new Problem('not_found')
  const own = await findPerson(tx, giver._id, all)
  const privateCodes = [trainee.privateCode, own?.privateCode ?? null]
  if (!isAssignable(degree, { privateCodes })) throw new Problem('not_assignable')
  return { trainee, degree }
}

/**
 * Gives a course to a trainee by an offered code, made and used at once.
 * @throws Problem `not_found` for who is not one of the caller's trainees, `not_assignable`, `already_assigned`
 */
export const assign = async (platform: Platform, user: Person, wanted: { degree: string; user: string }) => {
  const given = await platform.db.transaction(async (tx): Promise<Given> => {
    const both = await findBoth(tx, user, wanted)
    const { trainee, degree } = both
    const assignment = await offerCourse(tx, user, both, { now: platform.clock.now() })
    await recordActivity(tx, user, {
      action: 'code.assign',
      what: `${degree.name} · ${trainee.name || trainee.username}`,
      entity: 'user',
      item: trainee.id,
    })
    await mailOfCourse(platform, tx, both)
    return { assignment, user: trainee, degree }
  })
  tell(platform, given)
  return toAnswer(given, t('code.assigned'))
}
