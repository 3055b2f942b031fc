import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import type { RoleAccess } from '#contract/platform/kernel/roles.ts'
import type { CertificationField } from '#contract/people/certification.ts'
import type { AssignmentRow } from '../enrolment/index.ts'

/** Where a trainee is in one session. */
export interface LectureRecord {
  module: string
  lecture: string
  complete: boolean
  seconds: number
  /** The progress of each tab, by its `_id`. */
  resources: Record<string, { completeAt?: string; position?: number }>
  value: number | null
}

/** The last work handed in for a session. */
export interface WorkRecord {
  _id: string
  module: string
  lecture: string
  document: StoredFile
  createdAt: string
  value: number | null
  obs: string | null
  complete: boolean
  gradedAt: string | null
}

/** What is known about a trainee in a course. */
export interface TraineeRecord {
  assignment: AssignmentRow
  /** The version of the assignment; every change of the record changes it. */
  version: string
  progress: LectureRecord[]
  exams: { used: number; best: number | null; underWay: boolean }
  /** The last work handed in for each session. */
  work: WorkRecord[]
  certification: Record<CertificationField, string | null>
  person: { _id: string; name: string; username: string }
  /** The tools beside a session's content. */
  tools: { notes: boolean; help: boolean }
  role: Pick<RoleAccess, 'student' | 'admin' | 'master' | 'gestor'>
  certificate: { _id: string; number: string } | null
  /** Whether the trainee may download it. */
  mayDownloadOwn: boolean
}
