import type { Db } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/platform.ts'

/**
 * What the quote of a removal asks of training actions, whose module is above this one: which of these assignments are in
 * a sealed action, which nobody is taken out of (rule actions.belonging).
 */
type FindSealed = (on: Db, assignments: readonly string[]) => Promise<ReadonlySet<string>>

/** What the use cases of removals need. */
export interface Removal {
  platform: Platform
  findSealed: FindSealed
}
