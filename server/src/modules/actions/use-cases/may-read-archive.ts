import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { handOverActions } from '../policy.ts'
import { isArchiveOf } from '../repositories/archives.ts'

/** May the user download an archive? Those who hand actions over may, until it expires. */
export const mayReadArchive = ({ db, clock }: Platform, actor: Person, id: string): Promise<boolean> =>
  isArchiveOf(db, id, handOverActions(actor), clock.now())
