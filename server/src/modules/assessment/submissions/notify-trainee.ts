import { lectureLink } from '#contract/enrolment/course-links.ts'
import { workScale } from '#contract/assessment/submissions-shapes.ts'
import { formatGrade } from '#contract/platform/text/grade.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { sendTemplate } from '../../../platform/mail-templates/mails.ts'
import type { Platform } from '../../../platform/platform.ts'
import { activityCorrectedMail, activityResultMail, activityReturnedMail } from '../mails.ts'
import { findLectureName, findTrainee, type SubmissionRow } from './repositories/submissions.ts'

/**
 * Notifies a trainee of the decision on their work, in the transaction that writes it.
 * @param row the work in its current state
 * @param before the grade that this one corrects
 */
export const notifyTrainee = async (
  tx: Tx,
  platform: Platform,
  row: SubmissionRow,
  degree: { _id: string; name: string; weight: number | null },
  before?: number,
): Promise<void> => {
  const { complete, module, lecture } = row
  const trainee = await findTrainee(tx, row.user)
  if (!trainee) return
  const said = {
    name: trainee.name,
    degree: degree.name,
    lecture: await findLectureName(tx, row),
    obs: row.obs,
    link: `${platform.config.baseUrl}${lectureLink({ degree: degree._id, module, lecture })}`,
  }
  const receiver = { to: [trainee.email], toUsers: [trainee._id] }
  if (!complete) {
    await sendTemplate(platform, tx, activityReturnedMail, said, receiver)
    return
  }
  const grade = (value: number) => formatGrade({ value, weight: workScale(degree.weight).most })
  const graded = { ...said, value: grade(row.value ?? 0) }
  if (before === undefined) {
    await sendTemplate(platform, tx, activityResultMail, graded, receiver)
    return
  }
  // Where only the observations changed, there is no former grade to mention.
  const former = before === row.value ? undefined : grade(before)
  await sendTemplate(platform, tx, activityCorrectedMail, { ...graded, before: former }, receiver)
}
