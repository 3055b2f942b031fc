import { queueName } from '#contract/operations/queue-names.ts'
import { HOUR_MS } from '#contract/platform/durations.ts'
import type { Db } from '../../../platform/database/db.ts'
import { sendTemplate } from '../../../platform/mail-templates/mails.ts'
import type { Platform } from '../../../platform/platform.ts'
import { administratorsToTell } from '../../people/index.ts'
import { mailRefusedMail, taskFailedMail } from '../mails.ts'
import { failedMails, failedWork, findMessage, findTaskName } from './repository.ts'

/** Tells administrators of a run that failed, in the transaction that ends it (rule notices.kinds). */
export const tellTaskFailed = async (
  platform: Platform,
  tx: Db,
  { run, task }: { run: string; task: string },
): Promise<void> => {
  const values = {
    task: await findTaskName(tx, task),
    link: `${platform.config.baseUrl}/task/view/${task}`,
  }
  await sendTemplate(platform, tx, taskFailedMail, values, await administratorsToTell(tx), run)
}

/**
 * Notifies administrators of a message that no mail server took: once an hour per template, as an unavailable server
 * refuses many, which are in the list of messages.
 */
export const tellMailRefused = async (
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
  await sendTemplate(platform, tx, mailRefusedMail, values, await administratorsToTell(tx), about)
}

const tellWorkFailed = async (
  platform: Platform,
  tx: Db,
  { queue, about }: { queue: string; about: string },
): Promise<void> => {
  const values = { task: queueName(queue), link: `${platform.config.baseUrl}/admin/overview` }
  await sendTemplate(platform, tx, taskFailedMail, values, await administratorsToTell(tx), about)
}

/**
 * Notifies administrators of work that failed for good and was not announced yet, including work whose process died in
 * its last try and could not announce it itself.
 */
export const tellFailures = async (platform: Platform): Promise<void> => {
  const { db } = platform
  for (const work of await failedWork(db)) await db.transaction((tx) => tellWorkFailed(platform, tx, work))
  for (const { id, about } of await failedMails(db))
    await db.transaction((tx) => tellMailRefused(platform, tx, id, { about }))
}
