import { z } from 'zod'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'
import { EMAIL_MAX } from '../platform/validation/lengths.ts'
import { COURSE_REQUEST_MAX } from './lengths.ts'

/** A visitor's request for access to a course (rule message.write). */
const requestDegree = z.object({
  template: z.literal('requestDegree'),
  degree: z.string(),
  name: z.string().max(200),
  email: z.string().max(EMAIL_MAX),
  contact: z.string().max(40).optional(),
  company: z.string().max(200).optional(),
  text: z.string().max(COURSE_REQUEST_MAX).optional(),
})

/**
 * Requests access to a course: a message to those who may give it, with the course's moderators in copy. Open to
 * everybody, so it is rate-limited. Problems: `validation`, `not_found` for a course that is not listed.
 */
export const requestCourse = defineEndpoint({
  method: 'POST',
  path: '/api/entity/message/add',
  tag: 'messages',
  summary: 'Sends a message by its template: requestDegree',
  caller: 'anonymous',
  body: requestDegree,
  answer: z.object({ _id: z.string() }),
})
