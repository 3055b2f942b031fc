import type { Platform } from '../../../../platform/platform.ts'
import { notifyMailRefused } from '../notify.ts'

/** Notifies administrators of a message that no mail server took. */
export const notifyRefused = (platform: Platform, message: string): Promise<void> =>
  platform.db.transaction((tx) => notifyMailRefused(platform, tx, message))
