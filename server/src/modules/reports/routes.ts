import type { FastifyInstance } from 'fastify'
import { degreeStatistics, surveyComments, surveyCommentsSheet } from '#contract/reports/endpoints.ts'
import { tutoredCourses, tutoredTrainees } from '#contract/reports/tutored-endpoints.ts'
import { gated, register } from '../../platform/http/endpoint.ts'
import { seeStatistics, seeTutored } from './policy.ts'
import { sendFile } from '../../platform/http/send-file.ts'
import type { Platform } from '../../platform/platform.ts'
import { scheduleRoutes } from './schedule-routes.ts'
import { trainingReportRoutes } from './report-routes.ts'
import { scheduleEnding } from './use-cases/end-schedule.ts'
import { exportComments } from './use-cases/export-comments.ts'
import { listComments } from './use-cases/list-comments.ts'
import { listTutoredCourses } from './use-cases/list-tutored-courses.ts'
import { listTutored } from './use-cases/list-tutored.ts'
import { showStatistics } from './use-cases/show-statistics.ts'

export { refreshStats } from './refresh-task.ts'
export { mailReports } from './schedule-task.ts'

/** Statistics of the courses, and the reports of companies' training. */
export const reportRoutes = (http: FastifyInstance, platform: Platform): void => {
  platform.notices.offerEnding('scheduledReport', scheduleEnding)
  trainingReportRoutes(http, platform)
  scheduleRoutes(http, platform)
  register(http, gated(degreeStatistics, seeStatistics), async ({ actor }) => showStatistics(platform, actor))
  register(http, gated(surveyComments, seeStatistics), async ({ actor, params, query }) =>
    listComments(platform, actor, params.degree, query),
  )
  register(http, gated(surveyCommentsSheet, seeStatistics), async ({ actor, params, query, reply }) => {
    return sendFile(reply, await exportComments(platform, actor, params.degree, query))
  })
  register(http, gated(tutoredTrainees, seeTutored), async ({ actor, query }) =>
    listTutored(platform, actor, query),
  )
  register(http, gated(tutoredCourses, seeTutored), async ({ actor, query }) =>
    listTutoredCourses(platform, actor, query.search),
  )
}
