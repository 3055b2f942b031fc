import type { FastifyInstance } from 'fastify'
import { calendar } from '#contract/calendar/endpoints.ts'
import { register } from '../../platform/http/endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { datesOf } from './service.ts'

/** The caller's dates (rule calendar.views). */
export const calendarRoutes = (http: FastifyInstance, platform: Platform): void => {
  register(http, calendar, async ({ actor, query }) => {
    const items = await datesOf(platform, actor, query)
    return { items, total: items.length }
  })
}
