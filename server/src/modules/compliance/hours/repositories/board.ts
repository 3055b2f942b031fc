import { and, asc, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { BoardFilter } from '#contract/compliance/board-endpoints.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { isWithin } from '../../../../platform/access/scope.ts'
import type { Db } from '../../../../platform/database/db.ts'
import { giveNow } from '../../../enrolment/index.ts'
import { companies, foundOf, users } from '../../../people/index.ts'
import { isWorker } from '../../policy.ts'
import { runsOn } from '../../running.ts'
import { employments } from '../../tables.ts'
import { ended, forecast, isStale, lacksAtYearEnd, type Basis } from './sums.ts'
import { hoursSums as sums } from '../sums-table.ts'

const total = (minutes: SQL | PgColumn, where: SQL) =>
  sql<number>`coalesce(sum(${minutes}) filter (where ${where}), 0)::int`
const number = (where: SQL) => sql<number>`(count(*) filter (where ${where}))::int`
/** The first day of the tenure whose hours a row reports (rule compliance.tenure). */
const since = sql<string>`coalesce(${sums.since}, ${employments.startDate})`
const people = (where: SQL) => sql<number>`(count(distinct ${sums.user}) filter (where ${where}))::int`

const contract = alias(employments, 'contract')

/** Whether the person of an ended contract has another at the company today, with training in it or at all. */
const runsToo = (today: string, further: SQL = sql`true`): SQL =>
  sql`exists (select from ${sums} other join ${employments} contract on ${contract.id} = other.employment
    where other."user" = ${sums.user} and other.company = ${sums.company} and ${runsOn(contract, today)}
      and ${further})`

/**
 * The totals of a company's contracts, and how many of its people have none. Two contracts of one person at a company
 * share no day, so there are as many running today as people: a hundred thousand need no `distinct`.
 */
export const boardTotals = async (db: Db, on: Basis, company: string) => {
  const { today } = on
  const now = runsOn(employments, today)
  const endedThisYear = sql`(${ended(today)} and ${employments.endDate} >= date_trunc('year', ${today}::date)::date)`
  const left = sql`(${ended(today)} and ${sums.atEnd} > 0)`
  const paid = sql`(${ended(today)} and ${sums.paid} > 0)`
  const [row] = await db
    .select({
      name: sql<string>`(select ${companies.name} from ${companies} where ${companies.id} = ${company}::uuid)`,
      workers: number(now),
      lacking: number(sql`${now} and ${sums.owed} > 0`),
      owed: total(sums.owed, now),
      late: total(sums.late, now),
      dueThisYear: total(sums.dueThisYear, now),
      becomesCredit: total(sums.becomesCredit, now),
      credit: total(sums.credit, now),
      done: total(sums.done, now),
      forecast: total(forecast(today), now),
      lacksAtYearEnd: total(lacksAtYearEnd(today), now),
      leftWorkers: people(left),
      leftMinutes: total(sums.atEnd, left),
      paidWorkers: people(paid),
      lastPaidOn: sql<string | null>`max(${employments.paidOn}) filter (where ${paid})`,
      ofYear: sql<number>`${number(now)} + ${people(sql`${endedThisYear} and not ${runsToo(today)}`)}`,
      trained: sql<number>`${number(sql`${now} and ${sums.done} > 0`)} + ${people(
        sql`${endedThisYear} and ${sums.done} > 0 and not ${runsToo(today, sql`other.done > 0`)}`,
      )}`,
      pending: number(isStale(on)),
      withoutEmployment: sql<number>`(select count(*)::int from ${users} where ${users.company} = ${company}::uuid
        and ${isWorker} and ${hasNone(company)})`,
    })
    .from(sums)
    .innerJoin(employments, eq(employments.id, sums.employment))
    .where(eq(sums.company, company))
  if (!row) throw new Error('a sum is always one row')
  return row
}

/** How many people of a company have missing hours of each kind. */
export const peopleAtRisk = async (db: Db, { today }: Basis, company: string) => {
  const now = runsOn(employments, today)
  const [row] = await db
    .select({
      late: number(sql`${now} and ${sums.late} > 0`),
      lacksAtYearEnd: number(sql`${now} and ${lacksAtYearEnd(today)} > 0`),
      becomesCredit: number(sql`${now} and ${sums.becomesCredit} > 0`),
      credit: number(sql`${now} and ${sums.credit} > 0`),
    })
    .from(sums)
    .innerJoin(employments, eq(employments.id, sums.employment))
    .where(eq(sums.company, company))
  if (!row) throw new Error('a count is always one row')
  return row
}

/** How many people of a company have no known contract. */
export const countWithoutEmployment = async (on: Db, company: string): Promise<number> => {
  const [row] = await on
    .select({ people: count() })
    .from(users)
    .where(and(eq(users.company, company), isWorker, hasNone(company)))
  return row?.people ?? 0
}

/** Whether a person has no contract at a company; evaluated once per person, not per contract. */
const hasNone = (company: string): SQL =>
  sql`${users.id} not in (select ${employments.user} from ${employments} where ${employments.company} = ${company}::uuid)`

const standingOf = (standing: BoardFilter['standing'], today: string): SQL | undefined => {
  if (standing === 'left') return ended(today)
  const over = { lacking: sums.owed, late: sums.late, becomesCredit: sums.becomesCredit, credit: sums.credit }
  const now = runsOn(employments, today)
  if (standing === undefined) return now
  if (standing === 'untrained') return and(now, eq(sums.done, 0))
  if (standing === 'trained') return and(now, sql`${sums.done} > 0`)
  return and(now, sql`${over[standing]} > 0`)
}

/** Which of a company's contracts a board lists. */
export const boardCondition = (
  company: string,
  today: string,
  { search, filter }: { search?: string | undefined; filter: BoardFilter },
): SQL | undefined =>
  and(eq(sums.company, company), standingOf(filter.standing, today), foundOf(sums.company, search))

/** The sort orders of a board's workers, by the name of the column. */
export const boardKeys = (today: string) => ({
  name: users.sort,
  owed: sums.owed,
  late: sums.late,
  becomesCredit: sums.becomesCredit,
  credit: sums.credit,
  done: sums.done,
  forecast: forecast(today),
  lacksAtYearEnd: lacksAtYearEnd(today),
  atEnd: sums.atEnd,
})

/** Whether the caller may give courses to a person who still belongs to the company. */
const mayGive = (who: Person, company: string) =>
  sql<boolean>`(${isWithin(giveNow(who))} and ${users.company} is not distinct from ${company}::uuid)`

/** A page of the contracts of a company with their sums. */
export const boardPage = (
  db: Db,
  who: Person,
  {
    company,
    today,
    condition,
    order,
    skip,
    limit,
  }: {
    company: string
    today: string
    condition: SQL | undefined
    order: SQL[]
    skip: number
    limit: number
  },
) =>
  db
    .select({
      _id: sums.employment,
      user: users.id,
      name: users.name,
      username: users.username,
      startDate: since,
      endDate: employments.endDate,
      owed: sums.owed,
      late: sums.late,
      dueThisYear: sums.dueThisYear,
      becomesCredit: sums.becomesCredit,
      credit: sums.credit,
      done: sums.done,
      forecast: forecast(today),
      lacksAtYearEnd: lacksAtYearEnd(today),
      atEnd: sums.atEnd,
      paid: sums.paid,
      paidOn: employments.paidOn,
      paidNote: employments.paidNote,
      updatedAt: employments.updatedAt,
      mayGive: mayGive(who, company),
    })
    .from(sums)
    .innerJoin(employments, eq(employments.id, sums.employment))
    .innerJoin(users, eq(users.id, sums.user))
    .where(condition)
    .orderBy(...order)
    .limit(limit)
    .offset(skip)

/** Every tenure of a company with its sums, by name, after a given one. */
export const contractsAfter = (
  db: Db,
  on: Basis,
  {
    company,
    after,
    limit,
  }: { company: string; after: { sort: string | null; id: string } | undefined; limit: number },
) =>
  db
    .select({
      id: sums.employment,
      sort: users.sort,
      name: sql<string>`coalesce(nullif(${users.name}, ''), ${users.username})`,
      startDate: since,
      endDate: employments.endDate,
      owed: sums.owed,
      late: sums.late,
      dueThisYear: sums.dueThisYear,
      done: sums.done,
      forecast: forecast(on.today),
      lacksAtYearEnd: lacksAtYearEnd(on.today),
      becomesCredit: sums.becomesCredit,
      credit: sums.credit,
      atEnd: sums.atEnd,
      paid: sums.paid,
      paidOn: employments.paidOn,
      isPending: sql<boolean>`${isStale(on)}`,
    })
    .from(sums)
    .innerJoin(employments, eq(employments.id, sums.employment))
    .innerJoin(users, eq(users.id, sums.user))
    .where(
      and(
        eq(sums.company, company),
        sql`not ${sums.continued}`,
        after
          ? sql`(coalesce(${users.sort}, ''), ${sums.employment}) > (${after.sort ?? ''}, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(sql`coalesce(${users.sort}, '')`, asc(sums.employment))
    .limit(limit)

export type SheetRow = Awaited<ReturnType<typeof contractsAfter>>[number]

/**
 * Those with missing hours who may be given courses by the caller, of the chosen ones or of all, the largest gap first.
 */
export const giveableLacking = (
  db: Db,
  who: Person,
  {
    company,
    condition,
    users: chosen,
    limit,
  }: { company: string; condition: SQL | undefined; users?: readonly string[] | undefined; limit: number },
) =>
  db
    .select({
      _id: users.id,
      name: users.name,
      username: users.username,
      owed: sums.owed,
      of: sql<number>`(count(*) over ())::int`,
    })
    .from(sums)
    .innerJoin(employments, eq(employments.id, sums.employment))
    .innerJoin(users, eq(users.id, sums.user))
    .where(and(condition, mayGive(who, company), chosen && inArray(users.id, [...chosen])))
    .orderBy(desc(sums.owed), asc(users.sort), asc(users.id))
    .limit(limit)

export const countBoard = async (db: Db, condition: SQL | undefined): Promise<number> => {
  const [row] = await db
    .select({ total: count() })
    .from(sums)
    .innerJoin(employments, eq(employments.id, sums.employment))
    .innerJoin(users, eq(users.id, sums.user))
    .where(condition)
  return row?.total ?? 0
}
