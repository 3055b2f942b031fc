import type { Platform } from '../../../platform/platform.ts'
import type { Holders } from '../../catalogue/index.ts'
import type { Progress } from '../../enrolment/index.ts'

/** What the use cases of handed-in work need. */
export interface Work extends Holders {
  platform: Platform
  progress: Progress
}
