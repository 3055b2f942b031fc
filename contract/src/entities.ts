import type { Entity } from './platform/kernel/entity.ts'
import { registerEntities } from './platform/kernel/registry.ts'
import * as actions from './actions/entities.ts'
import * as annex from './annex/entities.ts'
import * as catalogue from './catalogue/entities.ts'
import * as commerce from './commerce/entities.ts'
import * as communication from './communication/entities.ts'
import * as companies from './companies/entities.ts'
import * as complaints from './complaints/entities.ts'
import * as compliance from './compliance/entities.ts'
import * as enrolment from './enrolment/entities.ts'
import * as evidence from './evidence/entities.ts'
import * as operations from './operations/entities.ts'
import * as people from './people/entities.ts'
import * as places from './places/entities.ts'
import * as privacy from './privacy/entities.ts'
import * as site from './site/entities.ts'
import * as support from './support/entities.ts'

/** The entities that each module declares, by the names that they have in code. */
const declared = {
  ...people,
  ...companies,
  ...places,
  ...catalogue,
  ...commerce,
  ...enrolment,
  ...support,
  ...communication,
  ...site,
  ...compliance,
  ...complaints,
  ...privacy,
  ...actions,
  ...annex,
  ...evidence,
  ...operations,
}

/** The modules' own declarations, with what they say about their items beyond the fields. */
type Declared = typeof people &
  typeof companies &
  typeof places &
  typeof catalogue &
  typeof commerce &
  typeof enrolment &
  typeof support &
  typeof communication &
  typeof site &
  typeof compliance &
  typeof complaints &
  typeof privacy &
  typeof actions &
  typeof annex &
  typeof evidence &
  typeof operations

type ByName = {
  [E in Declared[keyof Declared] as E['name']]: E
}

declare module './platform/kernel/entity-map.ts' {
  interface EntityMap extends ByName {}
}

/** Every declared entity. Importing this file registers them. */
export const entities: readonly Entity[] = Object.values(declared)

registerEntities(entities)
