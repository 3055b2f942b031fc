import { z } from 'zod'
import { named } from '../platform/kernel/named.ts'

/** Where a trainee continues a course (rule home.learning). */
export const resume = z.object({
  course: named,
  /** The session that comes next, and its module; null where none is left. */
  module: z.string().nullable(),
  session: z.string().nullable(),
  /** Whether anything of the course was done. */
  begun: z.boolean(),
  percent: z.number().int(),
  /** When the course was attended last. */
  lastAt: z.iso.datetime().nullable(),
  /** The place, from the root. */
  to: z.string(),
})
export type Resume = z.output<typeof resume>
