import { z } from 'zod'

/** What an answer names: its id, and the name under which it is shown. */
export const named = z.object({ _id: z.string(), name: z.string() })
