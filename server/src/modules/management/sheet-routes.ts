import type { FastifyInstance } from 'fastify'
import * as sheets from '#contract/management/sheet-endpoints.ts'
import { gated, register } from '../../platform/http/endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { exportClients } from './companies/use-cases/export-clients.ts'
import { exportManaged } from './companies/use-cases/export-managed.ts'
import { seeClients, seeCompanies, seeManagedCompanies, seeTrainees } from './policy.ts'
import { sendList } from './sheet.ts'
import { exportStudents } from './trainees/use-cases/export-students.ts'
import { exportTraining } from './training/use-cases/export-training.ts'
import { exportCourses } from './workspace/use-cases/export-courses.ts'

/** The lists of the rooms as .xlsx (rule management.sheets). */
export const sheetRoutes = (http: FastifyInstance, platform: Platform): void => {
  register(http, gated(sheets.exportStudents, seeTrainees), async ({ actor, body, reply }) =>
    sendList(reply, platform, await exportStudents(platform, actor, body)),
  )
  register(http, gated(sheets.exportTraining, seeCompanies), async ({ actor, body, reply }) =>
    sendList(reply, platform, await exportTraining(platform, actor, body)),
  )
  register(http, gated(sheets.exportCourses, seeCompanies), async ({ actor, body, reply }) =>
    sendList(reply, platform, await exportCourses(platform, actor, body)),
  )
  register(http, gated(sheets.exportManaged, seeManagedCompanies), async ({ actor, body, reply }) =>
    sendList(reply, platform, await exportManaged(platform, actor, body)),
  )
  register(http, gated(sheets.exportClients, seeClients), async ({ actor, body, reply }) =>
    sendList(reply, platform, await exportClients(platform, actor, body)),
  )
}
