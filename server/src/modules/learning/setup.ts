import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import type { Progress } from '../enrolment/index.ts'
import { createProgress } from './progress.ts'
import { createReadCourses } from './repositories/courses.ts'
import { createRecords } from './repositories/records.ts'
import { playerRoutes } from './routes.ts'
import { createStructures } from './structure/memory.ts'

/** The player: a trainee's course, its progress and its time. Gives what other features change of progress. */
export const createPlayer = (http: FastifyInstance, platform: Platform): Progress => {
  const { db } = platform
  const structures = createStructures(platform)
  const records = createRecords(db)
  playerRoutes(http, { platform, structures, records, courses: createReadCourses(db) })
  return createProgress(platform, structures, records)
}
