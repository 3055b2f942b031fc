import { asc, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/places/endpoints.ts'
import { register } from '../../platform/http/endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { countries } from './tables.ts'
import { sigoCounties, sigoCountries, sigoDistricts } from './sigo/tables.ts'

import { hit } from '../../platform/http/rate-limit.ts'
import { placeOf } from './geocoder.ts'
import { addressOf } from './postal-code.ts'

export { ensureLocations } from './seed.ts'

/** The service is somebody else's, and may cost. */
const lookups = { max: 60, seconds: 60 * 60 }

const page = <T>(items: T[]) => ({ items, total: items.length })
const isAll = (id: string) => id === 'all' || id === '0'

/**
 * The countries, the dependent lists of SIGO (countries, their districts, their counties), the address of a postal code
 * and the place of an address (rule places.geocoder).
 */
export const createLocations = (http: FastifyInstance, { db, config }: Platform): void => {
  register(http, calls.addressOfPostalCode, async ({ params: { postalCode }, actor }) => {
    await hit(db, `postal-code:${actor._id}`, lookups)
    return addressOf(config, postalCode)
  })
  register(http, calls.geocode, async ({ query: { address }, actor }) => {
    await hit(db, `geocode:${actor._id}`, lookups)
    return placeOf(config, address)
  })
  register(http, calls.countryChoices, async () =>
    page(
      await db
        .select({
          _id: countries.id,
          name: countries.common,
          code: countries.code,
          callingCode: countries.callingCode,
        })
        .from(countries)
        .orderBy(sql`fold(${countries.common})`, asc(countries.id)),
    ),
  )
  register(http, calls.sigoCountries, async ({ params: { id } }) =>
    page(
      await db
        .select({ _id: sigoCountries.id, value: sigoCountries.value, name: sigoCountries.name })
        .from(sigoCountries)
        .where(isAll(id) ? undefined : eq(sigoCountries.value, id))
        .orderBy(asc(sigoCountries.value)),
    ),
  )
  register(http, calls.sigoDistricts, async ({ params: { id } }) =>
    page(
      await db
        .select({ _id: sigoDistricts.id, value: sigoDistricts.value, name: sigoDistricts.name })
        .from(sigoDistricts)
        .where(isAll(id) ? undefined : eq(sigoDistricts.country, id))
        .orderBy(asc(sigoDistricts.value)),
    ),
  )
  register(http, calls.sigoCounties, async ({ params: { id } }) =>
    page(
      await db
        .select({ _id: sigoCounties.id, value: sigoCounties.value, name: sigoCounties.name })
        .from(sigoCounties)
        .where(isAll(id) ? undefined : eq(sigoCounties.district, id))
        .orderBy(asc(sigoCounties.name)),
    ),
  )
}
