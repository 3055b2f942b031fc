import type { Actor } from '../../platform/access/actor.ts'
import type { Tx } from '../../platform/database/db.ts'
import { type CardBalance, lockServicesOf, returnHours, takeServiceBack } from '../commerce/index.ts'
import type { CodeRow } from './code-tables.ts'
import { freePin, freeSeat, removeAccount } from './codes/repositories/seats.ts'
import { removeAssignment } from './repositories/assignments.ts'
import type { AssignmentRow } from './tables.ts'

/**
 * Frees the seat of a code, or makes a PIN usable by its receiver again. An offered code is for one person and one use,
 * unless it was bought: it stays used, and no longer names the person, whom it would hold; another offer makes another
 * code.
 */
const giveSeatBack = async (tx: Tx, code: CodeRow, user: string): Promise<void> => {
  const seat = { code: code.id, user }
  const isGiven = code.type === 'P' ? await freePin(tx, seat) : await removeAccount(tx, seat)
  const isSpent = code.type === 'O' && !code.bought
  if (isGiven && !isSpent) await freeSeat(tx, code.id)
}

/**
 * Takes back an assignment with its service, the seat of its code and the hours of its card, in the caller's
 * transaction (rule enrolment.removal; docs/decisions/0013).
 * @param code the code by which it was given, locked
 * @param hduration the hours of the course
 * @returns its card, with the hours that it has now
 */
export const unassignCourse = async (
  tx: Tx,
  {
    assignment,
    code,
    hduration,
    actor,
    now,
  }: { assignment: AssignmentRow; code: CodeRow | undefined; hduration: number; actor: Actor; now: Date },
): Promise<CardBalance | null> => {
  await removeAssignment(tx, assignment.id)
  if (code) await giveSeatBack(tx, code, assignment.user)
  for (const service of await lockServicesOf(tx, assignment.id)) await takeServiceBack(tx, service, { now })
  if (!assignment.cartfc) return null
  const taken = { assignment: assignment.id, degree: assignment.degree, hduration }
  return returnHours(tx, assignment.cartfc, taken, { actor, now })
}
