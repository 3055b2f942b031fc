import { t } from '#contract/platform/text/text.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { CodeRow } from './code-tables.ts'
import { freePin, freeSeat, removeAccount } from './codes/repositories/seats.ts'
import { removeAssignment } from './repositories/assignments.ts'
import { addService, lockServicesOf, removeService } from './repositories/services.ts'
import type { AssignmentRow } from './tables.ts'

/**
 * Gives the seat of a code back, or the PIN to be used again by whom it was sent to. An offered code is for one person
 * once: offering again makes another.
 */
const giveSeatBack = async (tx: Tx, code: CodeRow, user: string): Promise<void> => {
  if (code.type === 'O') return
  const seat = { code: code.id, user }
  const isGiven = code.type === 'P' ? await freePin(tx, seat) : await removeAccount(tx, seat)
  if (isGiven) await freeSeat(tx, code.id)
}

/** Takes a service back: one on no invoice yet goes, for one on an archived invoice a credit is written now. */
const takeServiceBack = async (tx: Tx, assignment: string, now: Date): Promise<void> => {
  const written = await lockServicesOf(tx, assignment)
  for (const { id, invoice, charged, ...service } of written) {
    if (invoice === null) {
      await removeService(tx, id)
      continue
    }
    if (!charged) continue
    await addService(tx, {
      ...service,
      createdAt: now,
      descServico: t('invoice.credit', { name: service.descServico }),
      assignment: null,
      value: -charged,
    })
  }
}

/**
 * Takes back what an assignment was: the assignment itself, its service, and the seat of its code, in the caller's
 * transaction (docs/decisions/0013).
 * @param code the code that it came by, locked
 */
export const unassignCourse = async (
  tx: Tx,
  { assignment, code, now }: { assignment: AssignmentRow; code: CodeRow | undefined; now: Date },
): Promise<void> => {
  await removeAssignment(tx, assignment.id)
  if (code) await giveSeatBack(tx, code, assignment.user)
  await takeServiceBack(tx, assignment.id, now)
}
