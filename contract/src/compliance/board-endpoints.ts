import { z } from 'zod'
import { named } from '../platform/kernel/named.ts'
import { MAX_CARD_TRAINEES } from '../enrolment/card-endpoints.ts'
import { defineEndpoint, LARGE_BODY_BYTES } from '../platform/kernel/endpoint.ts'
import { listQueryOf, pageOf } from '../platform/kernel/paging.ts'
import { EARLIEST_DAY } from './earliest-day.ts'
import { MAX_PROPOSED_COURSES } from './close-gap.ts'
import { figureShown } from './hours-endpoints.ts'
import { WEEKLY_HOURS } from './weekly-hours.ts'

const minutes = z.number().int()
const count = z.number().int()
const day = z.iso.date()
const params = z.object({ company: z.uuid() })

/** The standings that a board is filtered by; without one, it shows workers with a current contract. */
export const standings = [
  'lacking',
  'late',
  'becomesCredit',
  'credit',
  'untrained',
  'trained',
  'left',
] as const

const boardFilter = z.strictObject({ standing: z.enum(standings).optional() })
const boardQuery = listQueryOf(boardFilter.shape)
export type BoardQuery = z.output<typeof boardQuery>
export type BoardFilter = z.output<typeof boardFilter>

/** The totals of a company's hours, for its current workers (rule compliance.board). */
export const hoursBoard = defineEndpoint({
  method: 'GET',
  path: '/api/compliance/board/:company',
  tag: 'compliance',
  caller: 'person',
  summary: 'What the hours of training of a company come to',
  params,
  answer: z.object({
    company: named,
    today: day,
    workers: count,
    lacking: count,
    owed: minutes,
    late: minutes,
    dueThisYear: minutes,
    becomesCredit: minutes,
    credit: minutes,
    done: minutes,
    forecast: minutes,
    /** What will be missing at the end of the year at today's pace. */
    lacksAtYearEnd: minutes,
    /** What is owed from ended contracts and can still be claimed. */
    left: z.object({ workers: count, minutes }),
    /** The part of those who worked in the year that was trained in it, beside what the law asks. */
    trained: z.object({ workers: count, trained: count, lacking: count, figure: figureShown.nullable() }),
    /** People of the company without a contract entered, and contracts that are still being counted. */
    withoutEmployment: count,
    pending: count,
  }),
})
export type HoursBoard = z.output<typeof hoursBoard.answer>

const worker = z.object({
  _id: z.string(),
  trainee: z.object({ _id: z.string(), name: z.string(), username: z.string() }),
  startDate: day,
  endDate: day.nullable(),
  owed: minutes,
  late: minutes,
  dueThisYear: minutes,
  becomesCredit: minutes,
  credit: minutes,
  done: minutes,
  forecast: minutes,
  lacksAtYearEnd: minutes,
  /** What was owed at the end of the contract, can still be claimed and was not paid. */
  atEnd: minutes,
  /** What was paid of the hours owed at the end, when, and by which pay slip (rule compliance.payment). */
  paid: z.object({ day, minutes, note: z.string().nullable() }).nullable(),
  /** When the contract was last saved, as seen by the person who records a payment. */
  updatedAt: z.iso.datetime(),
  /** Whether they still belong to the company and the caller may give them courses. */
  _can: z.object({ give: z.boolean() }),
})
export type BoardWorker = z.output<typeof worker>

/** The workers of a company with their hours, contract by contract. */
export const boardWorkers = defineEndpoint({
  method: 'GET',
  path: '/api/compliance/board/:company/workers',
  tag: 'compliance',
  caller: 'person',
  summary: 'The workers of a company with their missing hours of training',
  params,
  query: boardQuery,
  answer: pageOf(worker),
})

const courseIds = z.array(z.uuid()).max(MAX_PROPOSED_COURSES).default([])

/**
 * The courses that would close this year's gap of a company's workers, for which workers, and what that takes (rule
 * compliance.proposal): for all of them, or only the chosen ones. Nothing is written. Problem: `not_found` for a
 * company out of sight.
 */
export const gapProposal = defineEndpoint({
  method: 'POST',
  path: '/api/compliance/board/:company/proposal',
  tag: 'compliance',
  caller: 'person',
  summary: 'What to enrol whom in so that no hours of training lack this year',
  params,
  maxBytes: LARGE_BODY_BYTES,
  body: z.strictObject({
    /** Only these workers; without it, everybody on the board with hours missing. */
    users: z.array(z.uuid()).min(1).max(MAX_CARD_TRAINEES).optional(),
    /** The only courses to propose, if there are any here. */
    only: courseIds,
    /** Courses that are never proposed. */
    without: courseIds,
  }),
  answer: z.object({
    /** How many workers with hours missing are left out, as too many for one proposal. */
    rest: count,
    /** The workers of the proposal, those with the largest gap first. */
    workers: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        username: z.string(),
        /** What is missing, after the courses that they are taking. */
        lacks: minutes,
        /** What is still missing after the courses. */
        left: minutes,
        courses: z.array(z.string()),
      }),
    ),
    /** The courses of the proposal, those for most people first. */
    courses: z.array(named.extend({ hours: count, people: count })),
    totals: z.object({
      people: count,
      /** Hours that the courses take on cards. */
      hours: count,
      /** What the courses cost without cards, at the prices of the day. */
      cents: count,
      /** The gap that no course closes. */
      left: minutes,
    }),
  }),
})
export type GapProposal = z.output<typeof gapProposal.answer>
export type GapQuestion = z.output<typeof gapProposal.body>

/**
 * Enters an open-ended contract with the same first day, today at the latest, for every person of a company without one
 * there (rule compliance.employment). Problems: `not_found`; `validation` for a future day.
 */
export const addEmployments = defineEndpoint({
  method: 'POST',
  path: '/api/compliance/board/:company/employments',
  tag: 'compliance',
  caller: 'person',
  summary: 'Enters a contract for the people of a company who have none',
  params,
  body: z.strictObject({
    startDate: day.refine((value) => value >= EARLIEST_DAY),
    weeklyHours: z.number().min(WEEKLY_HOURS.min).max(WEEKLY_HOURS.max),
  }),
  answer: z.object({ added: count }),
})
