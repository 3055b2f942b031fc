import type { Asks } from '../world.ts'
import { accounts } from './accounts.ts'
import { actionAsks, auditorAsks } from './actions.ts'
import { annex } from './annex.ts'
import { commerce } from './commerce.ts'
import { engine } from './engine.ts'
import { evidence } from './evidence.ts'
import { homeAsks } from './home.ts'
import { imports } from './imports.ts'
import { chat } from './chat.ts'
import { compliance } from './compliance.ts'
import { invoiceAsks } from './invoices.ts'
import { inspection } from './inspection.ts'
import { learning, learningOutcomes } from './learning.ts'
import { management } from './management.ts'
import { notices } from './notices.ts'
import { planning } from './planning.ts'
import { reports } from './reports.ts'
import { rights } from './rights.ts'
import { sigo } from './sigo.ts'
import { site } from './site.ts'
import { staff } from './staff.ts'
import { tutoring } from './tutoring.ts'

/** How each call of the product is asked so that it succeeds. */
export const asks: Asks = {
  ...accounts,
  ...actionAsks,
  ...auditorAsks,
  ...annex,
  ...commerce,
  ...engine,
  ...evidence,
  ...homeAsks,
  ...imports,
  ...invoiceAsks,
  ...inspection,
  ...learning,
  ...chat,
  ...compliance,
  ...management,
  ...notices,
  ...planning,
  ...reports,
  ...rights,
  ...sigo,
  ...site,
  ...staff,
  ...tutoring,
}

/** Calls asked again, for another outcome than that of their row. */
export const outcomes: Asks = learningOutcomes
