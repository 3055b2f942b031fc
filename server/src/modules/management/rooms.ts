import type { Engine } from '../../platform/engine/engine.ts'
import type { Platform } from '../../platform/platform.ts'

/** What the lists of the module need. */
export interface Rooms {
  platform: Platform
  totals: Engine['totals']
}
