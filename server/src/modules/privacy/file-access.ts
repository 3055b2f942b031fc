import type { FileCheck } from '../../platform/files/access.ts'
import type { Platform } from '../../platform/platform.ts'
import { openExport } from './policy.ts'
import { ownerOfExport } from './repository.ts'

/** Who may open a copy of personal data, while it is kept. */
export const mayReadExport =
  ({ db, clock }: Platform): FileCheck =>
  async ({ ownerId }, actor) => {
    const owner = ownerId ? await ownerOfExport(db, ownerId, clock.now()) : undefined
    return owner !== undefined && openExport(actor, owner)
  }
