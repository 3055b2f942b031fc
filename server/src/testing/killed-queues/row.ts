import type { UserRow } from '../../modules/people/table.ts'
import type { Db } from '../../platform/database/db.ts'
import type { SmtpPeer } from '../../platform/testing/smtp.ts'
import type { Client, TestApp } from '../app.ts'
import type { createImportWorld } from '../imports.ts'
import type { startPushService } from '../push.ts'

/** An academy whose queues have no workers, an administrator of it, and the outside services. */
export interface World {
  app: TestApp
  db: Db
  admin: Client & { user: UserRow }
  /** A company, and who brings files about its people. */
  company: Awaited<ReturnType<typeof createImportWorld>>
  smtp: SmtpPeer
  outside: Awaited<ReturnType<typeof startPushService>>
}

/** A queue whose process is killed: what its work writes, and what triggers it. */
export interface KilledQueue {
  /** A piece of the statement by which its work is done; of what is done outside, of the one before that. */
  effect: string
  /** Triggers its work, possibly except the schedule; returns how often it is done. */
  cause: (world: World) => Promise<() => Promise<number>>
  /** How much of it is done before the queue has its turn, and how much when all is; none and once, when left out. */
  counts?: readonly [before: number, all: number]
}
