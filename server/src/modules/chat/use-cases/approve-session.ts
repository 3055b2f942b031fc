import { lectureLink } from '#contract/enrolment/course-links.ts'
import type { z } from 'zod'
import { formatSessionGrade } from '#contract/chat/rules.ts'
import { chatEvents } from '#contract/chat/socket-events.ts'
import type { approveSession as approval } from '#contract/chat/endpoints.ts'
import { isBlankText } from '#contract/platform/kernel/kinds/blank.ts'
import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { sendTemplate } from '../../../platform/mail-templates/mails.ts'
import { countMails } from '../../../platform/mail/allowance.ts'
import { findPlace } from '../../catalogue/index.ts'
import { lockAssignment, type LectureResource } from '../../enrolment/index.ts'
import { findUser } from '../../people/index.ts'
import type { Chat } from '../chat.ts'
import { ownConversation } from '../conversation.ts'
import { chatResultMail } from '../mails.ts'
import { toEvaluation } from '../present.ts'
import { lockThread } from '../repositories/conversations.ts'
import { addEvaluation } from '../repositories/messages.ts'
import type { AppointmentRow } from '../repositories/sessions.ts'
import { notifyAgreed } from '../appointments/notify-agreed.ts'
import { endTime, settleTimes, showTimes, timeAhead } from '../appointments/time-ahead.ts'

type Approval = z.output<typeof approval.body>

/** The tab of the session that is the chat, by the resource's id or the tab's own. */
const isChat =
  (id: string) =>
  ({ type, resource, _id }: LectureResource): boolean =>
    type === 'chat' && (resource === id || _id === id)

const notifyTrainee = async (
  tx: Tx,
  { platform }: Chat,
  { user, degree, module, lecture, value, obs }: Approval,
): Promise<void> => {
  const trainee = await findUser(tx, user)
  if (!trainee) return
  const names = await findPlace(tx, { degree, module, lecture })
  const link = `${platform.config.baseUrl}${lectureLink({ degree, module, lecture })}`
  await sendTemplate(
    platform,
    tx,
    chatResultMail,
    {
      name: trainee.name,
      degree: names.degree,
      lecture: names.lecture,
      value: formatSessionGrade(value),
      obs,
      link,
    },
    { to: [trainee.email], toUsers: [trainee.id] },
  )
}

/**
 * The tab of the graded session, for the tutor of a trainee who has the course.
 * @throws Problem `not_found`, `forbidden`
 */
const toGrade = async (on: Db, { progress }: Chat, who: Person, { user: owner, ...given }: Approval) => {
  const conversation = await ownConversation(on, who, { owner, degree: given.degree })
  const { as, assignment } = conversation
  if (as === 'trainee' || !assignment) throw new Problem('not_found')
  const found = await progress.findLecture(on, assignment, given)
  const tab = found?.resources.find(isChat(given.resource))
  if (!found || !tab) throw new Problem('not_found')
  return { ...conversation, assignment, found, tab }
}

/** Stores the grade and completes the session, in the caller's transaction; this cancels a future time. */
const grade = async (
  tx: Tx,
  chat: Chat,
  user: Person,
  given: Approval,
  { assignment, known }: { assignment: string; known: AppointmentRow | undefined },
) => {
  const { platform, progress } = chat
  const { user: owner, degree, module, lecture, obs, value, complete } = given
  if (!(await lockAssignment(tx, assignment))) throw new Problem('not_found')
  const { found, tab, degree: course } = await toGrade(tx, chat, user, given)
  if (!found.mayOpen) throw new Problem('not_yet')
  if (found.done(tab._id)) throw new Problem('conflict')
  const now = platform.clock.now()
  const thread = await lockThread(tx, { owner, degree }, now)
  const { resource } = tab
  const written = await addEvaluation(tx, {
    thread: thread.id,
    module,
    lecture,
    resource,
    obs,
    value,
    complete,
    by: user._id,
    createdAt: now,
  })
  if (complete) await endTime(tx, thread, { lecture, resource }, { known, now })
  const change = complete ? { value, done: isChat(tab._id) } : {}
  await progress.changeLecture(tx, { id: assignment }, { module, lecture }, change, user)
  await recordActivity(tx, user, {
    action: 'chat.approve',
    what: course.name,
    entity: 'degree',
    item: degree,
  })
  await countMails(tx, user, 1)
  await notifyTrainee(tx, chat, given)
  await settleTimes(tx, chat, thread, { owner, degree })
  return written
}

/**
 * Grades a synchronous session, and with `complete` completes it, which cancels a future time; both sides are notified
 * (rule chat.approval).
 * @throws Problem `validation` without a remark; `not_found`; `forbidden` for an administrator who does not tutor the
 * course; `not_yet` before the session may be opened; `conflict` once it is complete, or where its time changed
 * meanwhile; `rate_limited`
 */
export const approve = async (chat: Chat, user: Person, given: Approval) => {
  const { db, realtime } = chat.platform
  const { user: owner, degree, lecture, complete } = given
  if (isBlankText(given.obs)) throw invalidField('obs', t('validation.required'))
  const { tab, assignment, ...conversation } = await toGrade(db, chat, user, given)
  const place = { lecture, resource: tab.resource }
  const ahead = complete ? await timeAhead(chat, conversation, user, place) : undefined
  const write = (tx: Tx) => grade(tx, chat, user, given, { assignment, known: ahead?.appointment })
  const row = ahead
    ? await notifyAgreed(chat, { user, ...ahead, degree, state: 'cancelled' }, write)
    : await db.transaction(write)
  const evaluation = toEvaluation(row)
  realtime.toUser(owner, chatEvents.approval(owner), { ...evaluation, degree, owner })
  if (ahead) await showTimes(chat, { owner, degree })
  return evaluation
}
