import { lectureLink } from '#contract/enrolment/course-links.ts'
import type { z } from 'zod'
import type { setAppointment as setting } from '#contract/chat/endpoints.ts'
import { repeatedTime } from '#contract/chat/rules.ts'
import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { formatDayTime } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { hit } from '../../../platform/http/rate-limit.ts'
import { sendTemplate } from '../../../platform/mail-templates/mails.ts'
import { countMails } from '../../../platform/mail/allowance.ts'
import { findModerators, findPlace } from '../../catalogue/index.ts'
import { findUser } from '../../people/index.ts'
import type { Chat } from '../chat.ts'
import { ownConversation } from '../conversation.ts'
import { tutorsConversationLink } from '../links.ts'
import { chatTimeMail } from '../mails.ts'
import { toAppointment } from '../present.ts'
import { findTime, setAppointment } from '../repositories/sessions.ts'
import { lockThread } from '../repositories/conversations.ts'
import { TIMES, timesOf } from '../appointments/limits.ts'
import { settleTimes, showTimes } from '../appointments/time-ahead.ts'

type Setting = z.output<typeof setting.body>

/** A time further in the future than this is a typing error. */
const YEAR_MS = 366 * DAY_MS

interface TimeNotice {
  user: Person
  isTrainee: boolean
  owner: string
  time: { degree: string; module: string; lecture: string; startsAt: Date; note: string | null }
}

/** Mails a time to the other side: a trainee's request to the tutors, a tutor's proposal to the trainee. */
const notifyOtherSide = async (
  { platform }: Chat,
  tx: Tx,
  { user, isTrainee, owner, time }: TimeNotice,
): Promise<void> => {
  const { degree, module, lecture, startsAt, note } = time
  const trainee = isTrainee ? undefined : await findUser(tx, owner)
  const receivers = isTrainee
    ? await findModerators(tx, degree)
    : trainee
      ? [{ _id: trainee.id, email: trainee.email }]
      : []
  const names = await findPlace(tx, { degree, module, lecture })
  const path = isTrainee
    ? tutorsConversationLink({ owner, degree })
    : lectureLink({ degree, module, lecture })
  const values = {
    name: user.name,
    degree: names.degree,
    lecture: names.lecture,
    when: formatDayTime(startsAt),
    note,
    link: `${platform.config.baseUrl}${path}`,
  }
  await countMails(tx, user, receivers.length)
  for (const { _id, email } of receivers)
    await sendTemplate(platform, tx, chatTimeMail, values, { to: [email], toUsers: [_id] })
}

/**
 * Sets the time of a synchronous session: a trainee asks for one, a tutor proposes one; the other side is notified
 * (rule chat.appointments).
 * @throws Problem `not_found`, `forbidden`, `rate_limited`; `validation` for a time that is over, or that the other
 * side set and waits; `conflict` once the
 * session is complete, where the time changed meanwhile, and where a confirmed one is ahead
 */
export const setTime = async (chat: Chat, user: Person, given: Setting) => {
  const { platform, progress } = chat
  const { db, clock } = platform
  const { owner = user._id, degree, module, lecture, resource, minutes } = given
  const startsAt = new Date(given.startsAt)
  const ahead = startsAt.getTime() - clock.now().getTime()
  if (ahead <= 0 || ahead > YEAR_MS) throw invalidField('startsAt', t('chat.timeAhead'))
  const row = await db.transaction(async (tx) => {
    const { as, assignment } = await ownConversation(tx, user, { owner, degree })
    if (!assignment) throw new Problem('not_found')
    const now = clock.now()
    // Completing the session locks the conversation: what is read below comes after that.
    const thread = await lockThread(tx, { owner, degree }, now)
    const found = await progress.findLecture(tx, assignment, { module, lecture })
    const tab = found
      ? found.resources.find((one) => one.type === 'chat' && one.resource === resource)
      : undefined
    if (!found || !tab) throw new Problem('not_found')
    if (found.done(tab._id)) throw new Problem('conflict')
    await hit(tx, timesOf(user, { owner, degree }), TIMES)
    const before = await findTime(tx, { thread: thread.id, lecture, resource })
    if ((before?.revision ?? 0) !== given.revision) throw new Problem('conflict', t('chat.timeChanged'))
    if (before?.state === 'confirmed' && before.startsAt > now)
      throw new Problem('conflict', t('chat.timeStands'))
    const isTrainee = as === 'trainee'
    const repeated = repeatedTime(before, { startsAt, minutes, note: given.note }, isTrainee)
    if (repeated) throw invalidField('startsAt', t(`chat.sameTime.${repeated}`))
    const kept = await setAppointment(
      tx,
      {
        thread: thread.id,
        module,
        lecture,
        resource,
        state: isTrainee ? 'asked' : 'proposed',
        startsAt,
        minutes,
        note: given.note || null,
        tutor: isTrainee ? null : user._id,
      },
      now,
    )
    if (!isTrainee) await settleTimes(tx, chat, thread, { owner, degree })
    await notifyOtherSide(chat, tx, {
      user,
      isTrainee,
      owner,
      time: { degree, module, lecture, startsAt, note: kept.note },
    })
    return kept
  })
  await showTimes(chat, { owner, degree })
  return toAppointment(row)
}
