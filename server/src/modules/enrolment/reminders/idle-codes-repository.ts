import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { mayRemind } from '../../../platform/notices/reminders.ts'
import { degrees } from '../../catalogue/index.ts'
import { companies } from '../../people/index.ts'
import { codes } from '../code-tables.ts'
import { givesSeats } from '../codes/gives-seats.ts'

/** The codes of companies, made before a moment, that have seats left and whose company may be reminded of them. */
export const idleCodes = (db: Db, { kind, before, times }: { kind: string; before: Date; times: number }) =>
  db
    .select({
      id: codes.id,
      company: companies.id,
      code: codes.code,
      degree: degrees.name,
      seats: sql<number>`${codes.accountsAllowed} - ${codes.accountsUsed}`,
    })
    .from(codes)
    .innerJoin(companies, eq(companies.id, codes.company))
    .innerJoin(degrees, eq(degrees.id, codes.degree))
    .where(
      and(
        givesSeats,
        lt(codes.createdAt, before),
        sql`${codes.accountsUsed} < ${codes.accountsAllowed}`,
        mayRemind(kind, codes.id, before, times),
      ),
    )
    .orderBy(codes.company, codes.id)
