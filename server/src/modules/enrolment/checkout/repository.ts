import { asc, eq, sql } from 'drizzle-orm'
import { dayInPortugal } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { chargeOfDay, services } from '../../commerce/index.ts'

/** Waits for whoever holds the order of a digest, and holds it to the end of the transaction. */
export const lockOrder = async (tx: Tx, digest: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`order:${digest}`}, 0))`)
}

/**
 * The service by which something was first sold: the price of one, in cents, what it comes to with the campaigns of its
 * day, and that of all.
 * @param of the service, or the code that was sold
 */
export const serviceOfSale = async (tx: Tx, of: { service: string } | { code: string }) => {
  const [row] = await tx
    .select()
    .from(services)
    .where('code' in of ? eq(services.code, of.code) : eq(services.id, of.service))
    .orderBy(asc(services.id))
    .limit(1)
  if (!row?.company) throw new Error('something was sold without its service')
  const { id, company, degree, value: price, quantity, createdAt, descServico: description } = row
  const cents = await chargeOfDay(tx, { company, price, degree, day: dayInPortugal(createdAt) })
  return { _id: id, description, quantity, ...cents, total: cents.charged * quantity }
}
