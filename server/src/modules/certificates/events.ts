import type { Handlers } from '../../platform/events/catalogue.ts'

/** The handlers of this module. */
export const handlers = {
  'certificates.issue': [
    'lecture.completed',
    'time.counted',
    'exam.graded',
    'survey.answered',
    'course.completed',
  ],
  'certificates.issueForUser': ['person.changed'],
} as const satisfies Handlers
