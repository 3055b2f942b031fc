import { z } from 'zod'
import { named } from '../platform/kernel/named.ts'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'
import { pageOf } from '../platform/kernel/paging.ts'

const common = { method: 'GET', tag: 'stats', caller: 'person' } as const
const count = z.number().int()

/** Grid questions by category: how many gave each answer. */
const surveys = z.array(
  z.object({ category: z.string(), answers: z.array(z.object({ answer: z.string(), count })) }),
)

/** Final exams handed in: passed, failed, and by result in five bands of 20% of the weight. */
const exams = z.object({ passed: count, failed: count, bands: z.array(count) })

const others = z.object({
  assigned: count,
  started: count,
  completed: count,
  certified: count,
  surveys: count,
  /** Hours of training counted, to a tenth. */
  hours: z.number(),
})

const degreeStats = z.object({
  name: z.string(),
  /** Hours that the course counts for. */
  hduration: z.number(),
  codes: z.array(z.string()),
  categories: z.array(named),
  surveys,
  exams,
  others,
})
export type DegreeStats = z.output<typeof degreeStats>

/**
 * Figures of the courses: a gestor's and a master's of the trainees of their companies, a tutor's of the courses that it
 * moderates, an administrator's of all.
 */
export const degreeStatistics = defineEndpoint({
  ...common,
  path: '/api/degree/stats',
  summary: 'Exams, surveys and progress, of all courses and of each',
  answer: z.object({
    /** When they were counted. */
    at: z.iso.datetime(),
    global: z.object({ totalExams: count, totalSurveys: count, surveys, exams, others }),
    /** The figures of each course, by its id. */
    degrees: z.record(z.string(), degreeStats),
  }),
})
export type Statistics = z.output<typeof degreeStatistics.answer>

const ofQuestion = z.object({
  /** Answers to this question alone, by its title. */
  question: z.string().max(1000).optional(),
})

/** What trainees wrote in the surveys of a course, newest first, without their names. Problem: `not_found`. */
export const surveyComments = defineEndpoint({
  ...common,
  path: '/api/degree/stats/comments/:degree',
  summary: 'Free-text answers to the survey of a course',
  params: z.object({ degree: z.uuid() }),
  query: ofQuestion.extend({
    skip: z.coerce.number().int().min(0).max(10_000_000).default(0),
    limit: z.coerce.number().int().min(1).max(200).default(10),
  }),
  answer: pageOf(z.object({ date: z.iso.datetime(), question: z.string(), answer: z.string() })).extend({
    /** The questions that something was written to, each with how often. */
    questions: z.array(z.object({ title: z.string(), count })),
  }),
})

/** All comments of a course as a sheet: .xlsx, or .csv. Problem: `not_found`. */
export const surveyCommentsSheet = defineEndpoint({
  ...common,
  path: '/api/degree/stats/comments/:degree/xls',
  summary: 'Free-text answers to the survey of a course, as .xlsx or .csv',
  params: z.object({ degree: z.uuid() }),
  query: ofQuestion.extend({ format: z.enum(['xlsx', 'csv']).default('xlsx') }),
  file: true,
})
