import { z } from 'zod'
import { passMark } from '../catalogue/exam-rules.ts'
import { storedFile } from '../platform/kernel/stored-file.ts'

/** Work that was handed in for an evaluated session, with its grade once there is one. */
export const handedInWork = z.object({
  _id: z.string(),
  document: storedFile,
  createdAt: z.iso.datetime(),
  value: z.number().nullable(),
  obs: z.string().nullable(),
  complete: z.boolean(),
  /** Waits for a tutor; was sent back, so that the trainee hands in again; or completed the session. */
  state: z.enum(['waiting', 'returned', 'graded']),
})

/** Handed-in work, with who decided on it and when. */
export const decidedWork = handedInWork.extend({
  gradedAt: z.iso.datetime().nullable(),
  gradedBy: z.string().nullable(),
  /** Its grades and observations before corrections, oldest first (rule submission.correction). */
  corrected: z.array(
    z.object({ value: z.number().nullable(), obs: z.string().nullable(), gradedAt: z.iso.datetime() }),
  ),
})
export type DecidedWork = z.output<typeof decidedWork>

/** The scale of work in a course whose final exam does not count, or that has none. */
const USUAL_SCALE = 20
/** The highest accepted value. */
export const HIGHEST_VALUE = 100

/**
 * The scale on which the work of a course is graded, which is that of its final exam, so that a course has only one;
 * and the lowest value that passes (rule submission.scale).
 * @param weight the weight of the final exam; null if the course has none
 */
export function workScale(weight: number | null): { most: number; pass: number } {
  const most = Math.min(HIGHEST_VALUE, weight || USUAL_SCALE)
  return { most, pass: passMark(most) }
}
