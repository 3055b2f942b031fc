import { z } from 'zod'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'

/** A question as it is read from a file: ready for the exam's editor, not saved yet. */
const importedQuestion = z.object({
  question: z.string(),
  /** How many of the pool are shown: all of them. */
  answers: z.number().int(),
  randomAnswers: z.boolean(),
  answerPool: z.array(z.object({ answer: z.string(), points: z.number() })),
})

export type ImportedQuestion = z.output<typeof importedQuestion>

const skipped = z.object({ name: z.string(), why: z.string() })

export type SkippedQuestion = z.output<typeof skipped>

const testedSession = z.object({
  _id: z.string(),
  name: z.string(),
  /** The name of its module. */
  module: z.string(),
})

export type TestedSession = z.output<typeof testedSession>

/** Empty for a test that is in no course yet. */
export const testedSessions = defineEndpoint({
  method: 'GET',
  path: '/api/authoring/sessions',
  tag: 'authoring',
  summary: 'The sessions of the courses that a test is in: what its questions may be about',
  caller: 'person',
  query: z.object({ resource: z.uuid() }),
  answer: z.object({ items: z.array(testedSession) }),
})

const silentVideo = z.object({
  _id: z.string(),
  name: z.string(),
  /** The name of the session that shows it. */
  session: z.string(),
  captions: z.boolean(),
  transcript: z.boolean(),
  /** The module of the session, if it is an attachment of one: its transcript is a document beside it. */
  module: z.string().nullable(),
})

/** A video or a recording without captions or a transcript, and which of them it has (rule course.captions). */
export type SilentVideo = z.output<typeof silentVideo>

/** Empty for a course whose videos and recordings have them, or that has none. */
export const silentVideos = defineEndpoint({
  method: 'GET',
  path: '/api/authoring/videos',
  tag: 'authoring',
  summary: 'The videos and recordings of a course that lack captions or a transcript',
  caller: 'person',
  query: z.object({ course: z.uuid() }),
  answer: z.object({ items: z.array(silentVideo) }),
})

/** The kinds of file that questions are read from. */
export const QUESTION_FILES = ['xlsx', 'xml', 'gift', 'txt'] as const

/** The largest of them, in bytes: some thousands of questions. */
export const MAX_QUESTION_BYTES = 5 * 1024 ** 2

/** The part `file` holds a sheet (.xlsx), Moodle XML (.xml) or GIFT (.gift, .txt); nothing is saved. */
export const readQuestions = defineEndpoint({
  method: 'POST',
  path: '/api/authoring/questions',
  tag: 'authoring',
  summary: 'Reads the questions of a file, and says which of them it could not take, and why',
  caller: 'person',
  multipart: true,
  body: z.looseObject({}),
  answer: z.object({ items: z.array(importedQuestion), skipped: z.array(skipped) }),
})
