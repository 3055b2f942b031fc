import { Problem } from '#contract/platform/kernel/problem.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { toProgress } from '../present.ts'
import type { Records, TraineeRecord } from '../record.ts'
import { setAssignment } from '../repository.ts'
import { standingOf, type Standing } from '../standing.ts'
import type { Structure } from '../structure.ts'
import type { Structures } from '../structures.ts'

/** What the use cases of the player lean on. */
export interface Player {
  platform: Platform
  structures: Structures
  records: Records
}

/** A session of a course, as calls name it. */
export interface Place {
  degreeId: string
  moduleId: string
  lecture: string
}

/** @throws Problem `not_found` for a course that is not there */
export const structureOf = async ({ structures }: Player, degree: string, on?: Tx): Promise<Structure> => {
  const structure = await structures.get(degree, on)
  if (!structure) throw new Problem('not_found')
  return structure
}

/** Where the trainee stands today. */
export const standingToday = ({ platform }: Player, structure: Structure, record: TraineeRecord): Standing =>
  standingOf(structure, record, platform.clock.today())

/** The progress that every change answers with. */
export const progressOf = (player: Player, structure: Structure, record: TraineeRecord) =>
  toProgress(structure, record, standingToday(player, structure, record), player.platform.content.urlOf)

/**
 * One's own course, locked, with the structure: what every change begins with.
 * @throws Problem `not_found` for a course that is not one of the user's
 */
export const changeOwn = async <T>(
  player: Player,
  user: Person,
  degree: string,
  work: (tx: Tx, structure: Structure, record: TraineeRecord) => Promise<T>,
): Promise<T> =>
  player.platform.db.transaction(async (tx) => {
    const record = await player.records.ownLocked(tx, user._id, degree)
    if (!record) throw new Problem('not_found')
    return work(tx, await structureOf(player, degree, tx), record)
  })

/** Ends a course: its last date stands, once it has one. */
export const endCourse = async (
  { platform }: Player,
  tx: Tx,
  { structure, record, user }: { structure: Structure; record: TraineeRecord; user: Person },
): Promise<void> => {
  const now = platform.clock.now()
  const { _id, name } = structure.degree
  await setAssignment(tx, record, {
    isComplete: true,
    endDate: record.assignment.endDate ?? now,
    updatedAt: now,
  })
  await recordActivity(tx, user, { action: 'course.complete', what: name, entity: 'degree', item: _id })
}
