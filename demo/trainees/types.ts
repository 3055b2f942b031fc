import type { CertificationData } from '#contract/people/certification.ts'

/** Work that somebody handed in; without `value` it waits for the tutor. */
export interface DemoWork {
  document: string
  /** When it was handed in; left out, when the sessions before it were over. */
  daysAgo?: number
  value?: number
  obs?: string
  /** Why it was sent back once before. */
  returned?: string
}

/** A trainee's progress in a course. Days are counted back from the day on which the data is loaded. */
export interface DemoAssignment {
  /** Key of the course. */
  course: string
  /** 'AV', or the ref of the company's card that paid for it, or the code of its group that it came by. */
  via: string
  assignedDaysAgo: number
  /** By when it was, or below zero is, to be complete. */
  dueDaysAgo?: number
  /** Keys of the completed sessions. */
  completed: string[]
  /** Counted minutes by key of the session. */
  minutes: Record<string, number>
  /** Right answers in the tests of completed sessions, by key of the resource. */
  tests: Record<string, number>
  /** Work handed in, by key of the session. */
  work: Record<string, DemoWork>
  /** Right answers in each attempt at the final exam, out of the questions drawn. */
  examRight: number[]
  /** When the survey was answered; null when it was not. */
  surveyDaysAgo: number | null
  /** Whether the certificate has been issued. */
  certificate: boolean
}

export interface DemoTrainee {
  username: string
  email: string
  /** Key of a company; none for trainees without one. */
  company?: string
  /** The stage that this trainee shows. */
  stage:
    | 'notStarted'
    | 'inProgress'
    | 'testsDone'
    | 'examFailed'
    | 'waitingSurvey'
    | 'waitingTutor'
    | 'complete'
    | 'incompleteData'
    | 'locked'
    | 'awaitingActivation'
  lock: boolean
  /** With a code, the account has not been activated and has no password. */
  activationCode?: string
  data: CertificationData & {
    name: string
    nif: string
    contact?: string
    address?: string
    postalCode?: string
    city?: string
  }
  degrees: DemoAssignment[]
}
