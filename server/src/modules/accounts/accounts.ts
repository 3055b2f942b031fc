import type { Shown } from '../../platform/access/shown.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Engine } from '../../platform/engine/engine.ts'
import type { Codes } from '../enrolment/index.ts'
import type { Identity } from '../people/index.ts'
import type { CurrentUsers } from './current-user-repository.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import type { OpenByLogin } from './open-by-login.ts'

/** What the use cases of accounts need. */
export interface Accounts {
  platform: Platform
  identity: Identity
  openByLogin: OpenByLogin
  knownBrowsers: KnownBrowsers
  codes: Codes
  engine: Engine
  currentUsers: CurrentUsers
  /** What browsers receive of all modules' policies. */
  shown: Shown
}
