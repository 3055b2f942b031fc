import {
  correctTimeRecord,
  getTimeRecord,
  timeRecordSheet,
  verifyTimeRecord,
} from '#contract/evidence/endpoints.ts'
import { judgeAnomaly, listAnomalies } from '#contract/evidence/anomalies.ts'
import { timeAnomalies } from '../../modules/evidence/anomalies/tables.ts'
import { newId } from '../../platform/database/columns.ts'
import type { Asks, BudgetWorld } from '../world.ts'

/** A correction of the world's own trainee's time: with it the record has an entry. */
const correction = ({ app, course }: BudgetWorld) => ({
  lecture: course.lectures[0]?._id ?? '',
  day: app.platform.clock.today(),
  minutes: 10,
  reason: 'Esteve na sessão síncrona.',
})

/** The calls of the record of time. */
export const evidence: Asks = {
  'GET /api/evidence/anomalies':
    ({ admin }) =>
    () =>
      admin.call(listAnomalies, {}),
  'POST /api/evidence/anomalies/{id}/judge': async ({ app, admin, enrol }) => {
    const { trainee } = await enrol()
    const id = newId()
    await app.platform.db
      .insert(timeAnomalies)
      .values({ id, kind: 'night', user: trainee.user.id, day: '2026-01-13', value: 300, bound: 240 })
    return () => admin.call(judgeAnomaly, { params: { id }, body: { seen: true, note: 'Trocou de rede.' } })
  },
  'GET /api/evidence/{id}': async ({ enrol }) => {
    const { trainee, assignment } = await enrol()
    return () => trainee.call(getTimeRecord, { params: { id: assignment.id }, query: {} })
  },
  'GET /api/evidence/{id}/verify': async ({ enrol }) => {
    const { trainee, assignment } = await enrol()
    return () => trainee.call(verifyTimeRecord, { params: { id: assignment.id } })
  },
  'GET /api/evidence/{id}/xlsx': async ({ enrol }) => {
    const { trainee, assignment } = await enrol()
    return () => trainee.call(timeRecordSheet, { params: { id: assignment.id } })
  },
  'POST /api/evidence/{id}/correct': async (world) => {
    const { assignment } = await world.enrol()
    return () =>
      world.tutor.call(correctTimeRecord, { params: { id: assignment.id }, body: correction(world) })
  },
}
