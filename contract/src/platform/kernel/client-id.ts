import { z } from 'zod'

/**
 * Distinguishes two equal orders, as a form that was filled in anew; without one, an equal order of the same person
 * within ten minutes counts as a repeat (docs/decisions/0303).
 */
export const clientId = z.string().max(100).optional()
