import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/management/endpoints.ts'
import * as training from '#contract/management/training-endpoints.ts'
import { traineeSessions } from '#contract/enrolment/sessions-endpoints.ts'
import * as workspace from '#contract/management/workspace-endpoints.ts'
import * as views from '#contract/management/view-endpoints.ts'
import type { Engine } from '../../platform/engine/engine.ts'
import { gated, register } from '../../platform/http/endpoint.ts'
import { seeTrainees, seeManagedCompanies, seeClients, seeCompanies } from './policy.ts'
import type { Platform } from '../../platform/platform.ts'
import { countClients } from './companies/use-cases/count-clients.ts'
import { listClients } from './companies/use-cases/list-clients.ts'
import { listManagedCompanies } from './companies/use-cases/list-managed-companies.ts'
import { sheetRoutes } from './sheet-routes.ts'
import { listProgress } from './trainees/use-cases/list-progress.ts'
import { listStudents } from './trainees/use-cases/list-students.ts'
import { showSessions } from './trainees/use-cases/show-sessions.ts'
import { listTraining } from './training/use-cases/list-training.ts'
import { dropView } from './views/use-cases/drop-view.ts'
import { editView } from './views/use-cases/edit-view.ts'
import { saveView } from './views/use-cases/save-view.ts'
import { showViews } from './views/use-cases/show-views.ts'
import { listCourses } from './workspace/use-cases/list-courses.ts'
import { showOverview } from './workspace/use-cases/show-overview.ts'

/** What those see who answer for companies: their people and how far they are, and the companies themselves. */
export const managementRoutes = (http: FastifyInstance, platform: Platform, { totals }: Engine): void => {
  const rooms = { platform, totals }
  sheetRoutes(http, platform)
  register(http, gated(calls.students, seeTrainees), async ({ actor, query }) =>
    listStudents(rooms, actor, query),
  )
  register(http, gated(calls.studentsOf, seeTrainees), async ({ actor, query, params }) =>
    listStudents(rooms, actor, query, params.company),
  )
  register(http, gated(calls.traineeDashboard, seeTrainees), async ({ actor, query }) =>
    listProgress(rooms, actor, query),
  )
  register(http, gated(calls.traineeDashboardOf, seeTrainees), async ({ actor, query, params }) =>
    listProgress(rooms, actor, query, params.company),
  )
  register(http, gated(calls.clientSummaries, seeManagedCompanies), async ({ actor, query }) =>
    listManagedCompanies(rooms, actor, query),
  )
  register(http, gated(calls.masterSummaries, seeClients), async ({ actor, query }) =>
    listClients(rooms, actor, query),
  )
  register(http, gated(calls.clientCounters, seeClients), async ({ actor }) => countClients(platform, actor))
  register(http, gated(traineeSessions, seeTrainees), async ({ actor, params }) =>
    showSessions(platform, actor, params),
  )
  register(http, gated(workspace.companyOverview, seeCompanies), async ({ actor, params }) =>
    showOverview(platform, actor, params.company),
  )
  register(http, gated(workspace.companyCourses, seeCompanies), async ({ actor, query }) =>
    listCourses(rooms, actor, query),
  )
  register(http, gated(workspace.companyCoursesOf, seeCompanies), async ({ actor, query, params }) =>
    listCourses(rooms, actor, query, params.company),
  )
  register(http, gated(training.companyTraining, seeCompanies), async ({ actor, query }) =>
    listTraining(rooms, actor, query),
  )
  register(http, gated(training.companyTrainingOf, seeCompanies), async ({ actor, query, params }) =>
    listTraining(rooms, actor, query, params.company),
  )
  register(http, gated(views.listViews, seeCompanies), async ({ actor, params }) =>
    showViews(platform, actor, params.list),
  )
  register(http, gated(views.addView, seeCompanies), async ({ actor, params, body }) =>
    saveView(platform, actor, params.list, body),
  )
  register(http, gated(views.changeView, seeCompanies), async ({ actor, params, body }) =>
    editView(platform, actor, params.id, body),
  )
  register(http, gated(views.removeView, seeCompanies), async ({ actor, params }) =>
    dropView(platform, actor, params.id),
  )
}
