import { maskCode } from '#contract/platform/kernel/mask.ts'
import type { UserDegree } from '#contract/learning/endpoints.ts'
import {
  canRemoveCourse,
  canReset,
  completionPercent,
  elapsedTimePerc,
  playerState,
} from '#contract/enrolment/progress-rules.ts'
import { factsOf } from './course-facts.ts'
import type { CourseRow, Sight } from './repositories/courses.ts'
import { lecturesOf } from './standing.ts'
import type { Structure } from './structure/structure.ts'

/** What the courses of one trainee have in common: also what their reader may do because they are this trainee's. */
interface Trainee extends Sight {
  /** The fields of certification data that are missing or wrong. */
  certificationFields: readonly string[]
}

const iso = (at: string): string => new Date(at).toISOString()
const isoOrNull = (at: string | null): string | null => at && iso(at)

const best = (results: readonly { finalValue: number }[]): number | null =>
  results.length === 0 ? null : Math.max(...results.map(({ finalValue }) => finalValue))

/** What a reader may do with a course that a trainee has: because of who that is, and of how the course goes. */
const rightsOn = (
  { examSuccess, exams, certificadoEmitido, seconds, handedIn }: CourseRow,
  { mayReset, mayTakeBack }: Sight,
  completedLectures: number,
): Pick<UserDegree, '_can' | 'whyNotRemoved'> => {
  const isUntouched = canRemoveCourse({
    completedLectures,
    countedSeconds: seconds,
    examAttempts: exams.begun,
    handedIn,
  })
  return {
    _can: {
      reset:
        mayReset && canReset({ results: exams.results.length, examSuccess, isCertified: certificadoEmitido }),
      remove: mayTakeBack && isUntouched,
    },
    whyNotRemoved: mayTakeBack && !isUntouched ? 'begun' : null,
  }
}

/** A trainee's course, as listed for a reader. */
export const toUserDegree = (row: CourseRow, structure: Structure, trainee: Trainee): UserDegree => {
  const { certificationFields, mayDownload } = trainee
  const { _id, name, badge, duration, hduration, exam, survey } = structure.degree
  const { isComplete, examSuccess, exams } = row
  const { lectures, everComplete } = lecturesOf(structure, row.done)
  const { facts, certificate } = factsOf(structure, row, {
    lectures,
    exams: { ...exams, best: best(exams.results) },
    certificationFields,
  })
  const spent = elapsedTimePerc({ countedSeconds: row.seconds, durationMinutes: duration })
  return {
    _id: row._id,
    degree: { _id, name, badge, duration, hduration, hasExam: exam !== null, hasSurvey: survey !== null },
    type: row.type,
    cartfc: row.cartfc,
    code: row.code && maskCode(row.code),
    state: playerState(facts),
    percent: completionPercent(lectures, isComplete),
    elapsedTimePerc: spent,
    countedMinutes: Math.floor(row.seconds / 60),
    examResults: exams.results.map((result) => ({ ...result, createdAt: iso(result.createdAt) })),
    examSuccess,
    weight: exam?.weight ?? null,
    surveyDate: isoOrNull(row.surveyDate),
    isComplete,
    activationDate: iso(row.activationDate),
    startDate: row.startDate,
    dueDate: row.dueDate,
    startedAt: isoOrNull(row.startedAt),
    endDate: isoOrNull(row.endDate),
    certificadoEmitido: row.certificadoEmitido,
    certificate: row.certificate && { ...row.certificate, mayDownload },
    certificateFacts: certificate,
    currentPlace:
      row.currentModule && row.currentLecture ? `${row.currentModule}/${row.currentLecture}` : null,
    ...rightsOn(row, trainee, everComplete),
  }
}
