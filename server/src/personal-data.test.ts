import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable, type PgColumn } from 'drizzle-orm/pg-core'
import { coveredBy, referencesOf } from './modules/privacy/index.ts'
import { notPersonal, personalData } from './personal-data.ts'
import * as schema from './schema.ts'

const isTable = (value: unknown): value is PgTable => is(value, PgTable)
const tables: readonly PgTable[] = Object.values(schema).filter(isTable)
const nameOf = (table: PgTable, column: PgColumn): string => {
  const found = Object.entries(getTableColumns(table)).find(([, one]) => one === column)
  return `${getTableName(table)}.${found?.[0]}`
}

/** What ids of accounts are called where no foreign key says whose they are. */
const ofSomebody =
  /^(user|users|toUsers|who|by|account|actor|owner|ownerId|uploaderId|tutor|from|\w+(By|User|Users|Person))$/

/** The columns that lead to an account, or to a row that is somebody's. */
const leading = (): string[] => {
  const held = new Set<PgTable>([
    schema.users,
    schema.companies,
    ...personalData.held.map(({ table }) => table),
  ])
  return tables.flatMap((table) => {
    const named = Object.entries(getTableColumns(table))
      .filter(([name, column]) => ofSomebody.test(name) && column.getSQLType().startsWith('uuid'))
      .map(([, column]) => column)
    return [...new Set([...referencesOf(table, held), ...named])].map((column) => nameOf(table, column))
  })
}

const covered = (): Set<string> => {
  const columns = coveredBy(personalData.held)
  return new Set(
    tables.flatMap((table) =>
      Object.values(getTableColumns(table))
        .filter((column) => columns.has(column))
        .map((column) => nameOf(table, column)),
    ),
  )
}

describe('what is held of people', () => {
  it('is known of every table that refers to an account or to a row that is somebody’s', () => {
    const known = covered()
    assert.deepEqual(
      leading().filter((column) => !known.has(column) && !Object.hasOwn(notPersonal, column)),
      [],
      'say in the module’s personal-data.ts whose these are, or why they are nobody’s',
    )
  })

  it('names no column twice, and none that is not there', () => {
    const known = covered()
    const all = new Set(leading())
    assert.deepEqual(
      Object.keys(notPersonal).filter((column) => known.has(column) || !all.has(column)),
      [],
    )
  })
})
