import type { FastifyInstance } from 'fastify'
import {
  correctTimeRecord,
  getTimeRecord,
  timeRecordSheet,
  verifyTimeRecord,
} from '#contract/evidence/endpoints.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { gated, register } from '../../platform/http/endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { sendFile } from '../../platform/send-file.ts'
import { XLSX } from '../../platform/sheets.ts'
import { anomalyRoutes } from './anomalies/routes.ts'
import { correctTime as mayCorrect } from './policy.ts'
import { findRecord } from './repositories/records.ts'
import { correctTime } from './use-cases/correct-time.ts'
import { sealClosed } from './use-cases/seal-closed.ts'
import { showRecord } from './use-cases/show-record.ts'
import { verifyRecords } from './use-cases/verify-record.ts'
import { writeTimeSheet } from './use-cases/write-time-sheet.ts'

/** The calls of the record of time and of its anomalies, and its sealing. */
export const evidenceRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { db, jobs } = platform
  register(app, getTimeRecord, ({ actor, params, query }) => showRecord(platform, actor, params.id, query))
  register(app, verifyTimeRecord, async ({ actor, params }) => {
    if (!(await findRecord(db, actor, params.id))) throw new Problem('not_found')
    return (await verifyRecords(db, [params.id]))(params.id)
  })
  register(app, timeRecordSheet, async ({ actor, params, reply }) => {
    const record = await findRecord(db, actor, params.id)
    if (!record) throw new Problem('not_found')
    return sendFile(reply, {
      name: `${t('evidence.title')} ${record.person} ${record.course}.xlsx`,
      type: XLSX,
      contents: await writeTimeSheet(platform, record),
    })
  })
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
