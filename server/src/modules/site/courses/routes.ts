import type { FastifyInstance } from 'fastify'
import { getFinalExams, getModerators } from '#contract/catalogue/authoring.ts'
import {
  courseCategories,
  courseNumbers,
  coursePresentation,
  courses,
} from '#contract/catalogue/endpoints.ts'
import { requestCourse } from '#contract/communication/messages-endpoints.ts'
import type { Db } from '../../../platform/database/db.ts'
import { gated, register } from '../../../platform/http/endpoint.ts'
import { hitLine } from '../../../platform/http/rate-limit.ts'
import { writeCourses } from '../../catalogue/index.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createCatalogue } from './create-catalogue.ts'
import { academyNumbers } from './use-cases/academy-numbers.ts'
import { listCategories } from './use-cases/list-categories.ts'
import { listCourses } from './use-cases/list-courses.ts'
import { presentCourse } from './use-cases/present-course.ts'
import { requestAccess } from './use-cases/request-access.ts'
import { showFinalExams } from './use-cases/show-final-exams.ts'
import { showModerators } from './use-cases/show-moderators.ts'

/** Attempts at a private code from one address: enough for a class that opens its course at once, too few to guess one. */
const TRIES = { max: 120, seconds: 300 }

/** Counts a try of a private code. @throws Problem `rate_limited` for visitors who keep guessing */
const countPrivateCode = async (db: Db, code: string | undefined, address: string): Promise<void> => {
  if (code) await hitLine(db, 'private-code', address, TRIES)
}

/** The public catalogue of courses, and what editors of courses choose from. */
export const publicCourseRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { db } = platform
  const catalogue = createCatalogue(platform)
  register(app, courses, async ({ query, actor, request }) => {
    await countPrivateCode(db, query.privateCode, request.ip)
    return listCourses(catalogue, query, actor)
  })
  register(app, courseCategories, async ({ actor }) => listCategories(catalogue, actor))
  register(app, courseNumbers, async () => academyNumbers(catalogue))
  register(app, coursePresentation, async ({ params, query, actor, request }) => {
    await countPrivateCode(db, query.privateCode, request.ip)
    return presentCourse(catalogue, params.id, query.privateCode, actor)
  })
  register(app, gated(getModerators, writeCourses), () => showModerators(platform))
  register(app, gated(getFinalExams, writeCourses), () => showFinalExams(platform))
  register(app, requestCourse, async ({ body, actor, request }) =>
    requestAccess(platform, body, { actor, address: request.ip }),
  )
}
