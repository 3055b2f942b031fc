import { statfs } from 'node:fs/promises'
import type { Overview } from '#contract/operations/overview-endpoints.ts'
import { DAY_MS, MINUTE_MS } from '#contract/platform/durations.ts'
import { countStuck, listStuck } from '../../../../platform/jobs/stuck-repository.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { version } from '../../../../platform/version.ts'
import {
  databaseState,
  errorsState,
  filesState,
  mailState,
  peopleState,
  queuesState,
  tasksState,
} from '../repository.ts'

/** How many stuck jobs are shown at a time. */
const STUCK = 20
/** A session is touched once a minute; one seen in the last few counts as online. */
const ONLINE_MS = 5 * MINUTE_MS

const diskState = async (dataDir: string): Promise<Overview['disk']> => {
  try {
    const { bavail, blocks, bsize } = await statfs(dataDir)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch {
    return null
  }
}

const answersStore = async ({ files }: Platform) => {
  try {
    await files.storage.probe()
    return true
  } catch {
    return false
  }
}

/**
 * How every part of the platform is.
 * @param startedAt when this instance started
 */
export const showOverview = async (platform: Platform, startedAt: Date): Promise<Overview> => {
  const { db, config, connection, mail, clock } = platform
  const now = clock.now()
  const dayAgo = new Date(now.getTime() - DAY_MS)
  return {
    at: now.toISOString(),
    product: {
      version,
      node: process.version,
      startedAt: startedAt.toISOString(),
      memoryBytes: process.memoryUsage.rss(),
    },
    database: { kind: connection.embedded ? 'embedded' : 'server', ...(await databaseState(db)) },
    storage: {
      kind: config.storage.startsWith('s3://') ? 's3' : 'disk',
      ok: await answersStore(platform),
      ...(await filesState(db)),
    },
    disk: await diskState(config.dataDir),
    mail: {
      configured: mail.configured,
      ...(await mailState(db, new Date(`${clock.today()}T00:00:00Z`))),
    },
    queues: await queuesState(db),
    stuck: {
      total: (await countStuck(db)).reduce((sum, one) => sum + one.jobs, 0),
      items: await listStuck(db, STUCK),
    },
    tasks: await tasksState(db),
    people: await peopleState(db, new Date(now.getTime() - ONLINE_MS)),
    errors: await errorsState(db, dayAgo),
  }
}
