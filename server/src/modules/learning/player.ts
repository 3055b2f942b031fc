import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Person } from '../../platform/access/actor.ts'
import type { Platform } from '../../platform/platform.ts'
import type { BeatEvidence } from '../evidence/index.ts'
import { withChange, type Change } from './change.ts'
import { toProgress } from './present.ts'
import { writeLocked, writeUnchanged } from './repositories/changes.ts'
import type { TraineeRecord } from './record.ts'
import type { ReadCourses } from './repositories/courses.ts'
import type { CountBeat } from './repositories/heartbeats.ts'
import type { FindRecordBySession } from './repositories/records-by-session.ts'
import type { Records } from './repositories/records.ts'
import { standingOf, type Standing } from './standing.ts'
import { structureFor } from './structure/part.ts'
import type { Structure } from './structure/structure.ts'
import type { Structures } from './structure/memory.ts'

/** What the use cases of the player lean on. */
export interface Player extends BeatEvidence {
  platform: Platform
  structures: Structures
  records: Records
  findRecordBySession: FindRecordBySession
  courses: ReadCourses
  countBeat: CountBeat
}

/** A session of a course, as calls name it. */
export interface LectureAddress {
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

/** What a trainee has of a course. @throws Problem `not_found` for a course that is not there */
export const structureOfRecord = async (
  player: Player,
  { assignment }: TraineeRecord,
  on?: Tx,
): Promise<Structure> => structureFor(await structureOf(player, assignment.degree, on), assignment)

/** The trainee's current state. */
export const standingToday = ({ platform }: Player, structure: Structure, record: TraineeRecord): Standing =>
  standingOf(structure, record, platform.clock.today())

/** The progress that every change answers with. */
const progressOf = (player: Player, structure: Structure, record: TraineeRecord) =>
  toProgress(structure, record, standingToday(player, structure, record), player.platform.content.urlOf)

/** Decides what a request changes of a record. @throws Problem where it may not */
type Decide = (structure: Structure, record: TraineeRecord) => Change

/**
 * Changes a record that was read: the decision is written if nothing changed meanwhile; otherwise it is made again,
 * with the assignment locked. Returns the result.
 * @throws Problem `not_found` for a course that is not one of the user's, and what `decide` throws
 */
export const changeRecord = async (
  player: Player,
  record: TraineeRecord | undefined,
  decide: Decide,
): Promise<{ structure: Structure; record: TraineeRecord }> => {
  if (!record) throw new Problem('not_found')
  const structure = await structureOfRecord(player, record)
  const change = decide(structure, record)
  if (await writeUnchanged(player.platform, record, change))
    return { structure, record: withChange(record, change) }
  return changeLocked(player, record.assignment.id, decide)
}

const changeLocked = async (player: Player, assignment: string, decide: Decide) =>
  player.platform.db.transaction(async (tx) => {
    const record = await player.records.locked(tx, assignment)
    if (!record) throw new Problem('not_found')
    const structure = await structureOfRecord(player, record, tx)
    const change = decide(structure, record)
    await writeLocked(tx, record, change)
    return { structure, record: withChange(record, change) }
  })

/** Changes the caller's course, and answers with the progress. Throws as `changeRecord`. */
export const changeOwn = async (player: Player, user: Person, degree: string, decide: Decide) => {
  const changed = await changeRecord(player, await player.records.own(user._id, degree), decide)
  return progressOf(player, changed.structure, changed.record)
}

/** Ends a course: once set, its last date stays. */
export const ending = (
  { degree }: Structure,
  { assignment }: TraineeRecord,
  now: Date,
): Required<Pick<Change, 'assignment' | 'activities'>> => ({
  assignment: { isComplete: true, endDate: assignment.endDate ?? now },
  activities: [{ action: 'course.complete', what: degree.name, entity: 'degree', item: degree._id }],
})
