import { Problem } from '#contract/platform/kernel/problem.ts'
import { formatDay } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import type { Person } from '../../platform/access/actor.ts'
import { recordActivity } from '../../platform/audit/record.ts'
import { dropFiles } from '../../platform/files/drop.ts'
import { hit } from '../../platform/http/rate-limit.ts'
import { sendTemplate } from '../../platform/mail-templates/mails.ts'
import { writeZip } from '../../platform/packages/write-zip.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Held } from '../../platform/personal-data.ts'
import { findUser, lockUserRow } from '../people/index.ts'
import { copyOf, type Counted } from './copy.ts'
import { dataCopyMail } from './mails.ts'
import { finishExport, endExports, insertExport, isMaking, waitingExport } from './repository.ts'

export const EXPORT_QUEUE = 'dataExport'
/** The kind of owner of an archive. */
export const EXPORT_FILE = 'dataExport'

const PER_DAY = { max: 3, seconds: 24 * 60 * 60 }
/** How long a copy may be downloaded. */
const KEPT_MS = 7 * DAY_MS
/** What an archive may be at most. */
const MOST_BYTES = 2 * 1024 ** 3

/**
 * Requests a copy of all data held about the caller (rule privacy.copy); it is made in the background.
 * @throws Problem `conflict` while one is being made, `rate_limited`
 */
export const askExport = async ({ db, jobs, clock }: Platform, who: Person): Promise<string> => {
  await hit(db, `data-export:${who._id}`, PER_DAY)
  return db.transaction(async (tx) => {
    // Of two concurrent requests, the second waits here, and then finds the first.
    await lockUserRow(tx, who._id)
    if (await isMaking(tx, who._id)) throw new Problem('conflict', t('privacy.isMaking'))
    const id = await insertExport(tx, who._id, clock.now())
    await jobs.send(tx, EXPORT_QUEUE, { id }, { group: who._id })
    await recordActivity(tx, who, { action: 'privacy.copy', entity: 'user', item: who._id })
    return id
  })
}

/** Makes the archive of a copy that waits and notifies its requester; one that was made already stays as it is. */
export const makeExport = async (platform: Platform, all: readonly Held[], id: string): Promise<void> => {
  const { db, files, clock, config } = platform
  const asked = await db.transaction((tx) => waitingExport(tx, id))
  const user = asked && (await findUser(db, asked.user))
  if (!user) return
  const counted: Counted = { rows: 0 }
  const name = `Os meus dados ${formatDay(clock.now())}.zip`
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

/** Removes expired archives. */
export const sweepExports = ({ db, events, clock }: Platform): Promise<void> =>
  db.transaction(async (tx) => dropFiles(tx, events, await endExports(tx, clock.now())))
