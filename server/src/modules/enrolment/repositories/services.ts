import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/db.ts'
import { services } from '../../commerce/index.ts'

/** Writes a service. */
export const addService = async (tx: Tx, values: typeof services.$inferInsert): Promise<void> => {
  await tx.insert(services).values(values)
}

/** The services of an assignment, locked. */
export const lockServicesOf = async (tx: Tx, assignment: string) =>
  tx.select().from(services).where(eq(services.assignment, assignment)).for('update')

/** Removes a service that is on no invoice. */
export const removeService = async (tx: Tx, id: string): Promise<void> => {
  await tx.delete(services).where(eq(services.id, id))
}
