import { and, desc, eq, or, sql, type SQL } from 'drizzle-orm'
import { whereOf } from '../../../platform/access/scope.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Db } from '../../../platform/database/db.ts'
import { degrees } from '../../catalogue/index.ts'
import { users } from '../../people/index.ts'
import { invoiceChanges } from '../invoice-line-tables.ts'
import { changeOfService, serviceCents } from '../invoices/repositories/charged.ts'
import { seeService } from '../policy.ts'
import { services } from '../service-table.ts'

/** The services of a company or of a user; a user's are limited to those that the viewer's companies pay for. */
const servicesOf = (viewer: Person, id: string): SQL | undefined =>
  and(or(eq(services.company, id), eq(services.user, id)), whereOf(seeService(viewer)))

/** The cost of a service: its month's unit charge times its quantity (rule invoice.services). */
const costs = sql<number>`(${serviceCents} * ${services.quantity} / 100)::float8`

const query = (db: Db) =>
  db
    .select({
      _id: services.id,
      createdAt: services.createdAt,
      descServico: services.descServico,
      type: services.type,
      value: costs,
      degree: { _id: degrees.id, name: degrees.name },
      user: { _id: users.id, name: users.name },
    })
    .from(services)
    .leftJoin(invoiceChanges, changeOfService)
    .leftJoin(degrees, eq(degrees.id, services.degree))
    .leftJoin(users, eq(users.id, services.user))

export type ServiceRow = Awaited<ReturnType<typeof query>>[number]

/** A page of somebody's services, newest first. */
export const pageOfServices = async (
  db: Db,
  viewer: Person,
  id: string,
  { skip, limit }: { skip: number; limit: number },
): Promise<ServiceRow[]> =>
  query(db)
    .where(servicesOf(viewer, id))
    .orderBy(desc(services.createdAt), desc(services.id))
    .limit(limit)
    .offset(skip)

/** The number and total of each service over all rows of a user, and the number of rows. */
export const totalsOfServices = async (db: Db, viewer: Person, id: string) =>
  db
    .select({
      descServico: services.descServico,
      rows: sql<number>`count(*)::int`,
      count: sql<number>`sum(${services.quantity})::int`,
      value: sql<number>`(sum(${serviceCents} * ${services.quantity}) / 100)::float8`,
    })
    .from(services)
    .leftJoin(invoiceChanges, changeOfService)
    .where(servicesOf(viewer, id))
    .groupBy(services.descServico)
    .orderBy(services.descServico)

/** One of somebody's services. */
export const serviceOf = async (
  db: Db,
  viewer: Person,
  id: string,
  service: string,
): Promise<ServiceRow | undefined> => {
  const [row] = await query(db).where(and(eq(services.id, service), servicesOf(viewer, id)))
  return row
}
