import type { CertificateStep } from '#contract/enrolment/progress-rules.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Person } from '../../platform/access/actor.ts'
import type { CompleteLectures } from './repositories/complete-lectures.ts'
import type { AssignmentRow } from './tables.ts'

export interface LecturePlace {
  module: string
  lecture: string
}

/** The fields of a session's tab that matter for its completion. */
export interface LectureResource {
  _id: string
  /** The resource itself. */
  resource: string
  /** A chat is completed by a tutor who holds a synchronous session there. */
  type: 'media' | 'html5' | 'exam' | 'chat'
  /** Its work is graded by a tutor. */
  evaluation: boolean
}

/** What a change to the progress of one session sets. */
export interface LectureChange<Resource extends LectureResource = LectureResource> {
  /** The tabs that are done now. */
  done?: (resource: Resource) => boolean
  value?: number
}

/**
 * The changes of a trainee's progress that assessment makes and learning stores, all in the caller's transaction.
 */
export interface Progress {
  /**
   * Opens a session of the caller's course; the assignment stays locked.
   * @throws Problem `not_found`, or `not_yet` while the session before is not complete
   */
  openLecture: (
    tx: Tx,
    user: string,
    degree: string,
    place: LecturePlace,
  ) => Promise<{
    assignment: AssignmentRow
    degree: { _id: string; name: string }
    lecture: { _id: string; name: string; resources: readonly LectureResource[] }
    complete: boolean
  }>
  /**
   * A session of an assignment, whether it may be opened now, and which tabs are done; undefined if there is no such
   * session.
   */
  findLecture: (
    on: Db,
    assignment: string,
    place: LecturePlace,
  ) => Promise<
    { resources: readonly LectureResource[]; mayOpen: boolean; done: (tab: string) => boolean } | undefined
  >
  /**
   * Marks a resource of a session as done: by its own id or its tab's. An evaluated one waits for its grade.
   * @throws Problem `not_found` for a session that the course does not have
   */
  completeResource: (
    tx: Tx,
    assignment: Pick<AssignmentRow, 'id'>,
    place: LecturePlace & { resource: string },
  ) => Promise<void>
  /** Grades a session, or completes its chat: the tabs of `change` are done. Throws as `completeResource`. */
  changeLecture: (
    tx: Tx,
    assignment: Pick<AssignmentRow, 'id'>,
    place: LecturePlace,
    change: LectureChange,
    who: Person,
  ) => Promise<void>
  /** Is every session of an assignment's part of its course complete, and is there one? */
  hasAllLectures: (
    assignment: Pick<AssignmentRow, 'degree' | 'modules' | 'minutes'>,
    complete: CompleteLectures,
  ) => Promise<boolean>
  /**
   * A trainee's state on the way to the certificate; undefined without such an assignment. Another version of the
   * assignment says that it changed.
   */
  standing: (
    on: Db,
    assignment: string,
  ) => Promise<{ missing: CertificateStep[]; version: string } | undefined>
}
