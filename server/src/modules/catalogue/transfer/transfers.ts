import type { Client, Person } from '../../../platform/access/actor.ts'
import type { Engine } from '../../../platform/engine/engine.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { IsAssigned } from './import.ts'

/** What the use cases of exports and imports need. */
export interface Transfers {
  platform: Platform
  engine: Engine
  isAssigned: IsAssigned
}

/** Who exports or imports a course: a creator, or another instance. */
export type Carrier = Person | Client

/** A course that exists now, here or on another instance. */
export interface Added {
  _id: string
  name: string
}
