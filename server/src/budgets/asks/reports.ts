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
import {
  addReportSchedule,
  pauseReportSchedule,
  removeReportSchedule,
  reportSchedules,
} from '#contract/reports/schedule-endpoints.ts'
import type { CallInput } from '#contract/platform/kernel/call.ts'
import type { Endpoint } from '#contract/platform/kernel/endpoint.ts'
import type { Asks, BudgetWorld } from '../world.ts'

/** A report that the training manager has sent by mail. */
const addSchedule = async (world: BudgetWorld) => {
  const { body } = await world.gestor.call(addReportSchedule, { body: planOf(world) })
  return body._id
}
const planOf = ({ company }: BudgetWorld) => ({
  report: 'training' as const,
  every: 'weekly' as const,
  emails: [company.gestor.email],
})
const query = { startDate: '2026-01-01', endDate: '2026-12-31' }
const training = { report: 'training' } as const
/** Asked by a training manager of the companies that they answer for. */
const asManager =
  <E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
  ({ gestor }: BudgetWorld) =>
  () =>
    gestor.call(endpoint, input)

/** The reports of companies' training. */
export const reports: Asks = {
  'GET /api/report/{report}': asManager(reportPage, { params: training, query }),
  'GET /api/report/{report}/summary': asManager(reportSummary, { params: training, query }),
  'GET /api/report/{report}/pdf': asManager(reportPdf, { params: training, query }),
  'GET /api/report/choices/{kind}': asManager(reportChoices, {
    params: { kind: 'company' },
    query: { search: 'Empresa' },
  }),
  'GET /api/report/annual/xls': asManager(annualSheet, { query }),
  'GET /api/getresumoempresa': asManager(companiesSheet, {}),
  'GET /api/getresumoempresa/{company}':
    ({ gestor, company }) =>
    () =>
      gestor.call(companySheet, { params: { company: company.id } }),
  'GET /rest/getprogress/xls': asManager(progressSheet, {}),
  'GET /api/getreporttrainingperformed/{scope}/xls': asManager(trainingSheet, {
    params: { scope: 'full' },
    query,
  }),
  'GET /api/report/schedules': asManager(reportSchedules, {}),
  'POST /api/report/schedules': (world) => () =>
    world.gestor.call(addReportSchedule, { body: planOf(world) }),
  'POST /api/report/schedules/{id}/pause': async (world) => {
    const id = await addSchedule(world)
    return () => world.gestor.call(pauseReportSchedule, { params: { id }, body: { paused: true } })
  },
  'POST /api/report/schedules/{id}/remove': async (world) => {
    const id = await addSchedule(world)
    return () => world.gestor.call(removeReportSchedule, { params: { id } })
  },
}
