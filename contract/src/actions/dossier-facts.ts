import type { Letter } from './letters.ts'

/** What is known about an action, by which its dossier is judged: counts, and what was added by hand. */
export interface DossierFacts {
  startDate: string
  endDate: string
  today: string
  programme: {
    modules: number
    sessions: number
    /** Sessions that say what they are about. */
    withSummary: number
    media: number
    hasAudience: boolean
    hasExam: boolean
    hasSurvey: boolean
  }
  team: { manager: boolean; coordinator: boolean; tutors: number; withoutCcp: number }
  advertising: boolean
  trainees: {
    all: number
    /** Who accepted the academy's regulation of training (rule person.regulation). */
    accepted: number
    /** The trainees who were present at all. */
    attended: number
    /** Trainees whom a tutor wrote to, or whose synchronous session was graded. */
    accompanied: number
    complete: number
    /** Trainees with a graded attempt at a test or exam that counts, or graded work. */
    graded: number
    /** The trainees who completed it with a passed exam. */
    passed: number
    answeredSurvey: number
    /** The trainees who completed it and downloaded their certificate themselves. */
    delivered: number
  }
  entries: readonly { letter: Letter; kind: 'evidence' | 'notApplicable'; text: string | null }[]
}
