import type { CurrentAcademy } from './academy.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Connection } from './database/connect.ts'
import type { Events } from './events/events.ts'
import type { Files } from './files/files.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Log } from './log.ts'
import type { Mail } from './mail/mail.ts'
import type { Notices } from './notices/notices.ts'
import type { ContentLinks } from './packages/links.ts'
import type { Packages } from './packages/packages.ts'
import type { Realtime } from './realtime/realtime.ts'

/** What every service may lean on. `app.ts` puts it together. */
export interface Platform {
  config: Config
  /** What the academy says of itself, as it is now. */
  academy: CurrentAcademy
  log: Log
  clock: Clock
  connection: Connection
  db: Connection['db']
  events: Events
  files: Files
  packages: Packages
  content: ContentLinks
  jobs: Jobs
  mail: Mail
  notices: Notices
  realtime: Realtime
}
