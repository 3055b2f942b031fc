import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/management/endpoints.ts'
import * as workspace from '#contract/management/workspace-endpoints.ts'
import type { Engine } from '../../platform/engine/engine.ts'
import { register } from '../../platform/http/endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { countClients } from './companies/counters.ts'
import { listClients, listManagedCompanies } from './companies/list-companies.ts'
import { t } from '#contract/platform/text/text.ts'
import { exportStudents } from './trainees/export-students.ts'
import { listProgress } from './trainees/list-progress.ts'
import { listStudents } from './trainees/list-students.ts'
import { listCourses } from './workspace/list-courses.ts'
import { showOverview } from './workspace/show-overview.ts'

/** What those see who answer for companies: their people and how far they are, and the companies themselves. */
export const createManagement = (http: FastifyInstance, platform: Platform, { totals }: Engine): void => {
  const rooms = { platform, totals }
  register(http, calls.students, async ({ actor, query }) => listStudents(rooms, actor, query))
  register(http, calls.studentsOf, async ({ actor, query, params }) =>
    listStudents(rooms, actor, query, params.company),
  )
  register(http, calls.exportStudents, async ({ actor, body, reply }) => {
    const stream = await exportStudents(platform, actor, body.ids)
    const name = `${t('menu.trainees')} ${platform.clock.today()}.xlsx`
    return reply
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .send(stream)
  })
  register(http, calls.traineeDashboard, async ({ actor, query }) => listProgress(rooms, actor, query))
  register(http, calls.traineeDashboardOf, async ({ actor, query, params }) =>
    listProgress(rooms, actor, query, params.company),
  )
  register(http, calls.clientSummaries, async ({ actor, query }) => listManagedCompanies(rooms, actor, query))
  register(http, calls.masterSummaries, async ({ actor, query }) => listClients(rooms, actor, query))
  register(http, calls.clientCounters, async ({ actor }) => countClients(platform, actor))
  register(http, workspace.companyOverview, async ({ actor, params }) =>
    showOverview(platform, actor, params.company),
  )
  register(http, workspace.companyCourses, async ({ actor, query }) => listCourses(rooms, actor, query))
  register(http, workspace.companyCoursesOf, async ({ actor, query, params }) =>
    listCourses(rooms, actor, query, params.company),
  )
}
