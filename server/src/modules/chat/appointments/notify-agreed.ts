import { lectureLink } from '#contract/enrolment/course-links.ts'
import { Readable } from 'node:stream'
import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import { formatDayTime } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { sendTemplate } from '../../../platform/mail-templates/mails.ts'
import { countMails } from '../../../platform/mail/allowance.ts'
import { findPlace } from '../../catalogue/index.ts'
import { calendarFile } from './calendar-file.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Chat } from '../chat.ts'
import { chatAgreedMail } from '../mails.ts'
import type { AppointmentRow } from '../repositories/sessions.ts'

interface Receiver {
  _id: string
  name: string
  email: string
}

/** An agreement: its author, its time, its session, and the resulting state. */
interface Agreed {
  user: Person
  appointment: AppointmentRow
  degree: string
  people: readonly Receiver[]
  state: 'confirmed' | 'cancelled'
}

/** Where the session is, by its names, and its address. */
interface NamedSession {
  names: Awaited<ReturnType<typeof findPlace>>
  link: string
}

/** The time as a calendar file for one of both sides. */
const fileFor = (
  { config, clock, academy, files }: Platform,
  { appointment: { id, revision, startsAt, minutes }, state }: Agreed,
  { names, link }: NamedSession,
  attendee: Receiver,
): Promise<StoredFile> => {
  const { appName, support } = academy.current.config
  const contents = calendarFile(
    {
      uid: `${id}@${new URL(config.baseUrl).hostname}`,
      revision: revision + 1,
      start: startsAt,
      minutes,
      title: t('chat.calendarTitle', { name: names.lecture }),
      description: `${names.degree}\n${link}`,
      url: link,
      organizer: { name: appName, email: support.email },
      attendees: [attendee],
      cancelled: state === 'cancelled',
    },
    clock.now(),
  )
  return files.upload('sessao-sincrona.ics', Readable.from([Buffer.from(contents)]), { accept: ['ics'] })
}

/** What the mail says about a time. */
const wordsOf = (
  { appointment: { startsAt, minutes }, state }: Agreed,
  { names, link }: NamedSession,
  file: boolean,
) => ({
  degree: names.degree,
  lecture: names.lecture,
  when: formatDayTime(startsAt),
  minutes,
  cancelled: state === 'cancelled',
  file,
  link,
})

/**
 * Changes the time of a synchronous session, and mails both sides separately, so that nobody sees another's address.
 * People who have it in their calendar, or are to get it there, get a calendar file with it.
 * @param change makes the change, in the transaction that queues the mails
 * @throws Problem `rate_limited` if the mails exceed the hourly limit, and what `change` throws
 */
export const notifyAgreed = async <T>(
  { platform }: Chat,
  agreed: Agreed,
  change: (tx: Tx) => Promise<T>,
): Promise<T> => {
  const { db, config, files, notices } = platform
  const { user, appointment, degree, people, state } = agreed
  const { module, lecture } = appointment
  const inCalendar = state !== 'cancelled' || appointment.state === 'confirmed'
  const path = lectureLink({ degree, module, lecture })
  const place = {
    names: await findPlace(db, { degree, module, lecture }),
    link: `${config.baseUrl}${path}`,
  }
  const values = wordsOf(agreed, place, inCalendar)
  const stored = new Set<string>()
  try {
    const mails: { receiver: Receiver; file: StoredFile | undefined }[] = []
    for (const receiver of people) {
      const file = inCalendar ? await fileFor(platform, agreed, place, receiver) : undefined
      if (file) stored.add(file._id)
      mails.push({ receiver, file })
    }
    const kept: string[] = []
    const row = await db.transaction(async (tx) => {
      const changed = await change(tx)
      await countMails(tx, user, people.length)
      for (const { receiver, file } of mails) {
        const message = await sendTemplate(platform, tx, chatAgreedMail, values, {
          to: [receiver.email],
          toUsers: [receiver._id],
          attachments: file ? [{ name: file.name, documentId: file._id }] : [],
        })
        if (!message || !file) continue
        await files.claim(tx, [file._id], { kind: 'message', id: message })
        kept.push(file._id)
      }
      // The person who acted keeps it on record, but it is no news to them.
      await notices.see(tx, user._id, path)
      return changed
    })
    for (const file of kept) stored.delete(file)
    return row
  } finally {
    await files.discard([...stored])
  }
}
