import { sql, type SQL } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { Db } from '../../platform/database/db.ts'
import { announceSaved } from '../../platform/events/items.ts'
import { users, type UserRow } from './table.ts'

/** The columns of accounts that are added many at once, with their types. */
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

/** An account that is added with others. */
export type NewPerson = Pick<typeof users.$inferInsert, keyof typeof filled>

const columns = Object.entries(filled)
const list = (parts: SQL[]): SQL => sql.join(parts, sql`, `)
const names = list(columns.map(([column]) => sql`${sql.identifier(toSnakeCase(column))}`))
const given = list(columns.map(([column]) => sql`${sql.identifier(column)}`))
const typed = list(columns.map(([column, type]) => sql`${sql.identifier(column)} ${sql.raw(type)}`))

/**
 * Adds people at once; returns the ids of those whose names were still free. They are sent as one value: building a
 * statement with a placeholder for each field takes the event loop longer than the database.
 */
export const insertPeople = async (tx: Db, people: readonly NewPerson[]): Promise<Set<string>> => {
  const { rows } = await tx.execute<{ id: string }>(
    sql`insert into ${users} (${names}) select ${given} from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as given(${typed}) on conflict do nothing returning id`,
  )
  await announceSaved(tx, 'user', rows, { isNew: true })
  return new Set(rows.map(({ id }) => id))
}
