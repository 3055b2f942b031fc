import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import type { Progress } from '../enrolment/index.ts'
import type { Identity } from '../people/index.ts'
import type { BeatEvidence } from '../evidence/index.ts'
import { createProgress } from './progress.ts'
import { createReadCourses } from './repositories/courses.ts'
import { createCountBeat } from './repositories/heartbeats.ts'
import { createFindSessionRecord } from './repositories/session-records.ts'
import { createRecords } from './repositories/records.ts'
import { playerRoutes } from './routes.ts'
import { createStructures } from './structure/memory.ts'
import { showOwn, type ShowOwn } from './use-cases/show-own.ts'

/**
 * The player: a trainee's course, its progress and its time. Returns the changes of progress for other modules, and the
 * totals of a trainee's own courses.
 */
export const createPlayer = (
  http: FastifyInstance,
  platform: Platform,
  identity: Identity,
  beatEvidence: BeatEvidence,
): { progress: Progress; showOwn: ShowOwn } => {
  const { db } = platform
  const structures = createStructures(platform)
  const records = createRecords(db)
  const player = {
    platform,
    structures,
    records,
    courses: createReadCourses(db),
    countBeat: createCountBeat(platform),
    ...beatEvidence,
  }
  playerRoutes(http, player, { identity, findSessionRecord: createFindSessionRecord(db) })
  return { progress: createProgress(platform, structures, records), showOwn: showOwn(player) }
}
