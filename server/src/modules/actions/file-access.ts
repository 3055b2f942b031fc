import type { FileCheck } from '../../platform/files/access.ts'
import type { Platform } from '../../platform/platform.ts'
import { handOverActions } from './policy.ts'
import { isArchiveOf } from './repositories/archives.ts'

/** The archive of a seal is for those who hand actions over, until it expires. */
export const mayReadArchive =
  ({ db, clock }: Platform): FileCheck =>
  async ({ ownerId }, actor) =>
    ownerId !== null && isArchiveOf(db, ownerId, handOverActions(actor), clock.now())
