import type { Db } from '../../platform/database/db.ts'
import { fillEmpty } from './repository.ts'
import { countries } from './tables.ts'
import { sigoCounties, sigoCountries, sigoDistricts } from './sigo/tables.ts'
import countryData from './data/countries.json' with { type: 'json' }
import countyData from './data/sigo-counties.json' with { type: 'json' }
import sigoCountryData from './data/sigo-countries.json' with { type: 'json' }
import districtData from './data/sigo-districts.json' with { type: 'json' }

/** Fills the lists of places that are empty with the shipped data; what an administrator changed stays. */
export const ensureLocations = async (db: Db): Promise<void> => {
  await fillEmpty(db, sigoCountries, () => sigoCountryData)
  await fillEmpty(db, sigoDistricts, () => districtData)
  await fillEmpty(db, sigoCounties, () => countyData)
  await fillEmpty(db, countries, () => countryData.map(({ name, ...rest }) => ({ ...rest, ...name })))
}
