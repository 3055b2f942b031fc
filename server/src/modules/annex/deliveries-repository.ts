import { and, asc, desc, eq, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { holdLock } from '../../platform/database/locks.ts'
import { employments, runsWithin } from '../compliance/index.ts'
import { companies, companyManagers, mayEnter, users } from '../people/index.ts'
import type { ReportKey } from './people-repository.ts'
import { annexDeliveries } from './tables.ts'

const ofReport = ({ company, year }: ReportKey) =>
  and(eq(annexDeliveries.company, company), eq(annexDeliveries.year, year))

/** The deliveries of a report, the valid one first. */
const standing = [desc(annexDeliveries.deliveredOn), desc(annexDeliveries.id)] as const

/** Every delivery of a report, the valid one first, with the person who entered it. */
export const deliveriesOf = (on: Db, key: ReportKey) =>
  on
    .select({
      _id: annexDeliveries.id,
      deliveredOn: annexDeliveries.deliveredOn,
      receipt: annexDeliveries.receipt,
      file: annexDeliveries.file,
      note: annexDeliveries.note,
      enteredBy: users.name,
      enteredAt: annexDeliveries.createdAt,
    })
    .from(annexDeliveries)
    .leftJoin(users, eq(users.id, annexDeliveries.enteredBy))
    .where(ofReport(key))
    .orderBy(...standing)

/**
 * Whether another delivery of a report already has this receipt, ignoring case; concurrent entries for the report wait
 * for the caller's transaction to end.
 */
export const hasReceipt = async (tx: Db, key: ReportKey, receipt: string, id: string): Promise<boolean> => {
  await holdLock(tx, { shortName: `annex-delivery:${key.company}:${key.year}` })
  const same = sql`upper(${annexDeliveries.receipt}) = upper(${receipt}) and ${annexDeliveries.id} <> ${id}`
  return (await tx.$count(annexDeliveries, and(ofReport(key), same))) > 0
}

/** The valid delivery of a report; undefined if it was not handed in. */
export const standingDelivery = async (on: Db, key: ReportKey) => {
  const [found] = await on
    .select({ day: annexDeliveries.deliveredOn, receipt: annexDeliveries.receipt })
    .from(annexDeliveries)
    .where(ofReport(key))
    .orderBy(...standing)
    .limit(1)
  return found
}

/** Whether a company had workers in a year, and no delivery of its report of that year is on record. */
const isUndelivered = (company: SQL | AnyColumn, year: SQL): SQL =>
  sql`(exists (select from ${employments} where ${employments.company} = ${company}
      and ${runsWithin(employments, sql`make_date(${year}, 1, 1)`, sql`make_date(${year}, 12, 31)`)})
    and not exists (select from ${annexDeliveries} where ${annexDeliveries.company} = ${company}
      and ${annexDeliveries.year} = ${year}))`

/** The years, of those between two of them, in which a company had workers and whose report was not handed in. */
export const undeliveredYears = async (
  on: Db,
  { company, from, until }: { company: string; from: number; until: number },
): Promise<number[]> => {
  const { rows } = await on.execute<{ year: number }>(sql`
    select given.of as year from generate_series(${from}::int, ${until}::int) as given(of)
    where ${isUndelivered(sql`${company}::uuid`, sql`given.of`)} order by 1`)
  return rows.map(({ year }) => year)
}

/** Companies that had workers in a year and have not handed in its report, with who manages each and may enter. */
export const undelivered = async (on: Db, year: number) => {
  const rows = await on
    .select({ id: companies.id, name: companies.name, manager: { id: users.id, email: users.email } })
    .from(companies)
    .leftJoin(companyManagers, eq(companyManagers.company, companies.id))
    .leftJoin(users, and(eq(users.id, companyManagers.user), mayEnter))
    .where(isUndelivered(companies.id, sql`${year}::int`))
    .orderBy(asc(companies.id), asc(users.id))
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, of]) => ({
    id,
    name: of[0]?.name ?? '',
    managers: of.flatMap(({ manager }) => manager ?? []),
  }))
}
