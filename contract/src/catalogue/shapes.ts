import type { StoredFile } from '../platform/kernel/entity.ts'

/** How the nested parts of courses are stored and sent (rule course.parts). Durations of lectures are in minutes. */

interface ExamAnswer {
  _id: string
  answer: string
  points: number
}

interface ExamQuestion {
  _id: string
  question: string
  /** How many of the pool are shown. */
  answers: number
  randomAnswers: boolean
  answerPool: ExamAnswer[]
  /** Why the right answer is right; shown in the review. */
  explanation?: string | null
  /** The session that the question is about, by its `_id`. */
  lecture?: string | null
}

export interface Exam {
  weight: number
  /** How many questions are drawn. */
  questions: number
  /** Minutes; 0 is unlimited. */
  time: number
  final: boolean
  userText: string | null
  multipleChoice: ExamQuestion[]
}

export interface LectureResource {
  _id: string
  resource: string
  /** The trainee hands in work, which a tutor grades. */
  evaluation: boolean
  documentTitle: string | null
  document: StoredFile | null
}

export interface Lecture {
  _id: string
  name: string
  summary: string
  duration: number
  resources: LectureResource[]
  attachments: { _id: string; name: string; document: StoredFile }[]
  bibliography: { _id: string; name: string; link: string }[]
}

export interface SurveyQuestion {
  _id: string
  title: string
  subtitle: string | null
  type: 'text' | 'grid'
  rows: { _id: string; title: string; category: string | null }[]
  columns: { _id: string; title: string }[]
  /** The questions under it, if it is a heading; then it asks nothing itself. */
  questions?: SurveyQuestion[]
}

/** Course states (rule course.states). */
export const courseState = { hidden: 0, prePublished: 1, published: 2, private: 3, archived: 4 } as const

/**
 * Must a course in this state be complete (rule course.whole)? Hidden and archived courses may lack everything but
 * their name.
 */
export const isPublished = (state: unknown): boolean =>
  state === courseState.prePublished || state === courseState.published || state === courseState.private
