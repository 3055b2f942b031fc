import { z } from 'zod'
import { named } from '../platform/kernel/named.ts'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'
import { MAX_CARD_COURSES, MAX_CARD_TRAINEES } from './card-endpoints.ts'

const common = { tag: 'enrolment', caller: 'person', method: 'POST' } as const
const id = z.uuid()

const edition = z.object({
  _id: z.string(),
  code: z.string(),
  degree: named,
  startDate: z.string(),
  endDate: z.string(),
})
export type Edition = z.output<typeof edition>

/** The training actions that are open to trainees of some companies who are given some courses (rule actions.belonging). Problem: `validation` of the companies. */
export const openEditions = defineEndpoint({
  ...common,
  path: '/api/enrolment/actions',
  summary: 'The open actions of courses that are about to be given',
  body: z.object({
    degrees: z.array(id).max(MAX_CARD_COURSES),
    companies: z.array(id).max(MAX_CARD_TRAINEES),
  }),
  answer: z.object({ items: z.array(edition) }),
})

/**
 * Adds trainees who have the course of an open action to it; those who belong to another, or may not belong to it, are
 * left out (rule actions.belonging). Problems: `not_found` for an action out of sight; `action_sealed`; `conflict` for
 * one that is over.
 */
export const joinEdition = defineEndpoint({
  ...common,
  path: '/api/enrolment/actions/:id',
  summary: 'Adds trainees to the action that their course was given for',
  params: z.object({ id }),
  body: z.object({ users: z.array(id).min(1).max(MAX_CARD_TRAINEES) }),
  answer: z.object({ filed: z.number().int() }),
})
