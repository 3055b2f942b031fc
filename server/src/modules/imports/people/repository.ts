import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { Db } from '../../../platform/database/db.ts'
import { whereOf, type Scope } from '../../../platform/access/scope.ts'
import { users, type UserRow } from '../../people/index.ts'

/** The people of a scope who have any of these. */
export const findPeople = async (
  on: Db,
  scope: Scope,
  { nifs, names }: { nifs: string[]; names: string[] },
): Promise<UserRow[]> => {
  if (nifs.length + names.length === 0) return []
  const any = or(
    inArray(users.nif, nifs),
    inArray(sql`lower(${users.username})`, names),
    inArray(sql`lower(${users.email})`, names),
  )
  return on
    .select()
    .from(users)
    .where(and(any, whereOf(scope)))
}

/** The columns that an import fills, with their types. */
const filled = {
  id: 'uuid',
  username: 'text',
  email: 'text',
  role: 'uuid',
  company: 'uuid',
  owner: 'uuid',
  updatedAt: 'timestamptz',
  name: 'text',
  contact: 'text',
  nif: 'text',
  niss: 'text',
  dateOfBirth: 'date',
  gender: 'text',
  identificationType: 'text',
  identificationNumber: 'text',
  identificationCheckCC: 'text',
  dateValidateCC: 'date',
  job: 'text',
  nationalityCountry: 'text',
  nationalityCountryOther: 'text',
  address: 'text',
  postalCode: 'text',
  city: 'text',
} as const satisfies Partial<Record<keyof UserRow, string>>

export type NewPerson = Pick<typeof users.$inferInsert, keyof typeof filled>

const columns = Object.entries(filled)
const list = (parts: SQL[]): SQL => sql.join(parts, sql`, `)
const names = list(columns.map(([column]) => sql`${sql.identifier(toSnakeCase(column))}`))
const given = list(columns.map(([column]) => sql`${sql.identifier(column)}`))
const typed = list(columns.map(([column, type]) => sql`${sql.identifier(column)} ${sql.raw(type)}`))

/**
 * Adds people at once; gives the ids of those whose names nobody took meanwhile. They go as one value: a statement with
 * a place for each of theirs takes the event loop longer to put together than the database to do.
 */
export const insertPeople = async (tx: Db, people: readonly NewPerson[]): Promise<Set<string>> => {
  const { rows } = await tx.execute<{ id: string }>(
    sql`insert into ${users} (${names}) select ${given} from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as told(${typed}) on conflict do nothing returning id`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** People by their ids, locked until the transaction ends. */
export const lockPeople = (tx: Db, ids: string[]): Promise<UserRow[]> =>
  tx.select().from(users).where(inArray(users.id, ids)).orderBy(users.id).for('update')

/** Removes people who have nothing yet. */
export const deletePeople = async (tx: Db, ids: string[]): Promise<void> => {
  await tx.delete(users).where(inArray(users.id, ids))
}

/** Those of some people who still wait for their activation. */
export const waitingPeople = (tx: Db, ids: string[]): Promise<UserRow[]> =>
  tx
    .select()
    .from(users)
    .where(and(inArray(users.id, ids), eq(users.active, false), sql`${users.activationDate} is null`))
