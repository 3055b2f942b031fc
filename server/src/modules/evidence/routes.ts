import type { FastifyInstance } from 'fastify'
import {
  correctTimeRecord,
  getTimeRecord,
  timeRecordSheet,
  verifyTimeRecord,
} from '#contract/evidence/endpoints.ts'
import { gated, register } from '../../platform/http/endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { sendFile } from '../../platform/http/send-file.ts'
import { XLSX } from '../../platform/sheets.ts'
import { anomalyRoutes } from './anomalies/routes.ts'
import { correctTime as mayCorrect } from './policy.ts'
import { correctTime } from './use-cases/correct-time.ts'
import { sealClosed } from './use-cases/seal-closed.ts'
import { showRecord } from './use-cases/show-record.ts'
import { verifyRecord } from './use-cases/verify-record.ts'
import { writeTimeSheet } from './use-cases/write-time-sheet.ts'

/** The calls of the record of time and of its anomalies, and its sealing. */
export const evidenceRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { jobs } = platform
  register(app, getTimeRecord, ({ actor, params, query }) => showRecord(platform, actor, params.id, query))
  register(app, verifyTimeRecord, ({ actor, params }) => verifyRecord(platform, actor, params.id))
  register(app, timeRecordSheet, async ({ actor, params, reply }) =>
    sendFile(reply, { ...(await writeTimeSheet(platform, actor, params.id)), type: XLSX }),
  )
  register(app, gated(correctTimeRecord, mayCorrect), ({ actor, params, body }) =>
    correctTime(platform, actor, params.id, body),
  )
  anomalyRoutes(app, platform)
  jobs.define({
    queue: 'evidence',
    handle: async (_data, signal) => void (await sealClosed(platform, signal)),
  })
  jobs.schedule('evidence', '*/5 * * * *')
}
