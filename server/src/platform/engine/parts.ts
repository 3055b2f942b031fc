import type { Platform } from '../platform.ts'
import type { FindStatements } from './find-statement.ts'
import type { ListStatements } from './list-statement.ts'
import type { Registry } from './registry.ts'
import type { Totals } from './totals.ts'

/** What the engine's operations need. */
export interface EngineParts {
  platform: Platform
  registry: Registry
  totals: Totals
  lists: ListStatements
  finds: FindStatements
}
