import type { Platform } from '../../../../platform/platform.ts'
import { sweepRooms } from '../../repositories/auditor-links.ts'

/** Removes expired rooms. */
export const sweepAuditorRooms = ({ db, clock }: Platform): Promise<void> => sweepRooms(db, clock.now())
