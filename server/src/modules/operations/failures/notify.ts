import { HOUR_MS } from '#contract/platform/durations.ts'
import type { Db } from '../../../platform/database/db.ts'
import { sendTemplate } from '../../../platform/mail-templates/mails.ts'
import type { Platform } from '../../../platform/platform.ts'
import { administratorsToNotify } from '../../people/index.ts'
import { mailRefusedMail, taskFailedMail } from '../mails.ts'
import { findMessage, findTaskName } from './repository.ts'

/** Notifies administrators of a run that failed, in the transaction that ends it (rule notices.kinds). */
export const notifyTaskFailed = async (
  platform: Platform,
  tx: Db,
  { run, task }: { run: string; task: string },
): Promise<void> => {
  const values = {
    task: await findTaskName(tx, task),
    link: `${platform.config.baseUrl}/task/view/${task}`,
  }
  await sendTemplate(platform, tx, taskFailedMail, values, await administratorsToNotify(tx), run)
}

/**
 * Notifies administrators of a message that no mail server took: once an hour per template, as an unavailable server
 * refuses many, which are in the list of messages.
 */
export const notifyMailRefused = async (
  platform: Platform,
  tx: Db,
  id: string,
  of?: { about: string },
): Promise<void> => {
  const message = await findMessage(tx, id)
  if (!message) return
  const values = {
    subject: message.subject,
    to: [...message.to, ...message.cc, ...message.bcc].join(', '),
    link: `${platform.config.baseUrl}/message/view/${id}`,
  }
  const about = of?.about ?? `${message.template} ${Math.floor(platform.clock.now().getTime() / HOUR_MS)}`
  await sendTemplate(platform, tx, mailRefusedMail, values, await administratorsToNotify(tx), about)
}
