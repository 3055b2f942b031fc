import { courseLink } from '#contract/enrolment/course-links.ts'
import type { Payload } from '../../../../platform/events/catalogue.ts'
import { sendTemplate } from '../../../../platform/mail-templates/mails.ts'
import { examFailedMail } from '../../mails.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { takeFailed } from '../repositories/changes.ts'

/** Mails trainees who failed the final exam, once for each attempt. */
export const notifyFailed = async (
  platform: Pick<Platform, 'db' | 'clock' | 'config' | 'academy' | 'mail' | 'notices'>,
  { attempt, attemptsLeft }: Payload<'exam.graded'>,
): Promise<void> => {
  const { db, clock, config } = platform
  await db.transaction(async (tx) => {
    const failed = await takeFailed(tx, attempt, clock.now())
    if (!failed) return
    const values = {
      name: failed.name,
      degree: failed.course,
      attemptsLeft,
      link: `${config.baseUrl}${courseLink(failed.degree)}`,
    }
    await sendTemplate(platform, tx, examFailedMail, values, { to: [failed.email], toUsers: [failed.user] })
  })
}
