import type { FastifyInstance } from 'fastify'
import {
  addReportSchedule,
  pauseReportSchedule,
  removeReportSchedule,
  reportSchedules,
} from '#contract/reports/schedule-endpoints.ts'
import { gated, register } from '../../platform/http/endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { ownSchedules } from './policy.ts'
import { dropSchedule } from './use-cases/drop-schedule.ts'
import { listSchedules } from './use-cases/list-schedules.ts'
import { makeSchedule } from './use-cases/make-schedule.ts'
import { setPaused } from './use-cases/set-paused.ts'

/** The reports that somebody has sent by mail. */
export const scheduleRoutes = (http: FastifyInstance, platform: Platform): void => {
  register(http, gated(reportSchedules, ownSchedules), async ({ actor }) => ({
    items: await listSchedules(platform, actor),
  }))
  register(http, gated(addReportSchedule, ownSchedules), async ({ actor, body }) => ({
    _id: await makeSchedule(platform, actor, body),
  }))
  register(http, gated(pauseReportSchedule, ownSchedules), async ({ actor, params, body }) => {
    await setPaused(platform, actor, params.id, body.paused)
    return {}
  })
  register(http, gated(removeReportSchedule, ownSchedules), async ({ actor, params }) => {
    await dropSchedule(platform, actor, params.id)
    return {}
  })
}
