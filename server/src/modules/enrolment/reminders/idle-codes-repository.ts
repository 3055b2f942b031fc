import { and, eq } from 'drizzle-orm'
import { DAY_MS } from '#contract/platform/durations.ts'
import type { Db } from '../../../platform/database/db.ts'
import { mayRemind } from '../../../platform/notices/repositories/reminders.ts'
import { degrees } from '../../catalogue/index.ts'
import { companies } from '../../people/index.ts'
import { codes } from '../code-tables.ts'
import { isIdle, seatsLeft } from '../codes/gives-seats.ts'

/**
 * The codes of companies that are idle for so many days, and whose company may be reminded of them again after as many.
 */
export const idleCodes = (
  db: Db,
  { kind, now, days, times }: { kind: string; now: Date; days: number; times: number },
) =>
  db
    .select({
      id: codes.id,
      company: companies.id,
      code: codes.code,
      degree: degrees.name,
      seats: seatsLeft,
    })
    .from(codes)
    .innerJoin(companies, eq(companies.id, codes.company))
    .innerJoin(degrees, eq(degrees.id, codes.degree))
    .where(and(isIdle(now, days), mayRemind(kind, codes.id, new Date(now.getTime() - days * DAY_MS), times)))
    .orderBy(codes.company, codes.id)
