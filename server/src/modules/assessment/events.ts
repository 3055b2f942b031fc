import { z } from 'zod'
import { type Handlers, lasting } from '../../platform/events/catalogue.ts'

/** The events that this module raises. */
export const events = {
  'exam.graded': lasting({
    about: 'An attempt at a test or an exam is over and graded: handed in, or its time ran out',
    payload: z.object({
      assignmentId: z.uuid(),
      attempt: z.uuid(),
      user: z.uuid(),
      degree: z.uuid(),
      kind: z.enum(['exam', 'test']),
      success: z.boolean(),
      /** At a final exam: there is a survey, which was still to be answered, so that nothing ends with this. */
      awaitsSurvey: z.boolean().default(false),
      attemptsLeft: z.number().int().default(0),
    }),
  }),
}

/** The handlers of this module. */
export const handlers = {
  'assessment.tellFailed': ['exam.graded'],
} as const satisfies Handlers
