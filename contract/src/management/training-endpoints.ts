import { z } from 'zod'
import { named } from '../platform/kernel/named.ts'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'
import { listQueryOf, pageOf } from '../platform/kernel/paging.ts'

const count = z.number().int()
const hours = z.number()
/** The state of a course: not begun, begun and not complete, either of these, either and past its due day, complete. */
export const trainingStates = ['waiting', 'running', 'open', 'late', 'complete'] as const

/** What the courses that were assigned are narrowed by. */
export const trainingFilter = z.strictObject({
  /** The company whose they were on the day of the assignment. */
  company: z.uuid().optional(),
  degree: z.uuid().optional(),
  state: z.enum(trainingStates).optional(),
  /** With a certificate, of whenever or issued this month. */
  certified: z.enum(['ever', 'month']).optional(),
})
export type TrainingFilter = z.output<typeof trainingFilter>

const trainingQuery = listQueryOf(trainingFilter.shape)
export type TrainingQuery = z.output<typeof trainingQuery>

const trainingRow = z.object({
  _id: z.string(),
  trainee: named,
  /** The trainee's company on the day of the assignment. */
  company: named,
  degree: named,
  state: z.enum(['waiting', 'running', 'complete']),
  activationDate: z.iso.datetime(),
  /** When it has to be complete, and whether that day is over and it is not. */
  dueDate: z.iso.date().nullable(),
  late: z.boolean(),
  endDate: z.iso.datetime().nullable(),
  /** That the course, or the part of it that they have, counts for; and spent in it. */
  hours: z.object({ assigned: hours, done: hours }),
  /** Times that a session of it was attended. */
  accesses: count,
  /** Whether the trainee is still the caller's. */
  _can: z.object({ view: z.boolean() }),
})
export type TrainingRow = z.output<typeof trainingRow>

const ofTraining = {
  method: 'GET',
  tag: 'management',
  caller: 'person',
  summary: 'The courses that were assigned to the trainees of companies, one by one',
  query: trainingQuery,
  answer: pageOf(trainingRow).extend({
    /** The totals; `owed` are the hours that incomplete ones still require. */
    sums: z.object({ assigned: hours, done: hours, owed: hours, accesses: count }),
  }),
} as const

/** The courses that were assigned to trainees of all companies in sight. */
export const companyTraining = defineEndpoint({ ...ofTraining, path: '/api/entity/company/training' })
/** The courses assigned to trainees of one company. Problem: `not_found` for a company out of sight. */
export const companyTrainingOf = defineEndpoint({
  ...ofTraining,
  path: '/api/entity/company/training/:company',
  params: z.object({ company: z.uuid() }),
})
export type TrainingPage = z.output<typeof companyTraining.answer>
