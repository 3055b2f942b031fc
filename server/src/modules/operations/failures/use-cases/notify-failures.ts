import { queueName } from '#contract/operations/queue-names.ts'
import type { Db } from '../../../../platform/database/db.ts'
import { sendTemplate } from '../../../../platform/mail-templates/mails.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { administratorsToNotify } from '../../../people/index.ts'
import { taskFailedMail } from '../../mails.ts'
import { failedMails, failedWork } from '../repository.ts'
import { notifyMailRefused } from '../notify.ts'

const notifyWorkFailed = async (
  platform: Platform,
  tx: Db,
  { queue, about }: { queue: string; about: string },
): Promise<void> => {
  const values = { task: queueName(queue), link: `${platform.config.baseUrl}/admin/overview` }
  await sendTemplate(platform, tx, taskFailedMail, values, await administratorsToNotify(tx), about)
}

/**
 * Notifies administrators of work that failed for good and was not announced yet, including work whose process died in
 * its last try and could not announce it itself.
 */
export const notifyFailures = async (platform: Platform): Promise<void> => {
  const { db } = platform
  for (const work of await failedWork(db)) await db.transaction((tx) => notifyWorkFailed(platform, tx, work))
  for (const { id, about } of await failedMails(db))
    await db.transaction((tx) => notifyMailRefused(platform, tx, id, { about }))
}
