import { z } from 'zod'
import { named } from '../platform/kernel/named.ts'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'
import { COURSE_CODE_MAX } from './lengths.ts'

/**
 * Courses that travel between instances, whole, as JSON with their files (rule course.exchange). The JSON is the
 * course with its modules, resources, exam, survey and categories written out where they are referred to, and under
 * `files` every stored file by its `_id`, `{name, type, size, content}`, content in base64.
 */

const degreeId = z.object({
  /** The course's `_id`, or its code. */
  degreeId: z.string().max(100),
})

/** Another instance is a client of this one, and presents its token as `Authorization: Bearer`. */
export const exportCourse = defineEndpoint({
  method: 'GET',
  path: '/api/degree/export/:degreeId',
  tag: 'degree',
  summary: 'The whole course as JSON with its files, for a creator or another instance',
  caller: 'person',
  grants: ['course.export'],
  params: degreeId,
  file: true,
})

export const exportCourseTo = defineEndpoint({
  method: 'POST',
  path: '/api/degree/export/:degreeId',
  tag: 'degree',
  summary: 'Sends the course to another instance, where it gets the requested state',
  caller: 'person',
  params: degreeId,
  body: z.object({ instance: z.string().min(1).max(200), state: z.number().int().min(0).max(3).default(2) }),
  answer: named,
})

/**
 * What to do with a course that exists already: refuse with its name and id, change it, leave it as it is, or duplicate
 * it.
 */
const importModes = ['ask', 'update', 'reuse', 'copy'] as const
export type ImportMode = (typeof importModes)[number]

/** The prefix of the name with which a refusal of `ask` points to the existing course: `degree.{id}`. */
export const EXISTING = 'degree.'

/** The body is the JSON of an export, read as it comes. Every id is new; survey results do not travel. */
export const importCourse = defineEndpoint({
  method: 'POST',
  path: '/api/degree/import',
  tag: 'degree',
  summary: 'Adds a course from the JSON of an export, for a creator or another instance',
  caller: 'person',
  grants: ['course.import'],
  multipart: true,
  query: z.object({ mode: z.enum(importModes).default('copy') }),
  body: z.unknown(),
  answer: named,
})

export const importByCode = defineEndpoint({
  method: 'POST',
  path: '/api/degree/importcode',
  tag: 'degree',
  summary:
    "Adds a course from the first other instance that has one with this code; it starts as 'Não visível'",
  caller: 'person',
  body: z.object({ code: z.string().trim().min(1).max(COURSE_CODE_MAX) }),
  answer: named,
})

export const getInstances = defineEndpoint({
  method: 'GET',
  path: '/api/getInstances',
  tag: 'degree',
  summary: 'Other instances that a course can be exported to',
  caller: 'person',
  answer: z.object({
    items: z.array(named),
    total: z.number().int(),
  }),
})
