import { z } from 'zod'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'
import { pageOf } from '../platform/kernel/paging.ts'
import { PLAN_LIMITS, planRow } from './endpoints.ts'
import { planAnswers, planStates } from './rules.ts'

const ownPart = z.object({
  _id: z.string(),
  company: z.string(),
  year: z.number().int(),
  /** On what needs the whole plan rests. */
  diagnosis: z.string(),
  state: z.enum(planStates),
  consultedUntil: z.iso.date().nullable(),
  /** When the caller first saw this consultation, which an answer to it names; an instance of a version before does not say. */
  seenAt: z.iso.datetime().nullable().optional(),
  answer: z.enum(planAnswers).nullable(),
  opinion: z.string().nullable(),
  mayAnswer: z.boolean(),
  rows: z.array(planRow.omit({ people: true, price: true, done: true })),
})
export type OwnPart = z.output<typeof ownPart>

/** The caller's own part of the plans that were put before them; it is known since when they saw it. */
export const ownParts = defineEndpoint({
  tag: 'planning',
  caller: 'person',
  method: 'GET',
  path: '/api/planning/mine',
  summary: "The caller's part of training plans",
  changes: true,
  answer: pageOf(ownPart),
})

/**
 * Answers one's part while it may be: `opinion` with its text. The answer names the consultation by the `seenAt` of one's
 * part. Without it, as an app of the version before sends it, it counts only if one has read the current consultation.
 * Problems: `not_found`; `conflict` once the consultation is over, or where it is another than was read; `validation`.
 */
export const answerPlan = defineEndpoint({
  tag: 'planning',
  caller: 'person',
  method: 'POST',
  path: '/api/planning/answer/:id',
  summary: "Answers the caller's part of a training plan",
  params: z.object({ id: z.uuid() }),
  body: z.object({
    answer: z.enum(planAnswers),
    opinion: z.string().trim().max(PLAN_LIMITS.opinion).default(''),
    seenAt: z.iso.datetime().optional(),
  }),
})
