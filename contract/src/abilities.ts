import { registerAbilities } from './platform/access/abilities.ts'
import { abilities as accounts } from './accounts/abilities.ts'
import { abilities as actions } from './actions/abilities.ts'
import { abilities as assessment } from './assessment/abilities.ts'
import { abilities as catalogue } from './catalogue/abilities.ts'
import { abilities as chat } from './chat/abilities.ts'
import { abilities as commerce } from './commerce/abilities.ts'
import { abilities as companies } from './companies/abilities.ts'
import { abilities as compliance } from './compliance/abilities.ts'
import { abilities as enrolment } from './enrolment/abilities.ts'
import { abilities as evidence } from './evidence/abilities.ts'
import { abilities as home } from './home/abilities.ts'
import { abilities as imports } from './imports/abilities.ts'
import { abilities as inspection } from './inspection/abilities.ts'
import { abilities as management } from './management/abilities.ts'
import { abilities as operations } from './operations/abilities.ts'
import { abilities as people } from './people/abilities.ts'
import { abilities as planning } from './planning/abilities.ts'
import { abilities as reports } from './reports/abilities.ts'
import { abilities as sigo } from './sigo/abilities.ts'
import { abilities as support } from './support/abilities.ts'
import { abilities as tutoring } from './tutoring/abilities.ts'

/** The abilities that each module's policy has for browsers. */
const declared = [
  ...accounts,
  ...actions,
  ...assessment,
  ...catalogue,
  ...chat,
  ...commerce,
  ...companies,
  ...compliance,
  ...enrolment,
  ...evidence,
  ...home,
  ...imports,
  ...inspection,
  ...management,
  ...operations,
  ...people,
  ...planning,
  ...reports,
  ...sigo,
  ...support,
  ...tutoring,
] as const

type ByName = Record<(typeof declared)[number], true>

declare module './platform/access/abilities.ts' {
  interface AbilityMap extends ByName {}
}

// Importing this file registers them.
registerAbilities(declared)
