import { and } from 'drizzle-orm'
import { t } from '#contract/platform/text/text.ts'
import { forgetInLog } from '../../platform/audit/forget-repository.ts'
import type { Tx } from '../../platform/database/db.ts'
import { dropFiles } from '../../platform/files/drop.ts'
import { forgetNoticesNaming } from '../../platform/notices/repositories/forget.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  type AllPersonalData,
  ERASED_NAME,
  type PersonalTable,
} from '../../platform/personal-data/personal-data.ts'
import { erasePerson, hasNamesake, users, type UserRow } from '../people/index.ts'
import { forgetOpenTraining } from '../enrolment/index.ts'
import { eraseHeld, ownFiles, readHeld } from './held-repository.ts'
import { filesIn } from './held.ts'
import { isOwedToReports } from './reports-repository.ts'

/** What an erasure did with one table. */
interface Erased {
  label: string
  rows: number
  how: string
}

/** The files of erased rows, of those that the person stored themselves. */
const filesTaken = async (
  tx: Tx,
  all: readonly PersonalTable[],
  held: PersonalTable,
  user: UserRow,
): Promise<readonly string[]> => {
  if ('keep' in held.erasure) return []
  const further = 'mask' in held.erasure ? held.erasure.where : undefined
  const rows = await readHeld(tx, all, further ? { ...held, where: and(held.where, further) } : held, user)
  return filesIn(rows).map(({ _id }) => _id)
}

/**
 * Removes a person from everything that the law does not make the academy keep, in the caller's transaction (rule
 * privacy.erasure).
 * @returns what was done with each table that held something, for the report
 */
export const eraseEverywhere = async (
  tx: Tx,
  platform: Pick<Platform, 'events' | 'clock'>,
  { held: all, mentions }: AllPersonalData,
  user: UserRow,
): Promise<Erased[]> => {
  const report: Erased[] = []
  const files: string[] = []
  await forgetOpenTraining(tx, user.id)
  // Sessions end first, so that open windows learn of it; rows that name the person by their identity are then found by
  // it.
  const keepsIdentity = await isOwedToReports(tx, user.id, platform.clock.today())
  await erasePerson(tx, platform, user, keepsIdentity)
  for (const held of all) {
    files.push(...(await filesTaken(tx, all, held, user)))
    const rows = await eraseHeld(tx, all, held, user)
    const { erasure, label } = held
    const said = 'keep' in erasure ? erasure.keep : 'remove' in erasure ? erasure.remove : erasure.mask
    const how = held.table === users && keepsIdentity ? t('privacy.identityKept') : said
    if (rows > 0) report.push({ label, rows, how })
  }
  // The lines about the person's own account are masked by now; these name the person in a line about something else.
  const name = (await hasNamesake(tx, user)) ? null : user.name
  const lines = await forgetInLog(tx, mentions, { name, email: user.email }, ERASED_NAME)
  if (lines > 0) report.push({ label: t('privacy.inLog'), rows: lines, how: t('privacy.inLogMasked') })
  const notices = name === null ? 0 : await forgetNoticesNaming(tx, name)
  if (notices > 0)
    report.push({ label: t('privacy.inNotices'), rows: notices, how: t('privacy.inNoticesGone') })
  await dropFiles(tx, platform.events, await ownFiles(tx, files, user.id))
  return report
}
