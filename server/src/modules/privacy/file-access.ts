import { personOf } from '../../platform/access/actor.ts'
import type { FileCheck } from '../../platform/files/access.ts'
import type { Platform } from '../../platform/platform.ts'
import { ownerOfExport } from './repository.ts'

/** Whether somebody may open a copy of personal data: it is its person's alone, and no administrator's. */
export const mayReadExport =
  ({ db, clock }: Platform): FileCheck =>
  async ({ ownerId }, actor) => {
    const owner = ownerId ? await ownerOfExport(db, ownerId, clock.now()) : undefined
    return owner !== undefined && owner === personOf(actor)?._id
  }
