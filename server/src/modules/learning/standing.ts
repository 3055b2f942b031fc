import { missingSteps, type CertificateStep } from '#contract/enrolment/progress-rules.ts'
import type { CompleteLectures } from '../enrolment/index.ts'
import { certificationGaps } from '../people/index.ts'
import { factsOf, type CourseFacts } from './course-facts.ts'
import type { LectureRecord, TraineeRecord } from './record.ts'
import { placeKey, type Structure } from './structure/structure.ts'

/** A trainee's state in a course: the facts for the rules of progress and of the certificate. */
export interface Standing extends CourseFacts {
  /** What the certificate still lacks; nothing once it is issued. */
  missing: CertificateStep[]
  /** The record of each session, by its key. */
  records: ReadonlyMap<string, LectureRecord>
}

/**
 * Whether the certificate still waits for an exam or a survey, which record events of their own: both write the
 * assignment, so callers that decide by this notice a change by the version. Personal data is not part of it.
 */
export const awaitsMore = ({ missing }: Standing): boolean =>
  missing.some(({ condition }) => condition === 'exam' || condition === 'survey')

/** The records of a trainee's sessions by their key. */
export const recordsOf = (record: TraineeRecord): Map<string, LectureRecord> =>
  new Map(record.progress.map((lecture) => [placeKey(lecture.module, lecture.lecture), lecture]))

/**
 * The sessions of the course, each with whether it is complete; and how many ever were, including removed ones.
 */
export const lecturesOf = ({ lectures }: Structure, done: CompleteLectures) => {
  const complete = new Set(done)
  return {
    lectures: lectures.map(({ key }) => ({ complete: complete.has(key) })),
    everComplete: complete.size,
  }
}

/**
 * Puts a trainee's record and its course together.
 * @param today `yyyy-MM-dd`, for the certification data
 */
export const standingOf = (structure: Structure, record: TraineeRecord, today: string): Standing => {
  const { assignment, exams, role } = record
  const records = recordsOf(record)
  const certificationFields = certificationGaps(role, record.certification, today).map(({ field }) => field)
  const lectures = structure.lectures.map(({ key }) => ({ complete: records.get(key)?.complete ?? false }))
  const known = factsOf(structure, assignment, { lectures, exams, certificationFields })
  return { ...known, missing: record.certificate ? [] : missingSteps(known.certificate), records }
}
