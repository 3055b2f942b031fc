/**
 * The shapes of the demo academy's data. The names are those of the calls; where the
 * database will hold an id, these files hold a key, a user name or the name of a file in
 * `demo/media`.
 */

/** A rich text: HTML with the tags that the editor of the product can make. */
type RichText = string
/** The name of a file in `demo/media`. */
type MediaFile = string

interface Answer {
  answer: string
  /** From −1 to 1; a whole right answer is worth 1. */
  points: number
}

export interface Question {
  question: string
  /** How many of the pool's answers are shown. */
  answers: number
  randomAnswers: boolean
  answerPool: Answer[]
  /** Why the right answer is right, for the review. */
  explanation?: string
}

export interface Exam {
  weight: number
  /** How many of the questions are drawn. */
  questions: number
  /** In minutes; 0 is 'Ilimitado'. */
  time: number
  final: boolean
  /** What the trainee reads after the test; with weight 0 it is all that is shown. */
  userText: RichText
  multipleChoice: Question[]
}

interface ResourceBase {
  name: string
  internalName: string
}

export interface MediaResource extends ResourceBase {
  type: 'media'
  extension: 'mp4' | 'pdf'
  media: { filepath: MediaFile }
  /** Of a video only: its other encodings, its captions and the picture before it plays. */
  config?: {
    sources: { src: MediaFile; type: string }[]
    tracks: { src: MediaFile; kind: 'captions'; srclang: 'pt'; label: string }[]
    poster: MediaFile
  }
}

export interface Html5Resource extends ResourceBase {
  type: 'html5'
  html5: { zip: MediaFile; startFile: string }
}

export interface ExamResource extends ResourceBase {
  type: 'exam'
  exam: Exam
}

export interface ChatResource extends ResourceBase {
  type: 'chat'
}

export type Resource = MediaResource | Html5Resource | ExamResource | ChatResource

export interface LectureResource {
  /** A key of the course's `resources`. */
  resource: string
  /** True where the trainee hands in a file that a tutor grades. */
  evaluation: boolean
  documentTitle?: string
  document?: MediaFile
}

export interface Lecture {
  key: string
  name: string
  summary: RichText
  /** Minutes. */
  duration: number
  resources: LectureResource[]
  attachments: { name: string; document: MediaFile }[]
  bibliography: { name: string; link: string }[]
}

interface CourseModule {
  key: string
  name: string
  internalName: string
  summary: RichText
  categories: string[]
  lectures: Lecture[]
}

export interface Course {
  key: string
  name: string
  code: string
  /** 2: Publicado. */
  state: 0 | 1 | 2 | 3 | 4
  demomode: boolean
  /** Planned minutes: the sum of the sessions'. */
  duration: number
  /** Hours that the course takes from a card. */
  hduration: number
  /** CNAEF, three digits. */
  trainingArea: string
  summary: RichText
  publicSummary: string
  target_user: string
  tags: { name: string }[]
  categories: string[]
  /** User names of people.ts. */
  moderators: string[]
  badge: MediaFile
  manual: MediaFile
  modules: CourseModule[]
  resources: Record<string, Resource>
  exam: { exam: Exam }
  /** Key of a survey. */
  survey: string
}

export interface Category {
  key: string
  name: string
  shortName: string
  active: boolean
  tags: { name: string }[]
}

export interface SurveyQuestion {
  title: string
  subtitle: string
  type: 'text' | 'grid'
  rows: { title: string; category: string }[]
  columns: { title: string }[]
}

export interface Survey {
  key: string
  name: string
  title: string
  header: RichText
  footer: RichText
  questions: SurveyQuestion[]
}

export interface Slide {
  idSlide: number
  group: 'index' | 'home'
  title: string
  text: string
  btntext: string
  btnlink: string
  active: boolean
  image: MediaFile
}
