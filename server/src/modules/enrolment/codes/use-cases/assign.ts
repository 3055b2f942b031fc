import { isAssignable } from '#contract/enrolment/code-rules.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { formatDuration } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { all } from '../../../../platform/access/scope.ts'
import { recordActivity } from '../../../../platform/audit/record.ts'
import { newId } from '../../../../platform/database/columns.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { sendTemplate } from '../../../../platform/mail-templates/mails.ts'
import { degreeAssignedMail } from '../../mails.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { traineesOf } from '../../../people/index.ts'
import { assignCourse } from '../../assign.ts'
import { newCode } from '../new-code.ts'
import type { Given } from '../redeem.ts'
import { addUsedCode, findDegree } from '../repositories/codes.ts'
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

/** Makes a code for one person, uses it, and assigns the course by it. @throws Problem `already_assigned` */
const offer = async (
  tx: Tx,
  giver: Person,
  { trainee, degree }: { trainee: Trainee; degree: Course },
  now: Date,
) => {
  const { id: user, name, email, company } = trainee
  const code = { id: newId(), code: newCode(), type: 'O' as const, degree: degree.id }
  await addUsedCode(tx, { ...code, company, owner: giver._id }, { user, name, email, usedAt: now })
  return assignCourse(tx, { user, degree, company, code: code.code, codeType: 'O', now })
}

const notify = async (
  platform: Platform,
  tx: Tx,
  { trainee, degree }: { trainee: Trainee; degree: Course },
) => {
  const values = {
    name: trainee.name,
    degree: degree.name,
    duration: formatDuration(degree.duration),
    link: `${platform.config.baseUrl}/course/${degree.id}`,
  }
  await sendTemplate(platform, tx, degreeAssignedMail, values, { to: [trainee.email], toUsers: [trainee.id] })
}

/**
 * Gives a course to a trainee by an offered code, made and used at once.
 * @throws Problem `not_found` for who is not one of the caller's trainees, `not_assignable`, `already_assigned`
 */
export const assign = async (platform: Platform, user: Person, wanted: { degree: string; user: string }) => {
  const given = await platform.db.transaction(async (tx): Promise<Given> => {
    const both = await findBoth(tx, user, wanted)
    const { trainee, degree } = both
    const assignment = await offer(tx, user, both, platform.clock.now())
    await recordActivity(tx, user, {
      action: 'code.assign',
      what: `${degree.name} · ${trainee.name || trainee.username}`,
      entity: 'user',
      item: trainee.id,
    })
    await notify(platform, tx, both)
    return { assignment, user: trainee, degree }
  })
  tell(platform, given)
  return toAnswer(given, t('code.assigned'))
}
