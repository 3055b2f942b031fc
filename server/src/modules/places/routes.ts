import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/places/endpoints.ts'
import { register } from '../../platform/http/endpoint.ts'
import type { Platform } from '../../platform/platform.ts'

import { hit } from '../../platform/http/rate-limit.ts'
import { placeOf } from './geocoder.ts'
import { addressOf } from './postal-code.ts'
import { listCountries, listSigoCounties, listSigoCountries, listSigoDistricts } from './repository.ts'

export { ensureLocations } from './seed.ts'

/** The service is external, and may cost money. */
const lookups = { max: 60, seconds: 60 * 60 }

const page = <T>(items: T[]) => ({ items, total: items.length })
/** The requested one; undefined for all. */
const chosen = (id: string) => (id === 'all' || id === '0' ? undefined : id)

/**
 * The countries, the dependent lists of SIGO (countries, their districts, their counties), the address of a postal code
 * and the place of an address (rule places.geocoder).
 */
export const locationRoutes = (http: FastifyInstance, { db, config }: Platform): void => {
  register(http, calls.addressOfPostalCode, async ({ params: { postalCode }, actor }) => {
    await hit(db, `postal-code:${actor._id}`, lookups)
    return addressOf(config, postalCode)
  })
  register(http, calls.geocode, async ({ query: { address }, actor }) => {
    await hit(db, `geocode:${actor._id}`, lookups)
    return placeOf(config, address)
  })
  register(http, calls.countryChoices, async () => page(await listCountries(db)))
  register(http, calls.sigoCountries, async ({ params }) =>
    page(await listSigoCountries(db, chosen(params.id))),
  )
  register(http, calls.sigoDistricts, async ({ params }) =>
    page(await listSigoDistricts(db, chosen(params.id))),
  )
  register(http, calls.sigoCounties, async ({ params }) =>
    page(await listSigoCounties(db, chosen(params.id))),
  )
}
