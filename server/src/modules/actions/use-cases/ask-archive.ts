import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import type { Platform } from '../../../platform/platform.ts'
import { ARCHIVE_QUEUE } from '../archive/names.ts'
import { handOverActions } from '../policy.ts'
import { findAction } from '../repositories/actions.ts'
import { beginArchive } from '../repositories/archives.ts'
import { sealsOf } from '../repositories/seals.ts'

/**
 * Requests the archive of a seal, which is made in the background (rule actions.archive); an archive that exists or is
 * being made stays as it is.
 * @throws Problem `not_found`
 */
export const askArchive = async (
  { db, jobs, clock }: Platform,
  actor: Person,
  { id, version }: { id: string; version: number },
): Promise<void> => {
  const action = await findAction(db, id, handOverActions(actor))
  const seal = action && (await sealsOf(db, id)).find((one) => one.version === version)
  if (!seal) throw new Problem('not_found')
  await db.transaction(async (tx) => {
    const archive = await beginArchive(tx, seal.number, clock.now())
    if (archive === undefined) return
    await jobs.send(tx, ARCHIVE_QUEUE, { id: archive }, { group: ARCHIVE_QUEUE })
    await recordActivity(tx, actor, {
      action: 'action.archive',
      what: `${action.code}: ${seal.hash}`,
      entity: 'action',
      item: id,
    })
  })
}
