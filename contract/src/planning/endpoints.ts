import { z } from 'zod'
import { named } from '../platform/kernel/named.ts'
import { LEGAL_MARK_KEYS } from '../compliance/legal-mark.ts'
import { defineEndpoint, LARGE_BODY_BYTES } from '../platform/kernel/endpoint.ts'
import { listQueryOf, pageOf } from '../platform/kernel/paging.ts'
import { isDay } from '../platform/text/day.ts'
import { planAnswers, planStates } from './rules.ts'

/** The most rows of a plan, people of a row, and letters of what is typed. */
export const PLAN_LIMITS = {
  rows: 100,
  people: 1000,
  diagnosis: 5000,
  opinion: 2000,
  reason: 300,
  objectives: 500,
  words: 200,
} as const
/** The years of plans; `yearsOfNewPlan` says for which years one may be begun. */
const PLAN_YEARS = { first: 2010, last: 2100 } as const

const common = { tag: 'planning', caller: 'person' } as const
const id = z.object({ id: z.uuid() })
const count = z.number().int()
const day = z.string().refine(isDay)

const mark = z.enum(LEGAL_MARK_KEYS)
/** A figure of the law that is relied on, and how sure it is. */
const figure = z.object({ value: z.number(), mark }).nullable()

const head = z.object({
  _id: z.string(),
  company: named,
  year: count,
  version: count,
  state: z.enum(planStates),
  consultedUntil: z.iso.date().nullable(),
  approvedAt: z.iso.datetime().nullable(),
})
export type PlanHead = z.output<typeof head>

/** What the law requires a plan to say about an action besides its people and days (rule planning.rows). */
const details = {
  objectives: z.string().trim().max(PLAN_LIMITS.objectives),
  entity: z.string().trim().max(PLAN_LIMITS.words),
  location: z.string().trim().max(PLAN_LIMITS.words),
  timetable: z.string().trim().max(PLAN_LIMITS.words),
}
/** The names of a plan's details, in the order of the form and of the print. */
export const PLAN_DETAILS = ['objectives', 'entity', 'location', 'timetable'] as const

/** A course of a plan. */
export const planRow = z.object({
  _id: z.string(),
  degree: named,
  /** The people who take it, by id, in the order of the plan's people. */
  people: z.array(z.string()),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  /** Hours for each person. */
  hours: z.number(),
  ...details,
  price: z.number(),
  /** How many of its people completed the course in the plan's year. */
  done: count,
})
export type PlanRow = z.output<typeof planRow>

const part = z.object({
  user: named,
  /** Their profession. */
  group: z.string().nullable(),
  seenAt: z.iso.datetime().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  answer: z.enum(planAnswers).nullable(),
  opinion: z.string().nullable(),
})

const plan = head.extend({
  diagnosis: z.string(),
  representatives: z.string(),
  reason: z.string().nullable(),
  /** The version of the draft, which `writePlan` sends back; missing from an instance of a previous version. */
  etag: z.string().optional(),
  consultedFrom: z.iso.date().nullable(),
  /** The people in its rows, by name, each once. */
  people: z.array(named),
  rows: z.array(planRow),
  parts: z.array(part),
  hours: z.number(),
  cost: z.number(),
  workers: count,
  /** Below how many workers a company needs no plan, and the days of the consultation, as in force today. */
  exemptBelow: figure,
  consultationDays: figure,
  isExempt: z.boolean(),
  /** What those who answered the public questionnaire in the company's name want to learn. */
  wishes: z.array(z.object({ name: z.string(), total: count })),
  _can: z.object({
    edit: z.boolean(),
    consult: z.boolean(),
    withdraw: z.boolean(),
    approve: z.boolean(),
    renew: z.boolean(),
  }),
})
export type TrainingPlan = z.output<typeof plan>

const plansQuery = listQueryOf({ state: z.enum(planStates).optional() })
export type PlansQuery = z.output<typeof plansQuery>

/** The plans of the companies that the caller answers for, the last year first; searched by the company's name. */
export const listPlans = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/planning/plans',
  summary: 'The training plans of the companies of the caller',
  query: plansQuery,
  answer: pageOf(head),
})

/** A plan with its rows, its workers' answers, and what was carried out. Problem: `not_found`. */
export const readPlan = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/planning/plans/:id',
  summary: 'A training plan, whole',
  params: id,
  answer: plan,
})

