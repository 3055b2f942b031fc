import type { Platform } from '../../../../platform/platform.ts'
import { tellMailRefused } from '../tell.ts'

/** Notifies administrators of a message that no mail server took. */
export const tellRefused = (platform: Platform, message: string): Promise<void> =>
  platform.db.transaction((tx) => tellMailRefused(platform, tx, message))
