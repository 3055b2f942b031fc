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
import type { AllPersonalData } from './personal-data/personal-data.ts'
import type { Realtime } from './realtime/realtime.ts'

/** What every service may use. `app.ts` assembles it. */
export interface Platform {
  config: Config
  /** The academy's own data, in its current state. */
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
  /** What the modules store about people, and what an erasure does with it. */
  personalData: AllPersonalData
}
