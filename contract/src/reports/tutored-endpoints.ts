import { z } from 'zod'
import { named } from '../platform/kernel/named.ts'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'
import { listQueryOf, pageOf } from '../platform/kernel/paging.ts'
import { STOPPED_DAYS } from '../enrolment/stopped.ts'
import { SEARCH_MAX } from '../platform/validation/lengths.ts'

const common = { method: 'GET', tag: 'reports', caller: 'person' } as const
/** A trainee's state in a course: `stopped` and `late` are courses that are not complete. */
export const tutoredStates = ['notStarted', 'running', 'stopped', 'late', 'complete'] as const

/** The days without activity that one may look for. */
export const STOPPED_CHOICES = [7, STOPPED_DAYS, 30, 60] as const

const filter = z.object({
  degree: z.uuid().optional(),
  state: z.enum(tutoredStates).optional(),
  /** After how many days without activity a course has stopped. */
  days: z.coerce.number().int().min(1).max(365).optional(),
})
export type TutoredFilter = z.output<typeof filter>

const query = listQueryOf(filter.shape)
export type TutoredQuery = z.output<typeof query>

const tutored = z.object({
  /** The id of the assignment: a person has a row for each course. */
  _id: z.string(),
  user: named,
  degree: named,
  /** How much of its sessions, and of its planned time, is done. */
  percent: z.number().int().min(0).max(100),
  elapsedTimePerc: z.number().int().min(0).max(100),
  assignedAt: z.iso.datetime(),
  /** When something was last done in the course; null where nothing was. */
  lastActivity: z.iso.datetime().nullable(),
  dueDate: z.iso.date().nullable(),
  isComplete: z.boolean(),
  isStopped: z.boolean(),
  isLate: z.boolean(),
})
export type Tutored = z.output<typeof tutored>

/** The trainees of the courses that the caller moderates, with their progress (rule reports.tutored). */
export const tutoredTrainees = defineEndpoint({
  ...common,
  path: '/api/tutor/trainees',
  summary: 'The trainees of the courses that the caller moderates, with how far they are',
  query,
  answer: pageOf(tutored),
})

/** The first courses that the caller moderates which a search finds; or the one of an id. */
export const tutoredCourses = defineEndpoint({
  ...common,
  path: '/api/tutor/courses',
  summary: 'Courses that the caller moderates',
  query: z.object({ search: z.string().max(SEARCH_MAX).default('') }),
  answer: z.object({ items: z.array(named) }),
})
