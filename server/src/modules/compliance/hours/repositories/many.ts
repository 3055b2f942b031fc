import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../../../platform/database/db.ts'
import { announceRemoved, announceSaved } from '../../../../platform/events/items.ts'
import { users } from '../../../people/index.ts'
import { creditUses, employments, externalTrainings } from '../../tables.ts'

export type EmploymentRow = typeof employments.$inferSelect

/** A contract about to be entered; what is owed at its end is paid later. */
export type NewEmployment = Omit<EmploymentRow, 'createdAt' | 'search' | 'paidOn' | 'paidHours' | 'paidNote'>

/** The given people who work at a company, locked for the transaction as a save of a contract locks its worker. */
export const lockWorkers = async (
  tx: Db,
  company: string,
  people: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...people]), eq(users.company, company)))
    .orderBy(asc(users.id))
    .for('no key update')
  return new Set(rows.map(({ id }) => id))
}

/** The contracts that some people have or had with a company, by first day. */
export const employmentsAt = (on: Db, company: string, people: readonly string[]): Promise<EmploymentRow[]> =>
  on
    .select()
    .from(employments)
    .where(and(eq(employments.company, company), inArray(employments.user, [...people])))
    .orderBy(asc(employments.startDate), asc(employments.id))

/** Enters contracts in one statement; they are sent as one value, as imported people are. */
export const insertEmployments = async (tx: Db, entered: readonly NewEmployment[]): Promise<void> => {
  await tx.execute(sql`
    insert into ${employments} (id, "user", company, start_date, end_date, contract, weekly_hours, pension_scheme,
      establishment, updated_at)
    select id, "user", company, "startDate", "endDate", contract, "weeklyHours", "pensionScheme", establishment, "updatedAt"
    from jsonb_to_recordset(${JSON.stringify(entered)}::jsonb) as given(id uuid, "user" uuid, company uuid,
      "startDate" date, "endDate" date, contract text, "weeklyHours" float8, "pensionScheme" text, establishment text,
      "updatedAt" timestamptz)`)
  await announceSaved(tx, 'employment', entered, { isNew: true })
}

/** Contracts by their ids, locked until the transaction ends. */
export const lockEmployments = (tx: Db, ids: readonly string[]): Promise<EmploymentRow[]> =>
  tx
    .select()
    .from(employments)
    .where(inArray(employments.id, [...ids]))
    .orderBy(asc(employments.id))
    .for('update')

/** Removes contracts by their ids. */
export const deleteEmployments = async (tx: Db, ids: readonly string[]): Promise<void> => {
  const removed = await tx
    .delete(employments)
    .where(inArray(employments.id, [...ids]))
    .returning({ id: employments.id, row: sql<unknown>`to_jsonb(${employments})` })
  await announceRemoved(tx, 'employment', removed)
}

/** The new days of a contract; null if it is to be removed. */
export interface Shortened {
  id: string
  kept: { startDate: string; endDate: string | null } | null
}

/**
 * The contracts, of those to be shortened, with training elsewhere or used credit of the worker on the days to be cut;
 * or that are removed and leave such entries without a contract.
 */
export const neededAmong = async (on: Db, shortened: readonly Shortened[]): Promise<ReadonlySet<string>> => {
  const leavesNone = sql`given.kept is null and not exists (select from ${employments} other
    where other."user" = e."user" and other.company = e.company
    and other.id not in (select id from given where kept is null))`
  const restsOn = (table: typeof externalTrainings | typeof creditUses, day: AnyPgColumn) =>
    sql`exists (select from ${table} where ${table.user} = e."user" and ${table.company} = e.company
      and (${day} <@ daterange(e.start_date, e.end_date, '[]') and not ${day} <@ coalesce(given.kept, 'empty')
        or ${leavesNone}))`
  const { rows } = await on.execute<{ id: string }>(sql`
    with given as (select (one->>'id')::uuid as id, case when one->>'kept' is not null
        then daterange((one->'kept'->>'startDate')::date, (one->'kept'->>'endDate')::date, '[]') end as kept
      from jsonb_array_elements(${JSON.stringify(shortened)}::jsonb) one)
    select e.id from ${employments} e join given using (id)
    where ${restsOn(externalTrainings, externalTrainings.endDate)} or ${restsOn(creditUses, creditUses.startDate)}`)
  return new Set(rows.map(({ id }) => id))
}
