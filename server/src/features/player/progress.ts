import { Problem } from '#contract/kernel/problem.ts'
import { mayOpenLecture, type CertificateStep } from '#contract/progress/rules.ts'
import type { PlayerDegree } from '#contract/player/shapes.ts'
import type { AssignmentRow } from '../../entities/assignment/tables.ts'
import type { Db, Tx } from '../../platform/database/connect.ts'
import type { SessionUser } from '../../platform/http/session-user.ts'
import type { Platform } from '../../platform/platform.ts'
import { applyChange, type LectureChange } from './completion.ts'
import type { Records } from './record.ts'
import { standingOf } from './standing.ts'
import { placeKey, type StructureLecture } from './structure.ts'
import type { Structures } from './structures.ts'

/** Tells, once the transaction is committed, what happened in it. */
export type Announce = () => Promise<void>

export interface SessionPlace {
  module: string
  lecture: string
}

/** What other features change of a trainee's progress. All of it runs in the transaction of who asks. */
export interface Progress {
  /**
   * A session of one's own course, which may be opened; the assignment stays locked.
   * @throws Problem `not_found`, or `not_yet` while the session before is not complete
   */
  openSession: (
    tx: Tx,
    user: string,
    degree: string,
    place: SessionPlace,
  ) => Promise<{
    assignment: AssignmentRow
    degree: PlayerDegree
    lecture: StructureLecture
    complete: boolean
  }>
  /**
   * Marks a resource of a session as done: by its own id or its tab's. What is evaluated waits for its grade.
   * @throws Problem `not_found` for a session that the course does not have
   */
  completeResource: (
    tx: Tx,
    assignment: Pick<AssignmentRow, 'id'>,
    place: SessionPlace & { resource: string },
  ) => Promise<Announce>
  /** Grades a session, or completes its chat: the tabs of `change` are done. Throws as `completeResource`. */
  changeSession: (
    tx: Tx,
    assignment: Pick<AssignmentRow, 'id'>,
    place: SessionPlace,
    change: LectureChange,
    who: SessionUser,
  ) => Promise<Announce>
  /** Where a trainee stands towards the final exam and the certificate; undefined without such an assignment. */
  standing: (
    on: Db,
    assignment: string,
  ) => Promise<{ lecturesComplete: boolean; missing: CertificateStep[] } | undefined>
}

/** Makes what the player offers to other features. */
export const createProgress = (
  { clock, events }: Platform,
  structures: Structures,
  records: Records,
): Progress => {
  const change = async (
    tx: Tx,
    assignment: string,
    { module, lecture: id }: SessionPlace,
    what: LectureChange,
    who?: SessionUser,
  ): Promise<Announce> => {
    const record = await records.locked(tx, assignment)
    const structure = record && (await structures.get(record.assignment.degree, tx))
    const lecture = structure?.lectures[structure.placeOf.get(placeKey(module, id)) ?? -1]
    if (!record || !lecture) throw new Problem('not_found')
    const completed = await applyChange(tx, structure, record, {
      lecture,
      change: what,
      now: clock.now(),
      who: who ?? record.person,
    })
    return async () => {
      if (completed) await events.emit('lecture.completed', { assignmentId: assignment, module, lecture: id })
    }
  }

  return {
    async openSession(tx, user, degree, { module, lecture: id }) {
      const record = await records.ownLocked(tx, user, degree)
      const structure = record && (await structures.get(degree, tx))
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
    completeResource: (tx, { id }, { resource, ...place }) =>
      change(tx, id, place, {
        done: (one) => !one.evaluation && (one._id === resource || one.resource === resource),
      }),
    changeSession: (tx, { id }, place, what, who) => change(tx, id, place, what, who),
    async standing(on, assignment) {
      const record = await records.find(on, assignment)
      const structure = record && (await structures.get(record.assignment.degree, on))
      if (!record || !structure) return undefined
      const { facts, missing } = standingOf(structure, record, clock.today())
      const lecturesComplete = facts.lectures.length > 0 && facts.lectures.every(({ complete }) => complete)
      return { lecturesComplete, missing }
    },
  }
}
