import { z } from 'zod'
import { type Handlers, lasting } from '../../platform/events/catalogue.ts'

/** The events that this module raises. */
export const events = {
  'settings.saved': lasting({
    about: "The academy's settings were changed",
    payload: z.object({}),
  }),
}

/** The handlers of this module. */
export const handlers = {
  'operations.applySettings': ['settings.saved'],
  'operations.tellRefused': ['mail.refused'],
} as const satisfies Handlers
