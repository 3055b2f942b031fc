import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/places/endpoints.ts'
import { HOUR_SECONDS } from '#contract/platform/durations.ts'
import { register } from '../../platform/http/endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { hit } from '../../platform/http/rate-limit.ts'
import { placeOf } from './geocoder.ts'
import { addressOf } from './postal-code.ts'
import { showCountries } from './use-cases/show-countries.ts'
import { showSigoPlaces } from './use-cases/show-sigo-places.ts'

/** The service is external, and may cost money. */
const lookups = { max: 60, seconds: HOUR_SECONDS }

/**
 * The countries, the dependent lists of SIGO (countries, their districts, their counties), the address of a postal code
 * and the place of an address (rule places.geocoder).
 */
export const locationRoutes = (http: FastifyInstance, platform: Platform): void => {
  const { db, config } = platform
  register(http, calls.addressOfPostalCode, async ({ params: { postalCode }, actor }) => {
    await hit(db, `postal-code:${actor._id}`, lookups)
    return addressOf(config, postalCode)
  })
  register(http, calls.geocode, async ({ query: { address }, actor }) => {
    await hit(db, `geocode:${actor._id}`, lookups)
    return placeOf(config, address)
  })
  register(http, calls.countryChoices, async () => showCountries(platform))
  register(http, calls.sigoCountries, async ({ params }) => showSigoPlaces(platform, 'countries', params.id))
  register(http, calls.sigoDistricts, async ({ params }) => showSigoPlaces(platform, 'districts', params.id))
  register(http, calls.sigoCounties, async ({ params }) => showSigoPlaces(platform, 'counties', params.id))
}
