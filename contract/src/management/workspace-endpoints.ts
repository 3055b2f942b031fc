import { z } from 'zod'
import { named } from '../platform/kernel/named.ts'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'
import { listQueryOf, pageOf } from '../platform/kernel/paging.ts'

const count = z.number().int()
const hours = z.number()
const common = { method: 'GET', tag: 'management', caller: 'person' } as const
const company = z.object({ company: z.uuid() })

/** The figures of a company's training. */
const overview = z.object({
  company: named,
  people: z.object({ total: count, active: count, inactive: count, locked: count }),
  /**
   * Courses assigned to its trainees while they were its own: not begun, in progress, complete; `late` are those of the
   * first two past their due day.
   */
  courses: z.object({ assigned: count, waiting: count, running: count, late: count, complete: count }),
  /** Hours spent in courses, and those that the courses which are not complete still ask for. */
  hours: z.object({ done: hours, owed: hours }),
  cards: z.object({ bought: count, used: count, hoursLeft: count }),
  codes: z.object({ allowed: count, used: count }),
  certificates: z.object({ month: count, total: count }),
  /** The last twelve months, the first of them first: what was assigned, completed and certified in each. */
  months: z.array(z.object({ month: z.string(), assigned: count, complete: count, certificates: count })),
  /** The cards that end next with hours unused. */
  expiring: z.array(
    z.object({
      _id: z.string(),
      ref: z.string(),
      user: named.nullable(),
      hours: count,
      day: z.iso.date(),
    }),
  ),
})
export type CompanyOverview = z.output<typeof overview>

/** A company at a glance. Problem: `not_found` for one out of sight. */
export const companyOverview = defineEndpoint({
  ...common,
  path: '/api/entity/company/overview/:company',
  summary: "A company's people, courses, hours, cards, codes and certificates at a glance",
  params: company,
  answer: overview,
})

const courseRow = z.object({
  _id: z.string(),
  name: z.string(),
  code: z.string().nullable(),
  /** Hours that the course counts for. */
  hours: hours,
  trainees: count,
  waiting: count,
  running: count,
  complete: count,
  certificates: count,
  /** Hours spent in it. */
  done: hours,
})
export type CourseRow = z.output<typeof courseRow>

const courseQuery = listQueryOf({})
export type CourseQuery = z.output<typeof courseQuery>

const ofCourses = {
  ...common,
  summary: 'The courses that the trainees of companies have, with how far they are',
  query: courseQuery,
  answer: pageOf(courseRow),
} as const

/** The courses of all companies in sight. */
export const companyCourses = defineEndpoint({ ...ofCourses, path: '/api/entity/company/courses' })
/** The courses of one company. Problem: `not_found` for a company out of sight. */
export const companyCoursesOf = defineEndpoint({
  ...ofCourses,
  path: '/api/entity/company/courses/:company',
  params: company,
})
