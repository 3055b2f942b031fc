import type { Platform } from '../../../platform/platform.ts'
import { listSigoCounties, listSigoCountries, listSigoDistricts } from '../repository.ts'

const lists = { countries: listSigoCountries, districts: listSigoDistricts, counties: listSigoCounties }

/** The requested one; undefined for all. */
const chosen = (id: string) => (id === 'all' || id === '0' ? undefined : id)

/** A list of SIGO: all of it, or what depends on the code of a country or a district. */
export const showSigoPlaces = async ({ db }: Pick<Platform, 'db'>, list: keyof typeof lists, of: string) => {
  const items = await lists[list](db, chosen(of))
  return { items, total: items.length }
}
