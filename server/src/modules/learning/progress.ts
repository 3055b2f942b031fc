import { Problem } from '#contract/platform/kernel/problem.ts'
import { mayOpenLecture } from '#contract/enrolment/progress-rules.ts'
import type { LectureChange, Progress, LecturePlace } from '../enrolment/index.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Person } from '../../platform/access/actor.ts'
import type { Platform } from '../../platform/platform.ts'
import { completing } from './completion.ts'
import { writeLocked } from './repositories/changes.ts'
import type { Records } from './repositories/records.ts'
import { awaitsMore, lecturesOf, standingOf } from './standing.ts'
import type { TraineeRecord } from './record.ts'
import { structureFor } from './structure/part.ts'
import { placeKey, type StructureResource } from './structure/structure.ts'
import type { Structures } from './structure/memory.ts'

interface Parts {
  platform: Platform
  structures: Structures
  records: Records
}

/** The trainee's record of the course, and the place of a session in it; undefined if it has no such session. */
const placeIn = async (
  { structures }: Parts,
  on: Db,
  { assignment }: TraineeRecord,
  { module, lecture: id }: LecturePlace,
) => {
  const whole = await structures.get(assignment.degree, on)
  const structure = whole && structureFor(whole, assignment)
  const index = structure?.placeOf.get(placeKey(module, id)) ?? -1
  const lecture = structure?.lectures[index]
  return lecture && { structure, index, lecture }
}

/**
 * Changes a trainee's session, with all that it completes; announces it if the certificate may be due because of it.
 */
const changeLecture = async (
  parts: Parts,
  tx: Tx,
  assignment: string,
  place: LecturePlace,
  { what, who }: { what: LectureChange<StructureResource>; who?: Person | undefined },
): Promise<void> => {
  const { clock, events } = parts.platform
  const record = await parts.records.locked(tx, assignment)
  const found = record && (await placeIn(parts, tx, record, place))
  if (!found) throw new Problem('not_found')
  const now = clock.now()
  const { isLast, ...done } = completing(found.structure, record, {
    lecture: found.lecture,
    change: what,
    now,
  })
  await writeLocked(tx, record, { ...done, now, who: who ?? { kind: 'person', ...record.person } })
  if (!isLast || awaitsMore(standingOf(found.structure, record, clock.today()))) return
  const { module, lecture } = place
  await events.record(tx, 'lecture.completed', { assignmentId: assignment, module, lecture })
}

/** Creates the changes of a trainee's progress that assessment may request. */
export const createProgress = (platform: Platform, structures: Structures, records: Records): Progress => {
  const parts = { platform, structures, records }
  const { clock } = platform
  return {
    async openLecture(tx, user, degree, place) {
      const record = await records.ownLocked(tx, user, degree)
      const found = record && (await placeIn(parts, tx, record, place))
      if (!found) throw new Problem('not_found')
      const { structure, index, lecture } = found
      const { lectures } = standingOf(structure, record, clock.today()).facts
      if (!mayOpenLecture(lectures, index)) throw new Problem('not_yet')
      return {
        assignment: record.assignment,
        degree: structure.degree,
        lecture,
        complete: lectures[index]?.complete ?? false,
      }
    },
    async findLecture(on, assignment, place) {
      const record = await records.find(on, assignment)
      const found = record && (await placeIn(parts, on, record, place))
      if (!found) return undefined
      const { facts, records: own } = standingOf(found.structure, record, clock.today())
      const tabs = own.get(placeKey(place.module, place.lecture))?.resources ?? {}
      return {
        resources: found.lecture.resources,
        mayOpen: mayOpenLecture(facts.lectures, found.index),
        done: (tab) => tabs[tab]?.completeAt !== undefined,
      }
    },
    completeResource: (tx, { id }, { resource, module, lecture }) => {
      const done = (one: StructureResource) =>
        !one.evaluation && (one._id === resource || one.resource === resource)
      return changeLecture(parts, tx, id, { module, lecture }, { what: { done } })
    },
    changeLecture: (tx, { id }, place, what, who) => changeLecture(parts, tx, id, place, { what, who }),
    async hasAllLectures(assignment, complete) {
      const whole = await structures.get(assignment.degree)
      if (!whole) return false
      const { lectures } = lecturesOf(structureFor(whole, assignment), complete)
      return lectures.length > 0 && lectures.every((lecture) => lecture.complete)
    },
    async standing(on, assignment) {
      const record = await records.find(on, assignment)
      const whole = record && (await structures.get(record.assignment.degree, on))
      if (!whole) return undefined
      const { missing } = standingOf(structureFor(whole, record.assignment), record, clock.today())
      return { missing, version: record.version }
    },
  }
}
