import type { Platform } from '../../platform/platform.ts'
import type { Progress } from '../enrolment/index.ts'
import type { BeatEvidence } from '../evidence/index.ts'
import { createProgress } from './progress.ts'
import { createReadCourses } from './repositories/courses.ts'
import { createCountBeat } from './repositories/heartbeats.ts'
import { createFindRecordBySession } from './repositories/records-by-session.ts'
import { createRecords } from './repositories/records.ts'
import type { Player } from './player.ts'
import { createStructures } from './structure/memory.ts'
import { showOwn, type ShowOwn } from './use-cases/show-own.ts'

/**
 * Makes the player: a trainee's course, its progress and its time.
 * @returns it, the changes of progress for other modules, and the totals of a trainee's own courses
 */
export const createPlayer = (
  platform: Platform,
  beatEvidence: BeatEvidence,
): { player: Player; progress: Progress; showOwn: ShowOwn } => {
  const { db } = platform
  const structures = createStructures(platform)
  const records = createRecords(db)
  const player = {
    platform,
    structures,
    records,
    findRecordBySession: createFindRecordBySession(db),
    courses: createReadCourses(db),
    countBeat: createCountBeat(platform),
    ...beatEvidence,
  }
  return { player, progress: createProgress(platform, structures, records), showOwn: showOwn(player) }
}
