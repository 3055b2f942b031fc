import { dropFiles } from '../../../platform/files/drop.ts'
import type { Platform } from '../../../platform/platform.ts'
import { endExports } from '../repository.ts'

/** Removes expired archives. */
export const sweepExports = ({ db, events, clock }: Platform): Promise<void> =>
  db.transaction(async (tx) => dropFiles(tx, events, await endExports(tx, clock.now())))
