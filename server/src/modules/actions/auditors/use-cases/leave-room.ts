import type { Platform } from '../../../../platform/platform.ts'
import { hashOfToken } from '../../../../platform/secrets/tokens.ts'
import { removeRoom } from '../../repositories/auditor-links.ts'

/** Leaves a room: its key opens nothing any more. */
export const leaveRoom = ({ db }: Platform, word: string | undefined): Promise<void> =>
  removeRoom(db, hashOfToken(word ?? ''))
