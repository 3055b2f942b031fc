import { join } from 'node:path'
import { createCurrentAcademy } from './academy.ts'
import { createClock, type Clock } from './clock.ts'
import type { Config } from './config.ts'
import { connectServer, type Connection } from './database/connect.ts'
import { lockFolder } from './database/folder-lock.ts'
import { migrateDatabase } from './database/migrate.ts'
import type { EventCatalogue } from './events/catalogue.ts'
import { createEvents } from './events/events.ts'
import { receiveItems } from './events/items.ts'
import { createFiles } from './files/files.ts'
import { openStorage } from './files/open-storage.ts'
import { createJobs } from './jobs/jobs.ts'
import { createLog, type Log } from './log.ts'
import { createMail } from './mail/mail.ts'
import { createNotices } from './notices/notices.ts'
import { createContentLinks } from './packages/links.ts'
import { createPackages } from './packages/packages.ts'
import type { AllPersonalData } from './personal-data/personal-data.ts'
import type { Platform } from './platform.ts'
import { createRealtime } from './realtime/realtime.ts'
import { sharedSecret } from './secrets/secrets.ts'

/** What the modules above the platform declare, put together by the app. */
interface Declared {
  personalData: AllPersonalData
  events: EventCatalogue
}

export interface PlatformOptions {
  clock?: Clock
  /** Where lines are logged; standard output when left out. */
  log?: Log
  /** An already open database, migrated or not; tests pass in their own. */
  connection?: Connection
  /** Whether jobs are sent on schedule; tests, whose clock is moved, send what they need. */
  isScheduled?: boolean
}

/** Opens the embedded database, whose program is loaded only here. */
const embeddedIn = async (folder: string, onError: (error: Error) => void): Promise<Connection> => {
  const { connectEmbedded } = await import('./database/embedded.ts')
  return connectEmbedded(folder, onError)
}

/**
 * Starts the platform: takes the data folder, opens and migrates the database, opens the stores.
 * @param declared what the modules above it declare
 * @returns the platform, and the function that closes all of it
 * @throws an Error with one clear line if something cannot start
 */
export const startPlatform = async (
  config: Config,
  declared: Declared,
  options: PlatformOptions = {},
): Promise<{ platform: Platform; stop: () => Promise<void> }> => {
  const log = options.log ?? createLog(config.logLevel)
  const unlock = options.connection || config.databaseUrl ? undefined : await lockFolder(config.dataDir)
  const onError = (error: Error) => log.error({ err: error }, 'database connection')
  const connection =
    options.connection ??
    (config.databaseUrl
      ? connectServer(config.databaseUrl, config.databasePool, onError)
      : await embeddedIn(join(config.dataDir), onError))
  await migrateDatabase(connection)
  const { db } = connection
  const realtime = createRealtime(connection, log)
  const storage = await openStorage(config.storage, config.dataDir)
  const files = createFiles(db, storage, log, connection.embedded ? undefined : realtime)
  const jobs = createJobs(connection, log, options)
  await jobs.install()
  const academy = createCurrentAcademy(config.academy)
  const clock = options.clock ?? createClock()
  const events = createEvents(jobs, log, declared.events)
  receiveItems(db, events)
  const mail = createMail({ config, clock, academy, db, events, files, jobs, log })
  events.handle({
    name: 'platform.discardFiles',
    events: ['file.dropped'],
    handle: async ({ ids, released }) => {
      if (!(await (released ? files.discard(ids) : files.remove(ids))))
        throw new Error('not every file could be removed')
    },
  })
  const secret = await sharedSecret(db, 'notices')
  const platform: Platform = {
    config,
    academy,
    log,
    clock,
    connection,
    db,
    events,
    files,
    packages: createPackages(files.storage),
    content: createContentLinks(await sharedSecret(db, 'content'), clock),
    jobs,
    mail,
    notices: createNotices({ realtime, jobs, clock, baseUrl: config.baseUrl, secret }),
    realtime,
    personalData: declared.personalData,
  }
  return {
    platform,
    stop: async () => {
      await platform.realtime.close()
      await jobs.stop()
      await events.settled()
      mail.close()
      await connection.close()
      await unlock?.()
    },
  }
}
