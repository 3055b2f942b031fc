import { z } from 'zod'
import { type Handlers, lasting } from '../../platform/events/catalogue.ts'

/** The events that this module raises. */
export const events = {
  'recovery.asked': lasting({
    about: "Somebody asked for a new password, by a username and an email that may be nobody's",
    payload: z.object({ request: z.uuid(), username: z.string(), email: z.string(), address: z.string() }),
  }),
  'activation.asked': lasting({
    about: "Somebody asked for the mail of an activation again, by an email that may be nobody's",
    payload: z.object({
      request: z.uuid(),
      email: z.string(),
      /** From where it was asked; an earlier server did not say. */
      address: z.string().default(''),
    }),
  }),
}

/** The handlers of this module. */
export const handlers = {
  'accounts.mailRecovery': ['recovery.asked'],
  'accounts.mailActivation': ['activation.asked'],
} as const satisfies Handlers
