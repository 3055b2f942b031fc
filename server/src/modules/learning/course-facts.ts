import { attemptsLeft } from '#contract/catalogue/exam-rules.ts'
import type { PlayerFacts } from '#contract/enrolment/progress-rules.ts'
import type { PlayerAssignment } from '#contract/learning/shapes.ts'
import type { Structure } from './structure/structure.ts'

/** The facts of a trainee in a course by which its progress and its certificate are judged. */
export interface CourseFacts {
  facts: PlayerFacts
  certificate: PlayerAssignment['certificateFacts']
}

/** What is stored of an assignment, whole or as a line of a list. */
interface KnownAssignment {
  startedAt: Date | string | null
  seconds: number
  examSuccess: boolean
  surveyDate: Date | string | null
}

/** What is read beside it. */
interface KnownProgress {
  /** Every session of the course, in its order. */
  lectures: readonly { complete: boolean }[]
  exams: { used: number; best: number | null; underWay: boolean }
  /** The fields of certification data that are missing or wrong. */
  certificationFields: readonly string[]
}

/** Puts together what is known of a trainee in a course (rules course.pass, player.states). */
export const factsOf = (
  { degree }: Structure,
  { startedAt, seconds, examSuccess, surveyDate }: KnownAssignment,
  { lectures, exams, certificationFields }: KnownProgress,
): CourseFacts => {
  const left = attemptsLeft(exams.used, examSuccess)
  const hasSurvey = degree.survey !== null
  const surveyDone = surveyDate !== null
  return {
    facts: {
      lectures,
      started: startedAt !== null,
      hasExam: degree.exam !== null,
      examSuccess,
      attemptsLeft: left,
      examUnderWay: exams.underWay,
      hasSurvey,
      surveyDone,
      certificationComplete: certificationFields.length === 0,
    },
    certificate: {
      sessions: { done: lectures.filter(({ complete }) => complete).length, total: lectures.length },
      countedSeconds: seconds,
      durationMinutes: degree.duration,
      exam: degree.exam && {
        weight: degree.exam.weight,
        success: examSuccess,
        best: exams.best,
        attemptsLeft: left,
        underWay: exams.underWay,
      },
      hasSurvey,
      surveyDone,
      certificationFields: [...certificationFields],
    },
  }
}
