import { newActivity } from '#contract/enrolment/socket-events.ts'
import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { recordActivity } from '../../../../platform/audit/record.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { dropFiles } from '../../../../platform/files/drop.ts'
import { countMails } from '../../../../platform/mail/allowance.ts'
import { sendTemplate } from '../../../../platform/mail-templates/mails.ts'
import { activitySubmittedMail } from '../../mails.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { findModerators } from '../../../catalogue/index.ts'
import { workLink } from '../../submission/link.ts'
import { workStateOf } from '../../submission/state.ts'
import {
  addWork,
  listWork,
  replaceWork,
  type ActivityPlace,
  type SubmissionRow,
} from '../repositories/submissions.ts'
import { showWork } from '../present.ts'
import type { Work } from '../deps.ts'

/** Replaces what waits for its grade, else adds to what was graded. */
const keep = async (
  tx: Tx,
  { clock, events, files }: Platform,
  user: Person,
  work: { place: ActivityPlace; document: StoredFile; assignment: string },
): Promise<SubmissionRow> => {
  const { place, document, assignment } = work
  const [last] = await listWork(tx, user._id, place)
  const now = clock.now()
  const waiting = last && workStateOf(last) === 'waiting' ? last : undefined
  const row = waiting
    ? await replaceWork(tx, waiting.id, document, now)
    : await addWork(tx, { assignment, user: user._id, ...place, document }, now)
  if (!row) throw new Problem('not_found')
  await files.claim(tx, [document._id], { kind: 'submission', id: row.id })
  await dropFiles(tx, events, waiting ? [waiting.document._id] : [])
  return row
}

/**
 * Takes the work of an evaluated session; the file is stored already.
 * @throws Problem `not_found`, `not_yet`, `conflict` once the session is graded complete, or
 * `rate_limited`
 */
export const handInWork = async (
  { platform, progress }: Work,
  user: Person,
  place: ActivityPlace,
  document: StoredFile,
) => {
  const { db, config, realtime } = platform
  const { row, moderators } = await db.transaction(async (tx) => {
    const opened = await progress.openLecture(tx, user._id, place.degree, place)
    const { assignment, degree, lecture } = opened
    if (!lecture.resources.some(({ evaluation }) => evaluation)) throw new Problem('not_found')
    if (opened.complete) throw new Problem('conflict')
    const kept = await keep(tx, platform, user, { place, document, assignment: assignment.id })
    const what = lecture.name
    await recordActivity(tx, user, { action: 'submission.send', what, entity: 'degree', item: place.degree })
    const graders = await findModerators(tx, place.degree)
    await countMails(tx, user, graders.length)
    await sendTemplate(
      platform,
      tx,
      activitySubmittedMail,
      {
        name: user.name,
        degree: degree.name,
        lecture: lecture.name,
        link: `${config.baseUrl}${workLink(kept.id)}`,
      },
      { to: graders.map(({ email }) => email), toUsers: graders.map(({ _id }) => _id) },
    )
    return { row: kept, moderators: graders }
  })
  for (const { _id } of moderators)
    realtime.toUser(_id, newActivity(_id), { ...place, user: user._id, _id: row.id })
  return showWork(row)
}
