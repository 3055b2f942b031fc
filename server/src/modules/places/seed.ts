import { count } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database/db.ts'
import { countries } from './tables.ts'
import { sigoCounties, sigoCountries, sigoDistricts } from './sigo/tables.ts'
import countryData from './data/countries.json' with { type: 'json' }
import countyData from './data/sigo-counties.json' with { type: 'json' }
import sigoCountryData from './data/sigo-countries.json' with { type: 'json' }
import districtData from './data/sigo-districts.json' with { type: 'json' }

const isEmpty = async (db: Db, table: PgTable): Promise<boolean> => {
  const [row] = await db.select({ rows: count() }).from(table)
  return row?.rows === 0
}

/** Fills the lists of places that are empty with the shipped data; what an administrator changed stays. */
export const ensureLocations = async (db: Db): Promise<void> => {
  if (await isEmpty(db, sigoCountries))
    await db.insert(sigoCountries).values(sigoCountryData).onConflictDoNothing()
  if (await isEmpty(db, sigoDistricts))
    await db.insert(sigoDistricts).values(districtData).onConflictDoNothing()
  if (await isEmpty(db, sigoCounties)) await db.insert(sigoCounties).values(countyData).onConflictDoNothing()
  if (await isEmpty(db, countries)) {
    const rows = countryData.map(({ name, ...rest }) => ({ ...rest, ...name }))
    await db.insert(countries).values(rows).onConflictDoNothing()
  }
}
