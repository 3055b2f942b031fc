import type { Asks } from '../world.ts'
import { accounts } from './accounts.ts'
import { commerce } from './commerce.ts'
import { engine } from './engine.ts'
import { imports } from './imports.ts'
import { chat } from './chat.ts'
import { invoiceAsks } from './invoices.ts'
import { learning, learningOutcomes } from './learning.ts'
import { management } from './management.ts'
import { notices } from './notices.ts'
import { reports } from './reports.ts'
import { site } from './site.ts'
import { staff } from './staff.ts'

/** How each call of the product is asked so that it succeeds. */
export const asks: Asks = {
  ...accounts,
  ...commerce,
  ...engine,
  ...imports,
  ...invoiceAsks,
  ...learning,
  ...chat,
  ...management,
  ...notices,
  ...reports,
  ...site,
  ...staff,
}

/** Calls asked again, for another outcome than that of their row. */
export const outcomes: Asks = learningOutcomes
