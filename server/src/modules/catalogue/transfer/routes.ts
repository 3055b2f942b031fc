import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import {
  exportCourse as exportCourseCall,
  exportCourseTo,
  getInstances,
  importByCode as importByCodeCall,
  importCourse as importCourseCall,
} from '#contract/catalogue/transfer-endpoints.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { gated, register } from '../../../platform/http/endpoint.ts'
import { sendFile } from '../../../platform/http/send-file.ts'
import { writeCourses } from '../policy.ts'
import { exportCourse } from './use-cases/export-course.ts'
import { exportTo } from './use-cases/export-to.ts'
import { importByCode } from './use-cases/import-by-code.ts'
import { importCourse } from './use-cases/import-course.ts'
import type { Transfers } from './transfers.ts'

/** The calls by which courses travel, with their files, here or between instances. */
export const transferRoutes = async (app: FastifyInstance, transfers: Transfers): Promise<void> => {
  register(app, gated(exportCourseCall, writeCourses), async ({ params, actor, reply }) => {
    const { name, json } = await exportCourse(transfers, params.degreeId, actor)
    return sendFile(reply, { name, type: 'application/json', contents: json })
  })
  register(app, gated(exportCourseTo, writeCourses), async ({ params, body, actor }) =>
    exportTo(transfers, params.degreeId, body, actor),
  )
  register(app, gated(importByCodeCall, writeCourses), async ({ body, actor }) =>
    importByCode(transfers, body.code, actor),
  )
  register(app, gated(getInstances, writeCourses), async () => {
    const items = transfers.platform.config.instances.map(({ name }) => ({ _id: name, name }))
    return { items, total: items.length }
  })

  await app.register(async (scope) => {
    // The body may be as large as the files of a course: it is read as it comes.
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', (_request, payload, done) => done(null, payload))
    register(scope, gated(importCourseCall, writeCourses), async ({ request, query, actor }) => {
      if (!request.headers['content-type']?.startsWith('application/json'))
        throw new Problem('unsupported_media')
      return importCourse(transfers, request.body as Readable, actor, { mode: query.mode })
    })
  })
}
