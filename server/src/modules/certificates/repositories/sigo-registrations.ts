import { and, eq, isNull } from 'drizzle-orm'
import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { sigoRegistrations, type SigoRegistrationRow } from '../sigo-table.ts'

const standingOf = (assignment: string) =>
  and(eq(sigoRegistrations.assignment, assignment), isNull(sigoRegistrations.undoneAt))

/** Records that a training was registered in SIGO; undefined if it is registered already. */
export const registerInSigo = async (
  tx: Tx,
  registered: { assignment: string; at: Date; by: string },
): Promise<SigoRegistrationRow | undefined> => {
  const [row] = await tx.insert(sigoRegistrations).values(registered).onConflictDoNothing().returning()
  return row
}

/** The current registration in SIGO, locked until the transaction ends. */
export const lockSigoRegistration = async (
  tx: Tx,
  assignment: string,
): Promise<SigoRegistrationRow | undefined> => {
  const [row] = await tx.select().from(sigoRegistrations).where(standingOf(assignment)).for('update')
  return row
}

/** Keeps the certificate that SIGO issued. */
export const keepSigoCertificate = async (
  tx: Tx,
  id: string,
  kept: { number: string; file: StoredFile | null },
): Promise<void> => {
  await tx.update(sigoRegistrations).set(kept).where(eq(sigoRegistrations.id, id))
}

/** Withdraws the current registration in SIGO; undefined if there is none. */
export const undoSigoRegistration = async (
  tx: Tx,
  assignment: string,
  undone: { undoneAt: Date; undoneBy: string; reason: string },
): Promise<SigoRegistrationRow | undefined> => {
  const [row] = await tx.update(sigoRegistrations).set(undone).where(standingOf(assignment)).returning()
  return row
}
