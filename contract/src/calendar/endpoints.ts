import { DAY_MS } from '../platform/durations.ts'
import { z } from 'zod'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'
import { pageOf } from '../platform/kernel/paging.ts'
import { isDay } from '../platform/text/day.ts'

/** The longest range of one call: a year, and the weeks that a calendar shows around it. */
const MOST_DAYS = 400

const day = z.string().refine(isDay)

/** What a date is about. */
const calendarKinds = [
  'card',
  'course',
  'exam',
  'grading',
  'session',
  'question',
  'answer',
  'document',
  'maintenance',
  'invoice',
] as const

const calendarItem = z.object({
  _id: z.string(),
  kind: z.enum(calendarKinds),
  title: z.string(),
  text: z.string().nullable(),
  /** A whole day, `yyyy-MM-dd` to `yyyy-MM-dd`, both included; else moments in UTC. */
  allDay: z.boolean(),
  start: z.string(),
  end: z.string(),
  /** The page that it is about. */
  to: z.string().nullable(),
})

export type CalendarItem = z.output<typeof calendarItem>

/** The caller's dates from one day to another, earliest first (rule calendar.views). */
export const calendar = defineEndpoint({
  method: 'GET',
  path: '/api/calendar',
  tag: 'calendar',
  summary: 'The caller’s dates: what ends, what is due, what is announced',
  caller: 'person',
  query: z
    .object({ from: day, to: day })
    .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) <= MOST_DAYS * DAY_MS),
  answer: pageOf(calendarItem),
})
