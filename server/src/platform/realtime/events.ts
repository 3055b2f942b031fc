import { z } from 'zod'
import { signal } from '../events/catalogue.ts'

/** What sockets follow; whatever ends sessions raises it. */
export const events = {
  'session.ended': signal({
    about: 'Sessions are over: their sockets are closed',
    payload: z.object({ sessionIds: z.array(z.string()) }),
  }),
}
