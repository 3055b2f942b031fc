import type { Asks, BudgetWorld } from '../world.ts'

/** A report that the training manager has sent by mail. */
const addSchedule = async (world: BudgetWorld) => {
  const { body } = await world.gestor.post('/api/report/schedules', planOf(world))
  return String(body['_id'])
}
const planOf = ({ company }: BudgetWorld) => ({
  report: 'training',
  every: 'weekly',
  emails: [company.gestor.email],
})
const year = 'startDate=2026-01-01&endDate=2026-12-31'
/** Asked by a training manager of the companies that they answer for. */
const asManager =
  (path: string) =>
  ({ gestor }: BudgetWorld) =>
  () =>
    gestor.get(path)

/** The reports of companies' training. */
export const reports: Asks = {
  'GET /api/report/{report}': asManager(`/api/report/training?${year}`),
  'GET /api/report/{report}/summary': asManager(`/api/report/training/summary?${year}`),
  'GET /api/report/{report}/pdf': asManager(`/api/report/training/pdf?${year}`),
  'GET /api/report/choices/{kind}': asManager('/api/report/choices/company?search=Empresa'),
  'GET /api/report/annual/xls': asManager(`/api/report/annual/xls?${year}`),
  'GET /api/getresumoempresa': asManager('/api/getresumoempresa'),
  'GET /api/getresumoempresa/{company}':
    ({ gestor, company }) =>
    () =>
      gestor.get(`/api/getresumoempresa/${company.id}`),
  'GET /rest/getprogress/xls': asManager('/rest/getprogress/xls'),
  'GET /api/getreporttrainingperformed/{scope}/xls': asManager(
    `/api/getreporttrainingperformed/full/xls?${year}`,
  ),
  'GET /api/report/schedules': asManager('/api/report/schedules'),
  'POST /api/report/schedules': (world) => () => world.gestor.post('/api/report/schedules', planOf(world)),
  'POST /api/report/schedules/{id}/pause': async (world) => {
    const id = await addSchedule(world)
    return () => world.gestor.post(`/api/report/schedules/${id}/pause`, { paused: true })
  },
  'POST /api/report/schedules/{id}/remove': async (world) => {
    const id = await addSchedule(world)
    return () => world.gestor.post(`/api/report/schedules/${id}/remove`, {})
  },
}
