import { displayName } from '#contract/platform/kernel/display-name.ts'
import { byNotice } from '#contract/platform/notices/opened.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import { sendTemplate } from '../../../platform/mail-templates/mails.ts'
import type { Platform } from '../../../platform/platform.ts'
import { peopleWaiting, takeWaiting } from '../digest-repository.ts'
import { digestMail } from '../mails.ts'
import { forgetNotices } from '../repository.ts'

const BATCH = 200
const KEPT_MS = 366 * DAY_MS

/**
 * Mails each person who chose it one summary of the day's notices, each only once; in their quiet hours it waits until
 * these end (rule notices.choices).
 */
export const sumUp = async (platform: Platform): Promise<void> => {
  const { db, clock, config, notices } = platform
  const now = clock.now()
  let after: string | undefined
  for (;;) {
    const people = await peopleWaiting(db, after, BATCH)
    for (const { id, name, username, email, ...hours } of people)
      await db.transaction(async (tx) => {
        const taken = await takeWaiting(tx, id, now)
        const unread = taken.filter(({ readAt }) => readAt === null)
        if (unread.length === 0) return
        const values = {
          name: displayName({ name, username }),
          notices: unread.map(({ id: notice, text, link }) => ({
            text,
            noticeLink: link && `${config.baseUrl}${byNotice(link, notice)}`,
          })),
          link: `${config.baseUrl}/avisos`,
          choiceLink: `${config.baseUrl}/profile/avisos`,
        }
        const sent = { wait: notices.quietFor(hours), ends: notices.endOf('digest', id) }
        await sendTemplate(platform, tx, digestMail, values, { to: [email], toUsers: [id], ...sent })
      })
    after = people.at(-1)?.id
    if (people.length < BATCH) break
  }
  await forgetNotices(db, new Date(now.getTime() - KEPT_MS))
}
