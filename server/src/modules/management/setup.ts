import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/management/endpoints.ts'
import type { Engine } from '../../platform/engine/engine.ts'
import { register } from '../../platform/http/endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { countClients } from './companies/counters.ts'
import { listClients, listManagedCompanies } from './companies/list-companies.ts'
import { listProgress } from './trainees/list-progress.ts'
import { listStudents } from './trainees/list-students.ts'

/** What those see who answer for companies: their people and how far they are, and the companies themselves. */
export const createManagement = (http: FastifyInstance, platform: Platform, { totals }: Engine): void => {
  const rooms = { platform, totals }
  register(http, calls.students, async ({ actor, query }) => listStudents(rooms, actor, query))
  register(http, calls.studentsOf, async ({ actor, query, params }) =>
    listStudents(rooms, actor, query, params.company),
  )
  register(http, calls.traineeDashboard, async ({ actor, query }) => listProgress(rooms, actor, query))
  register(http, calls.traineeDashboardOf, async ({ actor, query, params }) =>
    listProgress(rooms, actor, query, params.company),
  )
  register(http, calls.clientSummaries, async ({ actor, query }) => listManagedCompanies(rooms, actor, query))
  register(http, calls.masterSummaries, async ({ actor, query }) => listClients(rooms, actor, query))
  register(http, calls.clientCounters, async ({ actor }) => countClients(platform, actor))
}
