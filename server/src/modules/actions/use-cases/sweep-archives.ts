import { dropFiles } from '../../../platform/files/drop.ts'
import type { Platform } from '../../../platform/platform.ts'
import { endArchives } from '../repositories/archives.ts'

/** Removes expired archives. */
export const sweepArchives = ({ db, events, clock }: Platform): Promise<void> =>
  db.transaction(async (tx) => dropFiles(tx, events, await endArchives(tx, clock.now())))
