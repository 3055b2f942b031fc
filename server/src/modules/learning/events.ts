import { z } from 'zod'
import { lasting } from '../../platform/events/catalogue.ts'

const ofAssignment = z.object({ assignmentId: z.uuid() })

/** The events that this module raises. */
export const events = {
  'lecture.completed': lasting({
    about:
      'The last session of a course that was not complete is complete, with neither exam nor survey to come',
    payload: ofAssignment.extend({ module: z.string(), lecture: z.string() }),
  }),
  'time.counted': lasting({
    about: 'The counted time of a course has just reached what a certificate takes',
    payload: ofAssignment,
  }),
  'survey.answered': lasting({
    about: 'The satisfaction survey of a course was answered',
    payload: ofAssignment,
  }),
  'course.completed': lasting({
    about: 'Nothing of a course is left to do',
    payload: ofAssignment,
  }),
}
