import { asc, eq, getTableColumns } from 'drizzle-orm'
import { discounted, toCents } from '#contract/commerce/invoice-rules.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { holdLock } from '../../../platform/database/locks.ts'
import { servicePercent, services } from '../../commerce/index.ts'

/** Waits for the lock on the order of a digest, and holds it until the transaction ends. */
export const lockOrder = async (tx: Tx, digest: string): Promise<void> => {
  await holdLock(tx, { name: `order:${digest}` })
}

/**
 * The service by which something was first sold: the unit price in cents, that price after the campaign of its day, and
 * the price of all.
 * @param of the service, or the code that was sold
 */
export const serviceOfSale = async (tx: Tx, of: { service: string } | { code: string }) => {
  const [row] = await tx
    .select({ ...getTableColumns(services), percent: servicePercent.mapWith(Number) })
    .from(services)
    .where('code' in of ? eq(services.code, of.code) : eq(services.id, of.service))
    .orderBy(asc(services.id))
    .limit(1)
  if (!row?.company) throw new Error('something was sold without its service')
  const { id, quantity, descServico: description } = row
  const value = toCents(row.value)
  const charged = discounted(value, row.percent)
  return { _id: id, description, quantity, value, charged, total: charged * quantity }
}
