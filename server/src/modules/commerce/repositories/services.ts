import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { services } from '../service-table.ts'

export type ServiceRow = typeof services.$inferSelect

/** Writes a service; gives its id. */
export const addService = async (tx: Db, values: typeof services.$inferInsert): Promise<string> => {
  const [written] = await tx.insert(services).values(values).returning({ id: services.id })
  if (!written) throw new Error('a service was not written')
  return written.id
}

/** Writes services. */
export const addServices = async (tx: Db, values: (typeof services.$inferInsert)[]): Promise<void> => {
  if (values.length > 0) await tx.insert(services).values(values)
}

/** The services of an assignment, locked. */
export const lockServicesOf = async (tx: Db, assignment: string): Promise<ServiceRow[]> =>
  tx.select().from(services).where(eq(services.assignment, assignment)).for('update')

/** What was written of the seats of a code that was bought, locked, the last first. */
export const lockServicesOfCode = async (tx: Db, code: string): Promise<ServiceRow[]> =>
  tx.select().from(services).where(eq(services.code, code)).orderBy(desc(services.id)).for('update')

/** A service, locked. */
export const lockService = async (tx: Db, id: string): Promise<ServiceRow | undefined> => {
  const [row] = await tx.select().from(services).where(eq(services.id, id)).for('update')
  return row
}

/** Leaves so many of what a service is of; with none left it goes. */
export const keepOfService = async (tx: Db, id: string, quantity: number): Promise<void> => {
  if (quantity > 0) await tx.update(services).set({ quantity }).where(eq(services.id, id))
  else await tx.delete(services).where(eq(services.id, id))
}
