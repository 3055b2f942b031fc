import type { Platform } from '../../../platform/platform.ts'
import type { PushKeys } from './keys.ts'

/** The platform, and the keys of the installation if it sends push messages. */
export interface Push {
  platform: Platform
  keys: PushKeys | undefined
}
