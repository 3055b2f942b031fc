import { desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { degrees } from '../../catalogue/index.ts'
import { services } from '../service-table.ts'

/** A page of services, the last first, with their courses. */
export const servicePage = (
  db: Db,
  where: SQL | undefined,
  { skip, limit }: { skip: number; limit: number },
) =>
  db
    .select({ service: services, degree: { _id: degrees.id, name: degrees.name } })
    .from(services)
    .leftJoin(degrees, eq(degrees.id, services.degree))
    .where(where)
    .orderBy(desc(services.createdAt), desc(services.id))
    .limit(limit)
    .offset(skip)

/** How many services there are of a condition. */
export const countServices = async (db: Db, where: SQL | undefined): Promise<number> => {
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(services)
    .where(where)
  return counted?.total ?? 0
}
