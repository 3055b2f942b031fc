import { formatDay } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import { sendTemplate } from '../../../platform/mail-templates/mails.ts'
import { writeZip } from '../../../platform/packages/write-zip.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { PersonalTable } from '../../../platform/personal-data/personal-data.ts'
import { findUser } from '../../people/index.ts'
import { copyOf, EXPORT_FILE, type Counted } from '../copy.ts'
import { dataCopyMail } from '../mails.ts'
import { finishExport, waitingExport } from '../repository.ts'

/** How long a copy may be downloaded. */
const KEPT_MS = 7 * DAY_MS
/** What an archive may be at most. */
const MOST_BYTES = 2 * 1024 ** 3

/** Makes the archive of a copy that waits and notifies its requester; one that was made already stays as it is. */
export const makeExport = async (
  platform: Platform,
  all: readonly PersonalTable[],
  id: string,
): Promise<void> => {
  const { db, files, clock, config } = platform
  const asked = await db.transaction((tx) => waitingExport(tx, id))
  const user = asked && (await findUser(db, asked.user))
  if (!user) return
  const counted: Counted = { rows: 0 }
  const name = `${t('server.file.personalData')} ${formatDay(clock.now())}.zip`
  const file = await files.upload(name, writeZip(copyOf(platform, all, user, counted)), {
    accept: ['zip'],
    madeBytes: MOST_BYTES,
  })
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + KEPT_MS)
  const isKept = await db.transaction(async (tx) => {
    if (!(await waitingExport(tx, id))) return false
    await files.claim(tx, [file._id], { kind: EXPORT_FILE, id })
    await finishExport(tx, id, { file, rows: counted.rows, readyAt: now, expiresAt })
    const values = {
      name: user.name,
      expires: formatDay(expiresAt),
      link: `${config.baseUrl}/profile/privacidade`,
    }
    await sendTemplate(platform, tx, dataCopyMail, values, { to: [user.email], toUsers: [user.id] })
    return true
  })
  if (!isKept) await files.discard([file._id])
}
