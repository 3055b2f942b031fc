import { z } from 'zod'
import { lasting } from '../events/catalogue.ts'

/** The events that the outbox raises. */
export const events = {
  'mail.refused': lasting({
    about: 'A mail server refused a message for good, or one of its receivers',
    payload: z.object({ message: z.uuid() }),
  }),
}
