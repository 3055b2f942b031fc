import { firstBroken } from '#contract/actions/manifest.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { sha256 } from '../../../platform/digest.ts'
import { mayAtAll } from '../../../platform/access/ability.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readWholeActions, sealableActions } from '../policy.ts'
import { findAction } from '../repositories/actions.ts'
import { archivesOf } from '../repositories/archives.ts'
import { sealsOf } from '../repositories/seals.ts'
import type { SealArchiveRow } from '../tables.ts'

const presentArchive = (row: SealArchiveRow | undefined) =>
  row
    ? {
        state: row.state,
        askedAt: row.askedAt.toISOString(),
        expiresAt: row.expiresAt?.toISOString() ?? null,
        file: row.file,
      }
    : null

/** The seals of an action, and whether they are as they were made. @throws Problem `not_found` */
export const listSeals = async ({ db }: Platform, actor: Person, id: string) => {
  if (!(await findAction(db, id, readWholeActions(actor)))) throw new Problem('not_found')
  const seals = await sealsOf(db, id)
  const archives = mayAtAll(sealableActions, actor)
    ? await archivesOf(db, id)
    : new Map<number, SealArchiveRow>()
  return {
    items: seals.map(({ version, number, hash, reason, sealedAt, sealedBy, ...kept }) => ({
      version,
      number,
      hash,
      reason,
      sealedAt: sealedAt.toISOString(),
      sealedBy,
      holds: firstBroken([{ number, hash, ...kept }], sha256) === undefined,
      archive: presentArchive(archives.get(number)),
    })),
    total: seals.length,
  }
}
