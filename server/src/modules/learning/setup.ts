import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { createUserDegrees } from './degrees.ts'
import type { Progress } from '../enrolment/index.ts'
import { createProgress } from './progress.ts'
import { createRecords } from './repositories/records.ts'
import { playerRoutes } from './routes.ts'
import { createStructures } from './structures.ts'

/** The player: a trainee's course, its progress and its time. Gives what other features change of progress. */
export const createPlayer = (http: FastifyInstance, platform: Platform): Progress => {
  const { db } = platform
  const structures = createStructures(platform)
  const records = createRecords(db)
  playerRoutes(http, { platform, structures, records }, createUserDegrees(platform))
  return createProgress(platform, structures, records)
}