/** What is printed of a plan: itself, and the proof of its consultation. */
export const PLAN_PAPERS = ['plan', 'consultation'] as const
export type PlanPaper = (typeof PLAN_PAPERS)[number]

/**
 * A plan, or the proof of its consultation, as PDF. Problems: `not_found`; `conflict` of a consultation that was not
 * begun.
 */
export const planPaper = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/planning/plans/:id/paper/:paper',
  summary: 'A training plan, or the proof of its consultation, as PDF',
  params: id.extend({ paper: z.enum(PLAN_PAPERS) }),
  file: true,
})

const planWorker = named.extend({
  /** The profession by which people are chosen together (rule planning.groups). */
  job: z.string().nullable(),
  establishment: z.string().nullable(),
  /** Does a contract of theirs run today? Of the others none was ever entered. */
  hasContract: z.boolean(),
})
export type PlanWorker = z.output<typeof planWorker>

/** A company's people who may be in its plan. Problem: `not_found`. */
export const planPeople = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/planning/people/:id',
  summary: 'The people of a company, for its training plan',
  params: id,
  answer: pageOf(planWorker),
})

/**
 * Begins a company's plan of a year, or, with a reason, the next version of the one that is approved. Problems:
 * `not_found` of the company; `conflict` where one is begun; `validation` of a next version without a reason, or of a
 * first one too far from today.
 */
export const beginPlan = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/planning/plans',
  summary: 'Begins a training plan, or its next version',
  body: z.object({
    company: z.uuid(),
    year: z.number().int().min(PLAN_YEARS.first).max(PLAN_YEARS.last),
    reason: z.string().trim().max(PLAN_LIMITS.reason).default(''),
  }),
  answer: z.object({ _id: z.string() }),
  success: 201,
})

/**
 * Writes a draft: its diagnosis, and its rows, which replace the previous ones. Problems: `not_found`; `conflict` if it
 * is not a draft, or another author saved it since it was read; `validation`.
 */
export const writePlan = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/planning/plans/:id',
  summary: 'Writes the draft of a training plan',
  params: id,
  maxBytes: LARGE_BODY_BYTES,
  body: z.object({
    diagnosis: z.string().trim().max(PLAN_LIMITS.diagnosis),
    /** The opinion of their representatives; optional. If left out, the stored one is kept. */
    representatives: z.string().trim().max(PLAN_LIMITS.opinion).optional(),
    /** The version of the draft that was read; if it is left out, the current one is overwritten. */
    etag: z.string().max(100).optional(),
    rows: z
      .array(
        z.object({
          degree: z.uuid(),
          people: z.array(z.uuid()).min(1).max(PLAN_LIMITS.people),
          startDate: day,
          endDate: day,
          /** If left out, the stored value of the same course and days is kept. */
          objectives: details.objectives.optional(),
          entity: details.entity.optional(),
          location: details.location.optional(),
          timetable: details.timetable.optional(),
        }),
      )
      .max(PLAN_LIMITS.rows),
  }),
  /** The draft as it stands now; an instance of a version before does not say. */
  answer: z.object({ etag: z.string().optional() }),
})
export type WrittenPlan = z.output<typeof writePlan.body>

/** Removes a draft, with its rows. Problems: `not_found`; `conflict` if it is not a draft. */
export const removePlan = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/planning/remove/:id',
  summary: 'Removes the draft of a training plan',
  params: id,
})

/**
 * Opens a draft's consultation and notifies its workers. Problems: `not_found`; `conflict` if it is not a draft, or has
 * no rows; `rate_limited` where the plan was put before them too often today.
 */
export const consultPlan = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/planning/consult/:id',
  summary: 'Puts a training plan before its workers',
  params: id,
})

/**
 * Withdraws a consultation and notifies the workers: the plan is a draft again. Problems: `not_found`; `conflict` when
 * the plan is not in consultation or somebody has answered.
 */
export const withdrawConsultation = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/planning/consult/:id/withdraw',
  summary: 'Takes a training plan back from its workers',
  params: id,
})

/**
 * Approves a plan, once its consultation is over or everybody has answered. Problems: `not_found`, `conflict`,
 * `not_yet`.
 */
export const approvePlan = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/planning/approve/:id',
  summary: 'Approves a training plan',
  params: id,
})
