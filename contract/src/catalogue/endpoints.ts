import { z } from 'zod'
import { named } from '../platform/kernel/named.ts'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'
import { pageOf } from '../platform/kernel/paging.ts'
import { SEARCH_MAX } from '../platform/validation/lengths.ts'

/**
 * The public catalogue (rule site.courses). Lists the courses in state 1 or 2, and those in state 3 whose private code
 * is in the query; demo courses only for creators, tutors and admins.
 */

const file = z.object({ _id: z.string(), name: z.string(), type: z.string(), size: z.number() })

const listedCourse = z.object({
  _id: z.string(),
  name: z.string(),
  badge: file.nullable(),
  /** Planned minutes, and the hours that it costs on a training card. */
  duration: z.number().int(),
  hduration: z.number().int(),
  /** As plain text: it is cut for cards. */
  publicSummary: z.string().nullable(),
  categories: z.array(named),
  tags: z.array(z.object({ name: z.string() })),
  state: z.number().int(),
})

export type ListedCourse = z.output<typeof listedCourse>

/** How many courses a page of the list shows (rule ui.pages). */
export const COURSES_PAGE = 12
/** How many courses are featured, from the start of the list. */
export const COURSES_FEATURED = 6

export const courses = defineEndpoint({
  method: 'GET',
  path: '/api/courses',
  tag: 'courses',
  summary: 'The courses that are listed, by name',
  caller: 'anonymous',
  query: z.object({
    skip: z.coerce.number().int().min(0).default(0),
    limit: z.coerce.number().int().min(1).max(200).default(COURSES_PAGE),
    /** A category's `_id`. */
    category: z.string().max(100).optional(),
    search: z.string().max(SEARCH_MAX).optional(),
    privateCode: z.string().max(100).optional(),
  }),
  answer: pageOf(listedCourse),
})

export const courseCategories = defineEndpoint({
  method: 'GET',
  path: '/api/courses/categories',
  tag: 'courses',
  summary: 'The categories that have listed courses, with how many',
  caller: 'anonymous',
  answer: pageOf(named.extend({ courses: z.number().int() })),
})

export const courseNumbers = defineEndpoint({
  method: 'GET',
  path: '/api/courses/numbers',
  tag: 'courses',
  summary: 'What the academy counts: listed courses, their sessions and hours, certificates issued',
  caller: 'anonymous',
  answer: z.object({
    courses: z.number().int(),
    lectures: z.number().int(),
    /** The hours of the listed courses, from their planned minutes. */
    hours: z.number(),
    certificates: z.number().int(),
  }),
})

const presentation = listedCourse.extend({
  code: z.string().nullable(),
  /** Rich text, sanitized. */
  summary: z.string().nullable(),
  targetUser: z.string().nullable(),
  modules: z.array(
    named.extend({
      summary: z.string().nullable(),
      /** Minutes, of all its lectures. */
      duration: z.number().int(),
      lectures: z.array(named.extend({ duration: z.number().int() })),
    }),
  ),
  /** The tutors who moderate it, by name. */
  moderators: z.array(named),
  hasExam: z.boolean(),
  /** The caller's own assignment of this course, where there is one: what of it is done, 0 to 100. */
  mine: z.object({ _id: z.string(), percent: z.number(), isComplete: z.boolean() }).nullable(),
})

export type CoursePresentation = z.output<typeof presentation>

/** 404 if the course is not listed for the caller; a trainee to whom it is assigned sees it in any state. */
export const coursePresentation = defineEndpoint({
  method: 'GET',
  path: '/api/courses/:id',
  tag: 'courses',
  summary: 'The presentation of a course',
  caller: 'anonymous',
  params: z.object({ id: z.string() }),
  query: z.object({ privateCode: z.string().max(100).optional() }),
  answer: presentation,
})
