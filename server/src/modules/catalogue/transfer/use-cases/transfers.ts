import type { Client, Person } from '../../../../platform/access/actor.ts'
import type { Engine } from '../../../../platform/engine/engine.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { IsAssigned } from '../import.ts'

/** What the use cases of courses that travel lean on. */
export interface Transfers {
  platform: Platform
  engine: Engine
  isAssigned: IsAssigned
}

/** Who takes a course out, or brings one in: a creator, or another instance. */
export type Carrier = Person | Client

/** A course that is there now, here or on another instance. */
export interface Added {
  _id: string
  name: string
}
