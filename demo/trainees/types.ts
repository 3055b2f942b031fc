import type { CertificationData } from '#contract/platform/validation/index.ts'

/** Where somebody stands in a course. Days are counted back from the day on which the data is loaded. */
export interface DemoAssignment {
  /** Key of the course. */
  course: string
  /** 'AV', or the ref of the company's card that paid for it, or the code of its group that it came by. */
  via: string
  assignedDaysAgo: number
  /** Keys of the completed sessions. */
  completed: string[]
  /** Counted minutes by key of the session. */
  minutes: Record<string, number>
  /** Right answers in the tests of completed sessions, by key of the resource. */
  tests: Record<string, number>
  /** Work handed in, by key of the session; without `value` it waits for the tutor. */
  work: Record<string, { document: string; value?: number; obs?: string }>
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
  /** Key of a company; none for who came alone. */
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
