import type { FastifyInstance } from 'fastify'
import type { ReportName } from '#contract/reports/columns.ts'
import type { ReportFilters } from '#contract/reports/period.ts'
import {
  annualSheet,
  companiesSheet,
  companySheet,
  progressSheet,
  reportChoices,
  reportPage,
  reportPdf,
  reportSummary,
  trainingSheet,
} from '#contract/reports/report-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../platform/access/actor.ts'
import { gated, register, type Call } from '../../platform/http/endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { seeTraining } from './policy.ts'
import { sendFile } from '../../platform/http/send-file.ts'
import { XLSX } from '../../platform/sheets.ts'
import { listChoices } from './use-cases/list-choices.ts'
import { printReport } from './use-cases/print-report.ts'
import { readPage } from './use-cases/read-page.ts'
import { sumUpReport } from './use-cases/sum-up.ts'
import { ownCompany } from './own-company.ts'
import { writeSheet } from './use-cases/write-sheet.ts'

/** `Formação realizada 2026-01-01 2026-12-31.xlsx` */
const fileName = (report: ReportName, { startDate, endDate }: ReportFilters, ending: string): string =>
  `${[t(`report.names.${report}`), startDate, endDate].filter(Boolean).join(' ')}.${ending}`

/** The reports of companies' training: on the screen, as sheets and on paper. */
export const trainingReportRoutes = (http: FastifyInstance, platform: Platform): void => {
  const sendSheet = async (
    { actor, reply }: { actor: Person; reply: Call<typeof companiesSheet>['reply'] },
    report: ReportName,
    filters: ReportFilters,
  ) =>
    sendFile(reply, {
      name: fileName(report, filters, 'xlsx'),
      type: XLSX,
      contents: await writeSheet(platform, actor, report, filters),
    })

  register(http, gated(reportPage, seeTraining), async ({ actor, params, query }) =>
    readPage(platform, actor, params.report, query),
  )
  register(http, gated(reportSummary, seeTraining), async ({ actor, params, query }) =>
    sumUpReport(platform, actor, params.report, query),
  )
  register(http, gated(reportChoices, seeTraining), async ({ actor, params, query }) =>
    listChoices(platform, actor, params.kind, query),
  )
  register(http, gated(reportPdf, seeTraining), async ({ actor, params, query, reply }) =>
    sendFile(reply, {
      name: fileName(params.report, query, 'pdf'),
      type: 'application/pdf',
      contents: await printReport(platform, actor, params.report, query),
    }),
  )
  register(http, gated(annualSheet, seeTraining), async (call) => sendSheet(call, 'annual', call.query))
  register(http, gated(companiesSheet, seeTraining), async (call) =>
    sendSheet(call, call.query.of, call.query),
  )
  register(http, gated(companySheet, seeTraining), async (call) =>
    sendSheet(call, 'people', { ...call.query, companyId: call.params.company }),
  )
  register(http, gated(progressSheet, seeTraining), async (call) => sendSheet(call, 'progress', call.query))
  register(http, gated(trainingSheet, seeTraining), async (call) =>
    sendSheet(
      call,
      'training',
      call.params.scope === 'company' ? ownCompany(call.actor, call.query) : call.query,
    ),
  )
}
