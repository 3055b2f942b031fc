import { lectureLink } from '#contract/enrolment/course-links.ts'
import { chatEvents } from '#contract/chat/socket-events.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { formatDayTime } from '#contract/platform/text/format.ts'
import { afterCommit } from '../../../platform/database/after-commit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { sendTemplate } from '../../../platform/mail-templates/mails.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findModerators, findPlace } from '../../catalogue/index.ts'
import { findUser } from '../../people/index.ts'
import { tutorsConversationLink } from '../links.ts'
import { chatAgreedMail } from '../mails.ts'
import type { ConversationKey } from '../repositories/conversations.ts'
import { type AppointmentRow, cancelUnconfirmed } from '../repositories/sessions.ts'

/** A session by its names; undefined once its course has it no longer. */
const namesOf = async (tx: Tx, place: Parameters<typeof findPlace>[1]) => {
  try {
    return await findPlace(tx, place)
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

/** Mails both sides that a time ahead is off; it was in no calendar. */
const notifyBoth = async (
  platform: Platform,
  tx: Tx,
  { owner, degree }: ConversationKey,
  { module, lecture, startsAt, minutes, tutor }: AppointmentRow,
): Promise<void> => {
  const names = await namesOf(tx, { degree, module, lecture })
  if (!names) return
  const link = `${platform.config.baseUrl}${lectureLink({ degree, module, lecture })}`
  const when = formatDayTime(startsAt)
  const values = {
    degree: names.degree,
    lecture: names.lecture,
    when,
    minutes,
    cancelled: true,
    file: false,
    link,
  }
  for (const id of tutor ? [owner, tutor] : [owner]) {
    const person = await findUser(tx, id)
    if (person)
      await sendTemplate(platform, tx, chatAgreedMail, values, { to: [person.email], toUsers: [id] })
  }
}

/**
 * Cancels the times that wait for a confirmation in the conversation of a course that is taken back, in its
 * transaction; both sides are notified of those ahead (rule chat.appointments).
 */
export const dropTimes = async (platform: Platform, tx: Tx, key: ConversationKey): Promise<void> => {
  const { clock, notices, realtime } = platform
  const now = clock.now()
  const dropped = await cancelUnconfirmed(tx, key, now)
  if (dropped.length === 0) return
  await notices.settle(tx, tutorsConversationLink(key), 'chatTime')
  for (const time of dropped) {
    await notices.settle(tx, lectureLink({ degree: key.degree, ...time }), 'chatTime')
    if (time.startsAt > now) await notifyBoth(platform, tx, key, time)
  }
  const tutors = (await findModerators(tx, key.degree)).map(({ _id }) => _id)
  await afterCommit(tx, () => realtime.toUsers(tutors, chatEvents.appointment, key))
}
