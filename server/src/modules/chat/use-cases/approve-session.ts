import type { z } from 'zod'
import { chatEvents } from '#contract/chat/rules.ts'
import type { approveSession as approval } from '#contract/chat/endpoints.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { sendTemplate } from '../../../platform/mail-templates/mails.ts'
import { findPlace } from '../../catalogue/index.ts'
import { lockAssignment, type SessionResource } from '../../enrolment/index.ts'
import { findUser } from '../../people/index.ts'
import type { Chat } from '../chat.ts'
import { chatResultMail } from '../mails.ts'
import { toEvaluation } from '../present.ts'
import { lockThread } from '../repositories/conversations.ts'
import { addEvaluation } from '../repositories/messages.ts'
import { theConversation } from './conversation.ts'

type Approval = z.output<typeof approval.body>

/** The tab of the session that is the chat, by the resource's id or the tab's own. */
const isChat =
  (id: string) =>
  ({ type, resource, _id }: SessionResource): boolean =>
    type === 'chat' && (resource === id || _id === id)

const tellTrainee = async (
  tx: Tx,
  { platform }: Chat,
  { user, degree, module, lecture, value, obs }: Approval,
): Promise<void> => {
  const trainee = await findUser(tx, user)
  if (!trainee) return
  const names = await findPlace(tx, { degree, module, lecture })
  const link = `${platform.config.baseUrl}/course/${degree}/${module}/${lecture}`
  await sendTemplate(
    platform,
    tx,
    chatResultMail,
    {
      name: trainee.name,
      degree: names.degree,
      lecture: names.lecture,
      value: formatNumber(value),
      obs,
      link,
    },
    { to: [trainee.email], toUsers: [trainee.id] },
  )
}

/**
 * Grades a synchronous session, and with `complete` completes it (rule chat.approval).
 * @throws Problem `not_found`; `not_yet` before the session may be opened; `conflict` once it is complete
 */
export const approve = async (chat: Chat, user: Person, given: Approval) => {
  const { platform, progress } = chat
  const { db, clock, realtime } = platform
  const { user: owner, degree, module, lecture, resource, obs, value, complete } = given
  const row = await db.transaction(async (tx) => {
    const { as, assignment, degree: course } = await theConversation(tx, user, { owner, degree })
    if (as === 'trainee' || !assignment) throw new Problem('not_found')
    const locked = await lockAssignment(tx, assignment)
    const session = await progress.session(tx, assignment, { module, lecture })
    const tab = session?.resources.find(isChat(resource))
    if (!locked || !session || !tab) throw new Problem('not_found')
    if (!session.mayOpen) throw new Problem('not_yet')
    if (session.done(tab._id)) throw new Problem('conflict')
    const now = clock.now()
    const thread = await lockThread(tx, { owner, degree }, now)
    const written = await addEvaluation(tx, {
      thread: thread.id,
      module,
      lecture,
      resource: tab.resource,
      obs,
      value,
      complete,
      by: user._id,
      createdAt: now,
    })
    const change = complete ? { value, done: isChat(tab._id) } : {}
    await progress.changeSession(tx, { id: assignment }, { module, lecture }, change, user)
    await recordActivity(tx, user, {
      action: 'chat.approve',
      what: course.name,
      entity: 'degree',
      item: degree,
    })
    await tellTrainee(tx, chat, given)
    return written
  })
  const evaluation = toEvaluation(row)
  realtime.toUser(owner, chatEvents.approval(owner), { ...evaluation, degree, owner })
  return evaluation
}
