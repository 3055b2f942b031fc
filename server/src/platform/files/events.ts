import { z } from 'zod'
import { type Handlers, lasting } from '../events/catalogue.ts'

/** The events that the files raise. */
export const events = {
  'file.dropped': lasting({
    about: 'Nothing refers to some files any more',
    payload: z.object({
      ids: z.array(z.uuid()),
      /** Whether they have no owner any more; the handler sees to that where an earlier server recorded the event. */
      released: z.boolean().default(false),
    }),
  }),
}

/** The handlers of the files. */
export const handlers = {
  'platform.discardFiles': ['file.dropped'],
} as const satisfies Handlers
