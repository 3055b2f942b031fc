import { Problem } from '#contract/platform/kernel/problem.ts'
import { mayOpenLecture } from '#contract/enrolment/progress-rules.ts'
import type { LectureChange, Progress, SessionPlace } from '../enrolment/index.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Person } from '../../platform/access/actor.ts'
import type { Platform } from '../../platform/platform.ts'
import { completing } from './completion.ts'
import { writeLocked } from './repositories/changes.ts'
import type { Records } from './repositories/records.ts'
import { standingOf } from './standing.ts'
import type { TraineeRecord } from './record.ts'
import { structureFor } from './structure/part.ts'
import { placeKey, type StructureResource } from './structure/structure.ts'
import type { Structures } from './structure/memory.ts'

/** Makes what assessment changes of a trainee's progress. */
export const createProgress = (
  { clock, events }: Platform,
  structures: Structures,
  records: Records,
): Progress => {
  /** What the trainee has of the course. */
  const structureOf = async ({ assignment }: TraineeRecord, on: Db) => {
    const whole = await structures.get(assignment.degree, on)
    return whole && structureFor(whole, assignment)
  }
  const change = async (
    tx: Tx,
    assignment: string,
    { module, lecture: id }: SessionPlace,
    what: LectureChange<StructureResource>,
    who?: Person,
  ): Promise<void> => {
    const record = await records.locked(tx, assignment)
    const structure = record && (await structureOf(record, tx))
    const lecture = structure?.lectures[structure.placeOf.get(placeKey(module, id)) ?? -1]
    if (!record || !lecture) throw new Problem('not_found')
    const now = clock.now()
    const { isLast, ...done } = completing(structure, record, { lecture, change: what, now })
    await writeLocked(tx, record, { ...done, now, who: who ?? { kind: 'person', ...record.person } })
    if (isLast)
      await events.record(tx, 'lecture.completed', { assignmentId: assignment, module, lecture: id })
  }

  return {
    async openSession(tx, user, degree, { module, lecture: id }) {
      const record = await records.ownLocked(tx, user, degree)
      const structure = record && (await structureOf(record, tx))
      const index = structure?.placeOf.get(placeKey(module, id)) ?? -1
      const lecture = structure?.lectures[index]
      if (!record || !lecture) throw new Problem('not_found')
      const { lectures } = standingOf(structure, record, clock.today()).facts
      if (!mayOpenLecture(lectures, index)) throw new Problem('not_yet')
      return {
        assignment: record.assignment,
        degree: structure.degree,
        lecture,
        complete: lectures[index]?.complete ?? false,
      }
    },
    async session(on, assignment, { module, lecture: id }) {
      const record = await records.find(on, assignment)
      const structure = record && (await structureOf(record, on))
      const index = structure?.placeOf.get(placeKey(module, id)) ?? -1
      const lecture = structure?.lectures[index]
      if (!record || !lecture) return undefined
      const { facts, records: own } = standingOf(structure, record, clock.today())
      const tabs = own.get(placeKey(module, id))?.resources ?? {}
      return {
        resources: lecture.resources,
        mayOpen: mayOpenLecture(facts.lectures, index),
        done: (tab) => tabs[tab]?.completeAt !== undefined,
      }
    },
    completeResource: (tx, { id }, { resource, ...place }) =>
      change(tx, id, place, {
        done: (one) => !one.evaluation && (one._id === resource || one.resource === resource),
      }),
    changeSession: (tx, { id }, place, what, who) => change(tx, id, place, what, who),
    async standing(on, assignment) {
      const record = await records.find(on, assignment)
      const structure = record && (await structureOf(record, on))
      if (!record || !structure) return undefined
      const { facts, missing } = standingOf(structure, record, clock.today())
      const lecturesComplete = facts.lectures.length > 0 && facts.lectures.every(({ complete }) => complete)
      return { lecturesComplete, missing, version: record.version }
    },
  }
}
