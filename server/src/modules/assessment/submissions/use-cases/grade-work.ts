import { Problem } from '#contract/platform/kernel/problem.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { recordActivity } from '../../../../platform/audit/record.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { sendTemplate } from '../../../../platform/mail-templates/mails.ts'
import { activityResultMail } from '../../mails.ts'
import type { Platform } from '../../../../platform/platform.ts'
import {
  findLectureName,
  findModerated,
  findTrainee,
  listWork,
  lockAssignmentOf,
  setGrade,
  type ActivityPlace,
  type SubmissionRow,
} from '../repositories/submissions.ts'
import { showWork, type Work } from './show.ts'

const tellTrainee = async (
  tx: Tx,
  platform: Platform,
  row: SubmissionRow,
  degree: { _id: string; name: string },
): Promise<void> => {
  const { value, obs, module, lecture } = row
  const trainee = await findTrainee(tx, row.user)
  if (!trainee) return
  await sendTemplate(
    platform,
    tx,
    activityResultMail,
    {
      name: trainee.name,
      degree: degree.name,
      lecture: await findLectureName(tx, row),
      value: formatNumber(value ?? 0),
      obs,
      link: `${platform.config.baseUrl}/course/${degree._id}/${module}/${lecture}`,
    },
    { to: [trainee.email], toUsers: [trainee._id] },
  )
}

/** Grades the work handed in last. @throws Problem `not_found`, or `conflict` once it is graded complete */
export const gradeWork = async (
  { platform, progress }: Work,
  user: Person,
  place: ActivityPlace,
  { user: trainee, ...grade }: { user: string; obs: string; value: number; complete: boolean },
) => {
  const { db, clock, realtime } = platform
  const row = await db.transaction(async (tx) => {
    const assignment = await lockAssignmentOf(tx, trainee, place.degree)
    const degree = assignment && (await findModerated(tx, user, place.degree))
    const [last] = degree ? await listWork(tx, trainee, place) : []
    if (!assignment || !degree || !last) throw new Problem('not_found')
    if (last.complete) throw new Problem('conflict')
    const graded = await setGrade(tx, last.id, { ...grade, gradedBy: user._id }, clock.now())
    if (!graded) throw new Problem('not_found')
    const { value, complete } = grade
    const change = complete ? { value, done: (one: { evaluation: boolean }) => one.evaluation } : {}
    await progress.changeSession(tx, assignment, place, change, user)
    const activity = { action: 'submission.grade', what: degree.name, entity: 'degree', item: degree._id }
    await recordActivity(tx, user, activity)
    await tellTrainee(tx, platform, graded, degree)
    return graded
  })
  realtime.toUser(trainee, `NEWACTIVITY:${trainee}`, { ...place, _id: row.id })
  return showWork(row)
}
