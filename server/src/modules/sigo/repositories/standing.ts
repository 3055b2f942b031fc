import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { startOf } from '../../../platform/database/lisbon.ts'
import { certificates, sigoRegistrations } from '../../certificates/index.ts'

/** How many certificates issued since a day are not registered in SIGO (rule sigo.registration). */
export const countUnregistered = async (on: Db, since: string): Promise<number> => {
  const [row] = await on
    .select({ total: sql<number>`count(*)::int` })
    .from(certificates)
    .leftJoin(
      sigoRegistrations,
      and(eq(sigoRegistrations.assignment, certificates.assignment), isNull(sigoRegistrations.undoneAt)),
    )
    .where(and(isNull(sigoRegistrations.id), gte(certificates.issuedAt, startOf(since))))
  return row?.total ?? 0
}
