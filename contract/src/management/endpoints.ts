import { z } from 'zod'
import { named } from '../platform/kernel/named.ts'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'
import { listQueryOf, pageOf } from '../platform/kernel/paging.ts'

const tag = 'management'
const count = z.number().int()
const hours = z.number()
const company = z.object({ company: z.uuid() })

/** What a list of trainees is narrowed by (rule management.filters). */
export const traineeFilter = z.strictObject({
  /** Able to come in; waiting for activation or disabled; locked. */
  state: z.enum(['active', 'inactive', 'locked']).optional(),
  company: z.uuid().optional(),
  /** People with this course. */
  degree: z.uuid().optional(),
  /** People with any course, one to finish, one past its due day, or a finished one; with `degree`, that course. */
  progress: z.enum(['assigned', 'running', 'late', 'complete']).optional(),
  /** People whose card with hours left ends between today and this day, both included. */
  expiresBy: z.iso.date().optional(),
})
export type TraineeFilter = z.output<typeof traineeFilter>

/** The list query of trainees. */
const traineeQuery = listQueryOf(traineeFilter.shape)
export type TraineeQuery = z.output<typeof traineeQuery>

/** Companies are filtered only by the search. */
const companyQuery = listQueryOf({})
export type CompanyQuery = z.output<typeof companyQuery>

const can = z.object({ edit: z.boolean(), lock: z.boolean(), give: z.boolean() })

const student = z.object({
  _id: z.string(),
  username: z.string(),
  email: z.string(),
  name: z.string(),
  nif: z.string().nullable(),
  niss: z.string().nullable(),
  company: named.nullable(),
  /** Training cards that they hold, and courses that they have on them. */
  fcCards: count,
  fcCourses: count,
  /** Courses that they have without a card. */
  avCourses: count,
  activationDate: z.iso.datetime().nullable(),
  active: z.boolean(),
  lock: z.boolean(),
  _can: can,
})
export type Student = z.output<typeof student>

const ofStudents = {
  method: 'GET',
  tag,
  summary: 'The trainees that the caller answers for, with how many cards and courses they have',
  caller: 'person',
  query: traineeQuery,
  answer: pageOf(student),
} as const

/** The trainees of all companies in sight. */
export const students = defineEndpoint({ ...ofStudents, path: '/api/entity/user/students' })
/** The trainees of one company. Problem: `not_found` for a company out of sight. */
export const studentsOf = defineEndpoint({
  ...ofStudents,
  path: '/api/entity/user/students/:company',
  params: company,
})

const courses = z.object({ assigned: count, running: count, complete: count })

const progressRow = z.object({
  _id: z.string(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  company: named.nullable(),
  active: z.boolean(),
  lock: z.boolean(),
  /** The last login, or the last time that was counted in a course, whichever is later. */
  lastAccess: z.iso.datetime().nullable(),
  /** `running`: begun and not complete. */
  courses,
  /** The hours of the courses, and those spent in them, to a tenth. */
  hours: z.object({ assigned: hours, done: hours }),
  certificates: count,
  _can: can,
})
export type ProgressRow = z.output<typeof progressRow>

const ofDashboard = {
  method: 'GET',
  tag,
  summary: 'The trainees that the caller answers for, with how far they are',
  caller: 'person',
  query: traineeQuery,
  answer: pageOf(progressRow),
} as const

/** The progress of the trainees of all companies in sight. */
export const traineeDashboard = defineEndpoint({ ...ofDashboard, path: '/api/entity/user/dashboard' })
/** The progress of the trainees of one company. Problem: `not_found` for a company out of sight. */
export const traineeDashboardOf = defineEndpoint({
  ...ofDashboard,
  path: '/api/entity/user/dashboard/:company',
  params: company,
})

const summary = z.object({
  _id: z.string(),
  company: z.object({ _id: z.string(), name: z.string(), nif: z.string(), email: z.string() }),
  contact: z.string().nullable(),
  /** Whether its trainees download their certificates themselves. */
  certificateDownload: z.boolean(),
  /** Whether the caller may change its details, its email among them, and its contact. */
  _can: z.object({ edit: z.boolean(), contact: z.boolean() }),
  /** The trainees that it has, and those of them who can come in. */
  trainees: count,
  active: count,
  /** Courses that were assigned to its trainees while they were its own. */
  courses,
  /** Training cards; the hours are those that can still be used. */
  cards: z.object({ bought: count, used: count, hoursLeft: count }),
  /** Seats of its activation codes. */
  codes: z.object({ allowed: count, used: count }),
})
export type CompanySummary = z.output<typeof summary>

/** The companies that the caller manages. */
export const clientSummaries = defineEndpoint({
  method: 'GET',
  path: '/api/entity/company/resumeclient',
  tag,
  summary: 'The companies that the caller manages, with their people, courses, cards and codes',
  caller: 'person',
  query: companyQuery,
  answer: pageOf(summary),
})

/** The clients of a master. */
export const masterSummaries = defineEndpoint({
  method: 'GET',
  path: '/api/entity/company/resumemaster',
  tag,
  summary: "The caller's clients, with their people, courses, cards and codes",
  caller: 'person',
  query: companyQuery,
  answer: pageOf(summary),
})

/** The totals of a master's clients. */
export const clientCounters = defineEndpoint({
  method: 'GET',
  path: '/api/entity/company/dashboard',
  tag,
  summary: "How much training the caller's clients have assigned and done",
  caller: 'person',
  answer: z.object({
    clients: count,
    coursesAssigned: count,
    hoursAssigned: hours,
    /** Times that a session of a course was attended. */
    accesses: count,
    hoursDone: hours,
  }),
})
export type ClientCounters = z.output<typeof clientCounters.answer>
