import { chatEvents } from '#contract/chat/socket-events.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { findModerators } from '../../catalogue/index.ts'
import { findUser } from '../../people/index.ts'
import type { Chat } from '../chat.ts'
import type { ConversationKey, ThreadRow } from '../repositories/conversations.ts'
import { tutorsConversationLink } from '../links.ts'
import { changeAppointment, findTime, isTimeAsked, type AppointmentRow } from '../repositories/sessions.ts'

/** Which session of a conversation a time belongs to. */
type SessionOfTime = Pick<AppointmentRow, 'lecture' | 'resource'>

/** Whether a time is in the future. */
const isAhead = (time: AppointmentRow | undefined, now: Date): time is AppointmentRow =>
  time !== undefined && time.state !== 'cancelled' && time.startsAt > now

/** The future time of a session, with the people to notify of its cancellation; undefined without one. */
export const timeAhead = async (
  { platform: { db, clock } }: Chat,
  { thread, owner }: { thread: ThreadRow | null; owner: string },
  tutor: Person,
  place: SessionOfTime,
) => {
  const time = thread ? await findTime(db, { thread: thread.id, ...place }) : undefined
  if (!isAhead(time, clock.now())) return undefined
  const found = [await findUser(db, owner), await findUser(db, time.tutor ?? tutor._id)]
  const people = found.flatMap((one) => (one ? [{ _id: one.id, name: one.name, email: one.email }] : []))
  return { appointment: time, people }
}

/**
 * Cancels the time of a session that this completes; the conversation is locked.
 * @param known the previous time, as both were notified of it
 * @throws Problem `conflict` if another was set meanwhile
 */
export const endTime = async (
  tx: Tx,
  thread: Pick<ThreadRow, 'id'>,
  place: SessionOfTime,
  { known, now }: { known: AppointmentRow | undefined; now: Date },
): Promise<void> => {
  const time = await findTime(tx, { thread: thread.id, ...place })
  if (!isAhead(time, now)) return
  const isKnown = time.revision === known?.revision
  const ended = isKnown && (await changeAppointment(tx, time, { state: 'cancelled', tutor: time.tutor }, now))
  if (!ended) throw new Problem('conflict', t('chat.timeChanged'))
}

/**
 * Drops the tutors' notices of requested times once no request of the conversation waits; in the caller's transaction.
 */
export const settleTimes = async (
  tx: Tx,
  { platform: { clock, notices } }: Chat,
  thread: Pick<ThreadRow, 'id'>,
  key: ConversationKey,
): Promise<void> => {
  if (!(await isTimeAsked(tx, thread.id, clock.now())))
    await notices.settle(tx, tutorsConversationLink(key), 'chatTime')
}

/** Makes the windows of both sides reload the times of a conversation. */
export const showTimes = async (
  { platform: { db, realtime } }: Chat,
  key: ConversationKey,
): Promise<void> => {
  const tutors = (await findModerators(db, key.degree)).map(({ _id }) => _id)
  realtime.toUsers([key.owner, ...tutors], chatEvents.appointment, key)
}
