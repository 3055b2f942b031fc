import type { z } from 'zod'
import type { correctActivity } from '#contract/assessment/decided-endpoints.ts'
import { newActivity } from '#contract/enrolment/socket-events.ts'
import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { recordActivity } from '../../../../platform/audit/record.ts'
import { countMails } from '../../../../platform/mail/allowance.ts'
import { lockAssignment } from '../../../enrolment/index.ts'
import { hindersCorrection } from '../../policy.ts'
import { setCorrection } from '../repositories/decided.ts'
import { findReadWork } from '../repositories/waiting.ts'
import { checkDecision } from '../check-decision.ts'
import { showWork } from '../present.ts'
import type { Work } from '../deps.ts'
import { notifyTrainee } from '../notify-trainee.ts'

const problems = {
  own: () => new Problem('forbidden', t('grading.own')),
  noGrade: () => new Problem('conflict', t('grading.correct.none')),
  courseComplete: () => new Problem('conflict', t('grading.correct.courseComplete')),
}

/**
 * Corrects a grade: the previous one is kept, the session's value follows, and the trainee is notified (rule
 * submission.correction).
 * @throws Problem `forbidden` for the caller's own work; `not_found` outside the courses that the user moderates;
 * `validation` as `checkDecision`, and for unchanged grade and observations; `conflict` without a grade, where it was
 * decided again meanwhile, or once the course is complete; `rate_limited` beyond the hour's mails
 */
export const correctGrade = async (
  { platform, progress }: Work,
  user: Person,
  id: string,
  { gradedAt, obs, value }: z.output<typeof correctActivity.body>,
) => {
  const { db, clock, realtime } = platform
  const row = await db.transaction(async (tx) => {
    const found = await findReadWork(tx, user, id)
    if (!found) throw new Problem('not_found')
    const { submission: before, degree, weight } = found
    const assignment = await lockAssignment(tx, before.assignment)
    if (!assignment) throw new Problem('not_found')
    const hindrance = hindersCorrection(user, before, assignment.isComplete)
    if (hindrance) throw problems[hindrance]()
    checkDecision({ obs, value }, weight)
    if (before.value === value && before.obs === obs) throw invalidField('obs', t('grading.correct.same'))
    const decision = { obs, value, gradedBy: user._id }
    const corrected = await setCorrection(tx, id, { seen: new Date(gradedAt), decision, now: clock.now() })
    if (!corrected) throw new Problem('conflict', t('grading.correct.changed'))
    await progress.changeLecture(tx, assignment, before, { value }, user)
    await recordActivity(tx, user, {
      action: 'submission.correct',
      what: degree.name,
      entity: 'degree',
      item: degree._id,
    })
    await countMails(tx, user, 1)
    await notifyTrainee(tx, platform, corrected, { ...degree, weight }, before.value ?? 0)
    return corrected
  })
  const { degree, module, lecture } = row
  realtime.toUser(row.user, newActivity(row.user), { degree, module, lecture, _id: id })
  return showWork(row)
}
