import { asc, count, eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database/db.ts'
import { sigoCounties, sigoCountries, sigoDistricts } from './sigo/tables.ts'
import { countries } from './tables.ts'

const isEmpty = async (db: Db, table: PgTable): Promise<boolean> => {
  const [there] = await db.select({ rows: count() }).from(table)
  return there?.rows === 0
}

/** Fills a list that is empty; what an administrator changed stays. */
export const fillEmpty = async <T extends PgTable>(
  db: Db,
  table: T,
  rows: () => T['$inferInsert'][],
): Promise<void> => {
  if (await isEmpty(db, table)) await db.insert(table).values(rows()).onConflictDoNothing()
}

/** The countries, in the order of their names. */
export const listCountries = (db: Db) =>
  db
    .select({
      _id: countries.id,
      name: countries.common,
      code: countries.code,
      callingCode: countries.callingCode,
    })
    .from(countries)
    .orderBy(sql`fold(${countries.common})`, asc(countries.id))

/** The countries as SIGO codes them: all, or the one of a code. */
export const listSigoCountries = (db: Db, value: string | undefined) =>
  db
    .select({ _id: sigoCountries.id, value: sigoCountries.value, name: sigoCountries.name })
    .from(sigoCountries)
    .where(value === undefined ? undefined : eq(sigoCountries.value, value))
    .orderBy(asc(sigoCountries.value))

/** The districts as SIGO codes them: all, or those of a country. */
export const listSigoDistricts = (db: Db, country: string | undefined) =>
  db
    .select({ _id: sigoDistricts.id, value: sigoDistricts.value, name: sigoDistricts.name })
    .from(sigoDistricts)
    .where(country === undefined ? undefined : eq(sigoDistricts.country, country))
    .orderBy(asc(sigoDistricts.value))

/** The counties as SIGO codes them: all, or those of a district. */
export const listSigoCounties = (db: Db, district: string | undefined) =>
  db
    .select({ _id: sigoCounties.id, value: sigoCounties.value, name: sigoCounties.name })
    .from(sigoCounties)
    .where(district === undefined ? undefined : eq(sigoCounties.district, district))
    .orderBy(asc(sigoCounties.name))
