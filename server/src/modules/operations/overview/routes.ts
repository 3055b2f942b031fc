import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { overview, retryJob as retryJobCall, type Overview } from '#contract/operations/overview-endpoints.ts'
import { DAY_MS, MINUTE_MS } from '#contract/platform/durations.ts'
import { gated, register } from '../../../platform/http/endpoint.ts'
import { seeOverview } from '../policy.ts'
import { countStuck, listStuck } from '../../../platform/jobs/stuck.ts'
import type { Platform } from '../../../platform/platform.ts'
import { version } from '../../../platform/version.ts'
import {
  databaseState,
  errorsState,
  filesState,
  mailState,
  peopleState,
  queuesState,
  tasksState,
} from './repository.ts'
import { retryJob } from './use-cases/retry-job.ts'

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

/** The administrator's overview: how every part of the platform is. */
export const overviewRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { db, config, connection, files, mail, clock } = platform
  const startedAt = clock.now()

  const answersStore = async () => {
    try {
      await files.storage.probe()
      return true
    } catch {
      return false
    }
  }

  register(app, gated(overview, seeOverview), async (): Promise<Overview> => {
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
        ok: await answersStore(),
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
  })

  register(app, gated(retryJobCall, seeOverview), async ({ params, actor }) =>
    retryJob(platform, params.id, actor),
  )
}
