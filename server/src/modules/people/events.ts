import { z } from 'zod'
import { lasting } from '../../platform/events/catalogue.ts'

/** The events that this module raises. */
export const events = {
  'person.changed': lasting({
    about: "A person's data were changed, perhaps completed",
    payload: z.object({ user: z.uuid() }),
  }),
}
