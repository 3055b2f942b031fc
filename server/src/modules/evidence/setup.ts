import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { anomalyRoutes } from './anomalies/routes.ts'
import { createOriginOf, type OriginOf } from './origin.ts'
import { evidenceRoutes } from './routes.ts'
import { sealClosed } from './use-cases/seal-closed.ts'
import { createTimeKeys, type TimeKeys } from './time-keys.ts'

/** What heartbeats ask of the record of time: where they come from, and whether what waited was signed. */
export interface BeatEvidence {
  originOf: OriginOf
  timeKeys: TimeKeys
}

/** The record of time: its calls, and its sealing. Returns the functions for heartbeats. */
export const createEvidence = async (http: FastifyInstance, platform: Platform): Promise<BeatEvidence> => {
  const { db, jobs } = platform
  evidenceRoutes(http, platform)
  anomalyRoutes(http, platform)
  jobs.define({
    queue: 'evidence',
    handle: async (_data, signal) => void (await sealClosed(platform, signal)),
  })
  jobs.schedule('evidence', '*/5 * * * *')
  return { originOf: await createOriginOf(db), timeKeys: await createTimeKeys(db) }
}
