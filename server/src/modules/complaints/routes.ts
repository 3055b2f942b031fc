import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/complaints/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { gated, register } from '../../platform/http/endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { sendFile } from '../../platform/http/send-file.ts'
import { XLSX } from '../../platform/sheets.ts'
import { answerComplaint } from './use-cases/answer-complaint.ts'
import { closeComplaint } from './use-cases/close-complaint.ts'
import { complaintYears } from './use-cases/complaint-years.ts'
import { reviewComplaint } from './use-cases/review-complaint.ts'
import { writeFigures } from './use-cases/write-figures.ts'
import { handleComplaints } from './policy.ts'

/** What administrators do with complaints. */
export const complaintRoutes = (app: FastifyInstance, platform: Platform): void => {
  register(app, gated(calls.reviewComplaint, handleComplaints), async ({ params: { id }, actor }) => {
    await reviewComplaint(platform, id, actor)
    return { _id: id }
  })
  register(app, gated(calls.answerComplaint, handleComplaints), async ({ params: { id }, body, actor }) => {
    await answerComplaint(platform, id, body.answer, actor)
    return { _id: id }
  })
  register(app, gated(calls.closeComplaint, handleComplaints), async ({ params: { id }, body, actor }) => {
    await closeComplaint(platform, id, body.outcome, actor)
    return { _id: id }
  })
  register(app, gated(calls.complaintYears, handleComplaints), async () => ({
    items: (await complaintYears(platform.db)).toReversed(),
  }))
  register(app, gated(calls.complaintFigures, handleComplaints), async ({ reply }) =>
    sendFile(reply, {
      name: `${t('complaint.figures')}.xlsx`,
      type: XLSX,
      contents: await writeFigures(platform.db),
    }),
  )
}
