import { z } from 'zod'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'
import { COMPLAINT_MAX, OUTCOME_MAX } from './lengths.ts'

const params = z.object({ id: z.uuid() })
const answer = z.object({ _id: z.string() })

/** Somebody looks into a complaint. Problems: `not_found`, `conflict` if it is past that. */
export const reviewComplaint = defineEndpoint({
  method: 'POST',
  path: '/api/complaint/:id/review',
  tag: 'complaint',
  summary: 'Takes a complaint under review',
  caller: 'person',
  params,
  answer,
})

/** Answers a complaint by mail. Problems: `not_found`, `validation`, `conflict` if it was answered or closed. */
export const answerComplaint = defineEndpoint({
  method: 'POST',
  path: '/api/complaint/:id/answer',
  tag: 'complaint',
  summary: 'Answers a complaint, by mail to its author',
  caller: 'person',
  params,
  body: z.object({ answer: z.string().max(COMPLAINT_MAX) }),
  answer,
})

/** Closes a complaint, with how it came out. Problems: `not_found`, `validation`, `conflict` if it is closed. */
export const closeComplaint = defineEndpoint({
  method: 'POST',
  path: '/api/complaint/:id/close',
  tag: 'complaint',
  summary: 'Closes a complaint',
  caller: 'person',
  params,
  body: z.object({ outcome: z.string().max(OUTCOME_MAX) }),
  answer,
})

const count = z.number().int()

/** The complaints of every year in figures, latest year first (rule complaints.figures). */
export const complaintYears = defineEndpoint({
  method: 'GET',
  path: '/api/complaints/years',
  tag: 'complaint',
  summary: 'The complaints of each year in figures',
  caller: 'person',
  answer: z.object({
    items: z.array(
      z.object({
        year: count,
        received: count,
        replies: count,
        answered: count,
        inTime: count,
        late: count,
        waiting: count,
        closed: count,
        averageDays: z.number().nullable(),
      }),
    ),
  }),
})

/** The complaints of every year in figures, as .xlsx (rule complaints.figures). */
export const complaintFigures = defineEndpoint({
  method: 'GET',
  path: '/api/complaints/figures',
  tag: 'complaint',
  summary: 'The complaints of each year in figures, as .xlsx',
  caller: 'person',
  file: true,
})
