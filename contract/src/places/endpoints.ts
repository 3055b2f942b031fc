import { z } from 'zod'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'
import { pageOf } from '../platform/kernel/paging.ts'
import { isPostalCode } from '../platform/validation/postal-code.ts'
import { ADDRESS_MIN } from './lengths.ts'

const place = z.object({ _id: z.string(), value: z.string(), name: z.string() })
const declare = (path: string, summary: string) =>
  defineEndpoint({
    method: 'GET',
    path,
    tag: 'locations',
    summary,
    caller: 'anonymous',
    params: z.object({ id: z.string().min(1).max(60) }),
    answer: pageOf(place),
  })

/** The countries of SIGO (1 Portugal, 2 another): one by its value, or `all` (rule places.sigo). */
export const sigoCountries = declare('/api/sigocountry/:id', 'Countries: one by its value, or `all`')

/** The districts and islands of a country, by the country's value; `all` for every one. */
export const sigoDistricts = declare('/api/sigodistrict/:id', 'Districts of a country, or `all`')

/** The counties of a district, by the district's value; `all` for every one. */
export const sigoCounties = declare('/api/sigo/county/:id', 'Counties of a district, or `all`')

const foundAddress = z.object({
  address: z.string(),
  city: z.string(),
  locality: z.string(),
  county: z.string(),
  district: z.string(),
  country: z.string(),
})

/** The address of a postal code; what the service does not know is empty. */
export type FoundAddress = z.output<typeof foundAddress>

/**
 * The address of a postal code, as an outside service knows it (rule places.postal-code). Problems: `not_found` where the service does not know the code, `unavailable` where it does not answer.
 */
export const addressOfPostalCode = defineEndpoint({
  method: 'GET',
  path: '/api/postalcode/:postalCode',
  tag: 'locations',
  summary: 'The address of a postal code',
  caller: 'person',
  params: z.object({ postalCode: z.string().refine(isPostalCode) }),
  answer: foundAddress,
})

/**
 * The place of an address, as an outside service knows it (rule places.geocoder). Problems: `not_found`
 * where the service finds none, `unavailable` where it does not answer.
 */
export const geocode = defineEndpoint({
  method: 'GET',
  path: '/api/geocode',
  tag: 'locations',
  summary: 'The coordinates of an address',
  caller: 'person',
  query: z.object({ address: z.string().trim().min(ADDRESS_MIN).max(400) }),
  answer: z.object({ latitude: z.number(), longitude: z.number() }),
})

const countryChoice = z.object({
  _id: z.string(),
  name: z.string(),
  code: z.string(),
  callingCode: z.string().nullable(),
})

/** A country, as it is chosen. */
export type CountryChoice = z.output<typeof countryChoice>

/** Every country by name, for the country selector (rule places.countries); sign-up asks for it too. */
export const countryChoices = defineEndpoint({
  method: 'GET',
  path: '/api/countries',
  tag: 'locations',
  summary: 'Every country, by name',
  caller: 'anonymous',
  answer: pageOf(countryChoice),
})
