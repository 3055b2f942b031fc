import { newActivity } from '#contract/enrolment/socket-events.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { formatDayTime, formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { recordActivity } from '../../../../platform/audit/record.ts'
import { gradeWorkOf } from '../../policy.ts'
import { findModerators } from '../../../catalogue/index.ts'
import { workLink } from '../../submission/link.ts'
import { workStateOf } from '../../submission/state.ts'
import {
  findModerated,
  listDecided,
  lockAssignmentOf,
  setGrade,
  type ActivityPlace,
  type DecidedRow,
} from '../repositories/submissions.ts'
import { checkDecision } from '../check-decision.ts'
import { showWork } from '../present.ts'
import type { Work } from '../deps.ts'
import { notifyTrainee } from '../notify-trainee.ts'

/** What a second grader is shown: the first grader, when, and the grade. */
const alreadyDecided = ({ submission: { value, complete, gradedAt }, grader }: DecidedRow): Problem =>
  new Problem(
    'conflict',
    t(complete ? 'grading.already.graded' : 'grading.already.returned', {
      name: grader || t('grading.already.somebody'),
      date: formatDayTime(gradedAt),
      value: formatNumber(value ?? 0),
    }),
  )

interface Decision {
  user: string
  document?: string | undefined
  obs: string
  value?: number | undefined
  complete: boolean
  over?: boolean | undefined
}

/**
 * Grades the work handed in last, or sends it back (rule submission.grading).
 * @throws Problem `forbidden` for the caller's own work; `not_found`; `validation` as `checkDecision`; `conflict` where
 * a colleague was first, or the trainee replaced the file that was read; `held` where a colleague has it
 */
export const gradeWork = async (
  { platform, progress, checkHolder }: Work,
  user: Person,
  place: ActivityPlace,
  { user: trainee, document, obs, value, complete, over }: Decision,
) => {
  if (!gradeWorkOf(user, trainee)) throw new Problem('forbidden', t('grading.own'))
  const { db, clock, realtime } = platform
  const { row, graders } = await db.transaction(async (tx) => {
    const assignment = await lockAssignmentOf(tx, trainee, place.degree)
    const degree = assignment && (await findModerated(tx, user, place.degree))
    const [last] = degree ? await listDecided(tx, trainee, place) : []
    if (!assignment || !degree || !last) throw new Problem('not_found')
    if (workStateOf(last.submission) !== 'waiting') throw alreadyDecided(last)
    if (document && document !== last.submission.document._id)
      throw new Problem('conflict', t('grading.replaced'))
    if (!over) await checkHolder(tx, user, { kind: 'work', item: last.submission.id, degree: degree._id })
    checkDecision({ obs, value }, degree.weight)
    const decision = { obs, value: value ?? null, complete, gradedBy: user._id }
    const graded = await setGrade(tx, last.submission.id, decision, clock.now())
    if (!graded) throw new Problem('conflict')
    const done = (one: { evaluation: boolean }) => one.evaluation
    const change = complete && value !== undefined ? { value, done } : {}
    await progress.changeLecture(tx, assignment, place, change, user)
    const action = complete ? 'submission.grade' : 'submission.return'
    await recordActivity(tx, user, { action, what: degree.name, entity: 'degree', item: degree._id })
    await notifyTrainee(tx, platform, graded, degree)
    await platform.notices.settle(tx, workLink(graded.id))
    return { row: graded, graders: await findModerators(tx, place.degree) }
  })
  // The work disappears from the other graders' lists.
  for (const _id of new Set([trainee, ...graders.map((grader) => grader._id)]))
    realtime.toUser(_id, newActivity(_id), { ...place, _id: row.id })
  return showWork(row)
}
