import { Readable } from 'node:stream'
import { chatEvents } from '#contract/chat/rules.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { formatDayTime } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { sendTemplate } from '../../../platform/mail-templates/mails.ts'
import { findModerators, findPlace } from '../../catalogue/index.ts'
import { findUser } from '../../people/index.ts'
import { calendarFile } from '../calendar-file.ts'
import type { Chat } from '../chat.ts'
import { chatAgreedMail } from '../mails.ts'
import { toAppointment } from '../present.ts'
import { changeAppointment, findAppointment } from '../repositories/sessions.ts'
import { ownConversation } from './conversation.ts'

/**
 * Confirms the time that the other side set, or cancels one. Both have it by mail, as a calendar file (rule
 * chat.appointments).
 * @throws Problem `not_found`, `forbidden`; `conflict` where it changed meanwhile, is over, or is not theirs to confirm
 */
export const answerTime = async (
  { platform }: Chat,
  user: Person,
  id: string,
  { action, revision }: { action: 'confirm' | 'cancel'; revision: number },
) => {
  const { db, clock, realtime, config, files, academy } = platform
  const found = await findAppointment(db, id)
  if (!found) throw new Problem('not_found')
  const { appointment, owner, degree } = found
  const { as } = await ownConversation(db, user, { owner: owner._id, degree: degree._id })
  const now = clock.now()
  const isTheirs =
    appointment.state === (as === 'trainee' ? 'proposed' : 'asked') && appointment.startsAt > now
  const may = action === 'cancel' ? appointment.state !== 'cancelled' : isTheirs
  if (!may || appointment.revision !== revision) throw new Problem('conflict')
  const tutorId = as === 'tutor' ? user._id : appointment.tutor
  const tutor = tutorId ? await findUser(db, tutorId) : undefined
  const { module, lecture } = appointment
  const names = await findPlace(db, { degree: degree._id, module, lecture })
  const cancelled = action === 'cancel'
  const { appName, support } = academy.current.config
  const link = `${config.baseUrl}/course/${degree._id}/${module}/${lecture}`
  const people = [owner, ...(tutor ? [{ _id: tutor.id, name: tutor.name, email: tutor.email }] : [])]
  const contents = calendarFile(
    {
      uid: `${id}@${new URL(config.baseUrl).hostname}`,
      revision: revision + 1,
      start: appointment.startsAt,
      minutes: appointment.minutes,
      title: t('chat.calendarTitle', { name: names.lecture }),
      description: `${names.degree}\n${link}`,
      url: link,
      organizer: { name: appName, email: support.email },
      attendees: people,
      cancelled,
    },
    now,
  )
  const file = await files.upload('sessao-sincrona.ics', Readable.from([Buffer.from(contents)]), {
    accept: ['ics'],
  })
  let keeps = false
  try {
    const row = await db.transaction(async (tx) => {
      const change = { state: cancelled ? ('cancelled' as const) : ('confirmed' as const), tutor: tutorId }
      const changed = await changeAppointment(tx, appointment, change, now)
      if (!changed) throw new Problem('conflict')
      const values = {
        degree: names.degree,
        lecture: names.lecture,
        when: formatDayTime(appointment.startsAt),
        minutes: appointment.minutes,
        cancelled,
        link,
      }
      const message = await sendTemplate(platform, tx, chatAgreedMail, values, {
        to: people.map(({ email }) => email),
        toUsers: people.map(({ _id }) => _id),
        attachments: [{ name: file.name, documentId: file._id }],
      })
      if (message) await files.claim(tx, [file._id], { kind: 'message', id: message })
      keeps = message !== undefined
      return changed
    })
    const heard = [owner, ...(await findModerators(db, degree._id))]
    for (const { _id } of heard)
      realtime.toUser(_id, chatEvents.appointment, { owner: owner._id, degree: degree._id })
    return toAppointment(row)
  } finally {
    if (!keeps) await files.discard([file._id])
  }
}
