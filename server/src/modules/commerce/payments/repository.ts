import { eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { orderBy } from '../../../platform/engine/order.ts'
import { degrees } from '../../catalogue/index.ts'
import { invoiceChanges } from '../invoice-line-tables.ts'
import { changeOfService, serviceCents } from '../invoices/repositories/charged.ts'
import { services } from '../service-table.ts'

const paymentKeys = {
  _id: services.id,
  date: services.createdAt,
  description: services.descServico,
  quantity: services.quantity,
} as const

/**
 * A page of services, latest first, with courses and unit charges in cents.
 * @throws Problem `malformed` for an unknown sort
 */
export const servicePage = (
  db: Db,
  where: SQL | undefined,
  { skip, limit, sort }: { skip: number; limit: number; sort?: string | undefined },
) =>
  db
    .select({
      service: services,
      degree: { _id: degrees.id, name: degrees.name },
      charged: serviceCents.mapWith(Number),
    })
    .from(services)
    .leftJoin(invoiceChanges, changeOfService)
    .leftJoin(degrees, eq(degrees.id, services.degree))
    .where(where)
    .orderBy(...orderBy(paymentKeys, services.id, sort, '-date'))
    .limit(limit)
    .offset(skip)

/** How many services meet a condition. */
export const countServices = async (db: Db, where: SQL | undefined): Promise<number> => {
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(services)
    .where(where)
  return counted?.total ?? 0
}
