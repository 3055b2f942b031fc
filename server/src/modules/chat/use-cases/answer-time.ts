import { lectureLink } from '#contract/enrolment/course-links.ts'
import { chatEvents } from '#contract/chat/socket-events.ts'
import { isToConfirm } from '#contract/chat/rules.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { hit } from '../../../platform/http/rate-limit.ts'
import { findModerators } from '../../catalogue/index.ts'
import { findUser } from '../../people/index.ts'
import type { Chat } from '../chat.ts'
import { ownConversation } from '../conversation.ts'
import { conversationLink } from '../links.ts'
import { toAppointment } from '../present.ts'
import type { Conversation } from '../repositories/conversations.ts'
import { changeAppointment, findAppointment, type AppointmentRow } from '../repositories/sessions.ts'
import { TIMES, timesOf } from '../appointments/limits.ts'
import { notifyAgreed } from '../appointments/notify-agreed.ts'
import { settleTimes } from '../appointments/time-ahead.ts'

interface Answer {
  action: 'confirm' | 'cancel'
  revision: number
}

/** Only an incomplete session that the trainee has can be confirmed; leftovers may be cancelled. */
const checkSession = async (
  { platform: { db }, progress }: Chat,
  { assignment }: Conversation,
  { module, lecture, resource }: AppointmentRow,
  action: Answer['action'],
): Promise<void> => {
  const found = assignment ? await progress.findLecture(db, assignment, { module, lecture }) : undefined
  const tab = found?.resources.find((one) => one.type === 'chat' && one.resource === resource)
  if (!tab && action === 'confirm') throw new Problem('not_found')
  if (tab && found?.done(tab._id)) throw new Problem('conflict')
}

/**
 * Confirms the time that the other side set, or cancels one. Both are notified by mail (rule chat.appointments).
 * @throws Problem `not_found`, `forbidden`, `rate_limited`; `conflict` where it changed meanwhile, is over, has begun
 * and the trainee cancels it, was set by the caller's own side, or the session is complete
 */
export const answerTime = async (chat: Chat, user: Person, id: string, { action, revision }: Answer) => {
  const { db, clock, realtime, notices } = chat.platform
  const found = await findAppointment(db, id)
  if (!found) throw new Problem('not_found')
  const { appointment, owner, degree } = found
  const key = { owner: owner._id, degree: degree._id }
  const conversation = await ownConversation(db, user, key)
  const { as } = conversation
  const now = clock.now()
  const isTheirs = isToConfirm(appointment.state, as === 'trainee') && appointment.startsAt > now
  const may = action === 'cancel' ? appointment.state !== 'cancelled' : isTheirs
  const isHeld = appointment.state === 'confirmed' && appointment.startsAt <= now
  if (action === 'cancel' && as === 'trainee' && isHeld) throw new Problem('conflict', t('chat.timeHeld'))
  if (!may || appointment.revision !== revision) throw new Problem('conflict', t('chat.timeChanged'))
  await checkSession(chat, conversation, appointment, action)
  const tutorId = as === 'tutor' ? user._id : appointment.tutor
  const tutors = (await findModerators(db, degree._id)).map(({ _id }) => _id)
  // Nobody would hold a session whose tutor no longer tutors the course.
  if (action === 'confirm' && !tutors.some((id) => id === tutorId))
    throw new Problem('conflict', t('chat.timeOfFormerTutor'))
  const tutor = tutorId ? await findUser(db, tutorId) : undefined
  const people = [owner, ...(tutor ? [{ _id: tutor.id, name: tutor.name, email: tutor.email }] : [])]
  const state = action === 'cancel' ? 'cancelled' : 'confirmed'
  const row = await notifyAgreed(
    chat,
    { user, appointment, degree: degree._id, people, state },
    async (tx) => {
      await hit(tx, timesOf(user, key), TIMES)
      const changed = await changeAppointment(tx, appointment, { state, tutor: tutorId }, now)
      if (!changed) throw new Problem('conflict', t('chat.timeChanged'))
      if (as === 'tutor') await settleTimes(tx, chat, { id: appointment.thread }, key)
      await notices.see(
        tx,
        user._id,
        conversationLink(user._id, key),
        lectureLink({ degree: degree._id, ...changed }),
      )
      return changed
    },
  )
  realtime.toUsers(conversation.assignment ? [owner._id, ...tutors] : tutors, chatEvents.appointment, key)
  return toAppointment(row)
}
