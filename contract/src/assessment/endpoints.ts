import { z } from 'zod'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'

const id = z.uuid()

const question = z.object({
  _id: z.string(),
  question: z.string(),
  /** The answers drawn, in the order to show them; never with their points. */
  answers: z.array(z.object({ _id: z.string(), answer: z.string() })),
})

/** An answer as the browser sends it; null clears a given answer. */
const given = z.object({ question: z.string().max(100), answer: z.string().max(100).nullable() })

const givenList = z.array(given).max(1000)

/**
 * A question's outcome: the answer and its value; null if the weight is 0, and while the exam may be tried again.
 */
const graded = z.object({
  question: z.string(),
  answer: z.string().nullable(),
  value: z.number().nullable(),
})

/** An open attempt: the same questions on every read, with the answers given so far. */
const openAttempt = z.object({
  attempt: z.string(),
  questions: z.array(question),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  weight: z.number(),
  passMark: z.number(),
  /** Minutes; 0 is unlimited. */
  time: z.number(),
  startedAt: z.iso.datetime(),
  /** When its time is over, and in how many seconds by the server's clock; null if it is unlimited. */
  endsAt: z.iso.datetime().nullable(),
  secondsLeft: z.number().int().nullable(),
  /** Whether it was open already, here or in another tab. */
  resumed: z.boolean(),
})

const outcome = z.object({
  finalValue: z.number(),
  weight: z.number(),
  /** The text shown instead of values if the weight is 0. */
  userText: z.string().nullable(),
  answers: z.array(graded),
})

const testPlace = z.object({
  /** The course, or the caller's assignment of it. */
  itemId: id,
  module: id,
  lecture: id,
  resource: id,
})

const examRules = { tag: 'player', caller: 'person' } as const

/** Starts a session's test, or resumes the open one (rule exam.attempts). */
export const startTest = defineEndpoint({
  ...examRules,
  method: 'POST',
  path: '/api/degree/starttest',
  summary: "Starts a session's test, or resumes the open attempt",
  body: testPlace,
  answer: openAttempt,
})

/** Hands in a session's test; earlier saved answers count unless newer ones are sent. */
export const saveTest = defineEndpoint({
  ...examRules,
  method: 'POST',
  path: '/api/degree/savetest',
  summary: "Hands a session's test in and grades it",
  body: testPlace.extend({ exam: z.object({ attempt: id, answers: givenList }) }),
  answer: outcome,
})

/**
 * The questions of a course's test, drawn as for an attempt, for the preview; nothing is stored. Problem: `not_found`
 * for a course out of sight, or a test that is not in it.
 */
export const sampleTest = defineEndpoint({
  ...examRules,
  caller: 'person',
  method: 'GET',
  path: '/api/degree/sampletest/:degreeId',
  summary: 'A draw of the questions of a test, for the preview of its course',
  params: z.object({ degreeId: id }),
  query: z.object({ resource: id }),
  answer: z.object({ questions: z.array(question) }),
})

/** Starts the final exam, or resumes the open attempt; a start counts as an attempt. */
export const startExam = defineEndpoint({
  ...examRules,
  method: 'POST',
  path: '/api/degree/startexam',
  summary: 'Starts an attempt at the final exam, or resumes the open one',
  body: z.object({ degreeId: id }),
  answer: openAttempt.extend({ attemptsLeft: z.number().int() }),
})

/** Hands in the final exam. */
export const saveExam = defineEndpoint({
  ...examRules,
  method: 'POST',
  path: '/api/degree/saveexam',
  summary: 'Hands an attempt at the final exam in and grades it',
  body: z.object({ degreeId: id, attempt: id, answers: givenList }),
  answer: outcome.extend({
    success: z.boolean(),
    passMark: z.number(),
    attemptsLeft: z.number().int(),
    /** The third attempt failed: only the survey is left (rule exam.attempts). */
    lastAttemptFailed: z.boolean(),
  }),
})

/** Saves answers of an open attempt at once, one or several (what was answered offline); repeating is harmless. */
export const saveAnswer = defineEndpoint({
  ...examRules,
  method: 'POST',
  path: '/api/degree/saveanswer',
  summary: 'Saves answers of an open attempt as they are given',
  body: z.union([given.extend({ attempt: id }), z.object({ attempt: id, answers: givenList.min(1) })]),
  answer: z.object({
    /** How many questions of the attempt have an answer now. */
    answered: z.number().int(),
    secondsLeft: z.number().int().nullable(),
  }),
})

/**
 * A question in the review. The right answers, the reasons and where it is taught are shown once the test can no longer
 * be repeated: after a pass, or after the last attempt.
 */
const reviewedQuestion = question.extend({
  /** The right answers, by their `_id`; empty before. */
  right: z.array(z.string()),
  explanation: z.string().nullable(),
  /** The session that it is about. */
  session: z.object({ module: z.string(), lecture: z.string(), name: z.string() }).nullable(),
})

const reviewedAttempt = outcome.extend({
  attempt: z.string(),
  createdAt: z.iso.datetime(),
  submittedAt: z.iso.datetime(),
  success: z.boolean(),
  questions: z.array(reviewedQuestion),
})

/** The finished attempts at the final exam, the newest first, for the results table and its review. */
export const examResults = defineEndpoint({
  ...examRules,
  method: 'GET',
  path: '/api/degree/examresults/:degreeId',
  summary: 'The caller’s results of the final exam, with questions and answers',
  params: z.object({ degreeId: id }),
  answer: z.object({
    items: z.array(reviewedAttempt),
    total: z.number().int(),
    weight: z.number(),
    passMark: z.number(),
    /** How many questions an attempt draws, and in how many minutes (0: unlimited). */
    questions: z.number().int(),
    time: z.number(),
    success: z.boolean(),
    attemptsLeft: z.number().int(),
    /** The open attempt, which `startexam` resumes. */
    openAttempt: z.string().nullable(),
  }),
})

/** A session's test that was handed in; `items` is empty before. */
export const testResults = defineEndpoint({
  ...examRules,
  method: 'GET',
  path: '/api/degree/testresults/:degreeId',
  summary: "The caller’s results of a session's test, with questions and answers",
  params: z.object({ degreeId: id }),
  query: z.object({ module: id, lecture: id, resource: id }),
  answer: z.object({
    items: z.array(reviewedAttempt),
    total: z.number().int(),
    openAttempt: z.string().nullable(),
  }),
})
