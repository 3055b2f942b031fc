import { z } from 'zod'
import { named } from '../platform/kernel/named.ts'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'

/** What editors of courses choose from (rule course.moderators). */

export const getModerators = defineEndpoint({
  method: 'GET',
  path: '/api/degree/getmoderators',
  tag: 'degree',
  summary: 'Possible moderators of a course: active tutors, creators, moderators and administrators',
  caller: 'person',
  answer: z.object({ items: z.array(named.extend({ email: z.string() })) }),
})

export const getFinalExams = defineEndpoint({
  method: 'GET',
  path: '/api/entity/resource/getfinalexams',
  tag: 'degree',
  summary: 'The exams that a course may take as its final one',
  caller: 'person',
  answer: z.object({ items: z.array(named.extend({ internalName: z.string().nullable() })) }),
})
