import { z } from 'zod'
import { named } from '../platform/kernel/named.ts'
import { storedFile } from '../platform/kernel/stored-file.ts'
import { handedInWork } from '../assessment/submissions-shapes.ts'

const moment = z.iso.datetime()
const percent = z.number().int().min(0).max(100)

/** A tab of a session. */
export const playerResource = z.object({
  /** The row of the session, which `updatelecture` and `update` name. */
  _id: z.string(),
  /** The resource itself, which tests name. */
  resource: z.string(),
  name: z.string(),
  type: z.enum(['media', 'html5', 'exam', 'chat']),
  /** The ending of the media file's name: mp4, webm, ogg, pdf or html. */
  extension: z.string().nullable(),
  complete: z.boolean(),
  /** The trainee hands in work, which a tutor grades. */
  evaluation: z.boolean(),
  documentTitle: z.string().nullable(),
  document: storedFile.nullable(),
  media: z
    .object({
      file: storedFile,
      poster: storedFile.nullable(),
      tracks: z.array(
        z.object({ _id: z.string(), language: z.string(), label: z.string(), document: storedFile }),
      ),
      sources: z.array(z.object({ _id: z.string(), document: storedFile })),
      /** The speech and pictures of the video, in words. */
      transcript: z.string().nullable(),
      /** Seconds of the video, where known, and where the trainee left it. */
      seconds: z.number().nullable(),
      position: z.number(),
    })
    .nullable(),
  /**
   * The address that the sandboxed frame opens: of a package, or of a page that is a resource of its own. Null while
   * the session is not open.
   */
  html5: z.object({ url: z.string() }).nullable(),
  /** The test without its questions, which come with the attempt; `userText` only where the weight is 0. */
  exam: z
    .object({
      weight: z.number(),
      questions: z.number().int(),
      time: z.number(),
      userText: z.string().nullable(),
    })
    .nullable(),
})

const playerLecture = z.object({
  _id: z.string(),
  name: z.string(),
  summary: z.string(),
  /** Minutes. */
  duration: z.number(),
  complete: z.boolean(),
  /** How much of its resources is done. */
  percent,
  /** Whether it may be opened now (rule progress.order). */
  open: z.boolean(),
  /** The tutor's grade. */
  value: z.number().nullable(),
  countedSeconds: z.number().int(),
  resources: z.array(playerResource),
  /** The work that was handed in last. */
  submission: handedInWork.nullable(),
  attachments: z.array(z.object({ _id: z.string(), name: z.string(), document: storedFile })),
  bibliography: z.array(z.object({ _id: z.string(), name: z.string(), link: z.string() })),
})

const playerModule = z.object({
  _id: z.string(),
  name: z.string(),
  summary: z.string().nullable(),
  percent,
  lectures: z.array(playerLecture),
})

const askedQuestion = z.object({
  _id: z.string(),
  title: z.string(),
  subtitle: z.string().nullable(),
  type: z.enum(['text', 'grid']),
  rows: z.array(z.object({ _id: z.string(), title: z.string(), category: z.string().nullable() })),
  columns: z.array(z.object({ _id: z.string(), title: z.string() })),
})

/** A question of the survey; a heading if it contains others. */
const surveyQuestion = askedQuestion.extend({ questions: z.array(askedQuestion) })

const playerDegree = z.object({
  _id: z.string(),
  name: z.string(),
  summary: z.string().nullable(),
  badge: storedFile.nullable(),
  manual: storedFile.nullable(),
  /** Planned minutes, and the hours that it counts for. */
  duration: z.number(),
  hduration: z.number(),
  categories: z.array(named),
  tags: z.array(z.string()),
  moderators: z.array(named),
  /** The final exam. */
  exam: z
    .object({
      _id: z.string(),
      name: z.string(),
      weight: z.number(),
      passMark: z.number(),
      questions: z.number().int(),
      /** Minutes; 0 is unlimited. */
      time: z.number(),
    })
    .nullable(),
  survey: z
    .object({
      _id: z.string(),
      title: z.string(),
      header: z.string().nullable(),
      footer: z.string().nullable(),
      questions: z.array(surveyQuestion),
    })
    .nullable(),
})

/**
 * What the certificate's conditions are judged by: `certificateSteps` makes the trainee's way of it (rule course.pass).
 */
export const certificateFacts = z.object({
  sessions: z.object({ done: z.number().int(), total: z.number().int() }),
  countedSeconds: z.number().int(),
  durationMinutes: z.number(),
  exam: z
    .object({
      weight: z.number(),
      success: z.boolean(),
      /** The best value so far. */
      best: z.number().nullable(),
      attemptsLeft: z.number().int(),
      underWay: z.boolean(),
    })
    .nullable(),
  hasSurvey: z.boolean(),
  surveyDone: z.boolean(),
  /** The fields of certification data that are missing or wrong. */
  certificationFields: z.array(z.string()),
})

/** The trainee's place in the course. */
export const playerAssignment = z.object({
  /** Null in a preview. */
  _id: z.string().nullable(),
  state: z.enum(['SUMMARY', 'LECTURE', 'FINALTEST', 'SURVEY', 'COMPLETE']),
  /** Complete sessions over all; 100 once the course is complete. */
  percent,
  /** Counted time against planned time (rule progress.time). */
  elapsedTimePerc: percent,
  countedMinutes: z.number().int(),
  plannedMinutes: z.number(),
  currentModule: z.string().nullable(),
  currentLecture: z.string().nullable(),
  currentPath: z.string().nullable(),
  /** What may be opened now, besides the sessions (rule progress.order). */
  open: z.object({ finaltest: z.boolean(), survey: z.boolean(), complete: z.boolean() }),
  certificationComplete: z.boolean(),
  examSuccess: z.boolean(),
  /** The best value so far. */
  examValue: z.number().nullable(),
  attemptsUsed: z.number().int(),
  attemptsLeft: z.number().int(),
  activationDate: moment.nullable(),
  /** The days for which it was given (rule enrolment.dates). */
  startDate: z.iso.date().nullable(),
  dueDate: z.iso.date().nullable(),
  surveyDate: moment.nullable(),
  isComplete: z.boolean(),
  certificate: z
    .object({
      _id: z.string(),
      number: z.string(),
      /** The trainee's company allows it. */
      mayDownload: z.boolean(),
    })
    .nullable(),
  certificateFacts,
})

/** Everything that the player shows of a course. */
export const playerCourse = z.object({
  /** A preview leaves no trace. */
  readonly: z.boolean(),
  /** The person's tools beside a session: notes; help with the session's FAQs. */
  tools: z.object({ notes: z.boolean(), help: z.boolean() }),
  assignment: playerAssignment,
  degree: playerDegree,
  modules: z.array(playerModule),
})

export type PlayerCourse = z.output<typeof playerCourse>
export type PlayerAssignment = z.output<typeof playerAssignment>
export type PlayerModule = z.output<typeof playerModule>
export type PlayerLecture = z.output<typeof playerLecture>
export type PlayerResource = z.output<typeof playerResource>
export type PlayerDegree = z.output<typeof playerDegree>
