import type { FoundAddress } from '#contract/places/endpoints.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { fold } from '#contract/platform/text/fold.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Config } from '../../platform/config.ts'
import { ask } from './outside.ts'

const MAX_LENGTH = 100

/** The names of an address's parts in the answers of services for Portuguese postal codes, folded. */
const names = {
  address: ['address', 'street', 'morada', 'rua', 'ruas', 'arteria', 'partes'],
  city: ['city', 'cidade', 'localidade', 'locality', 'concelho'],
  locality: ['locality', 'localidade'],
  county: ['county', 'concelho', 'municipio'],
  district: ['district', 'distrito'],
  country: ['country', 'pais'],
} as const

/** The first text under one of the words; of a list its first row counts. */
const textUnder = (value: unknown, words: readonly string[]): string => {
  if (Array.isArray(value)) return textUnder(value[0], words)
  if (!value || typeof value !== 'object') return ''
  const parts = Object.entries<unknown>({ ...value })
  const entries = new Map(parts.map(([key, part]) => [fold(key), part]))
  for (const word of words) {
    const part = entries.get(word)
    const first: unknown = Array.isArray(part) ? part[0] : part
    const text = typeof first === 'string' ? first.trim() : textUnder(first, words)
    if (text) return text.slice(0, MAX_LENGTH)
  }
  return ''
}

/**
 * Asks the installation's service for the address of a postal code; unknown parts are empty.
 * @throws Problem `not_found` if there is no service, or it does not know the code; `unavailable` if it fails
 */
export const addressOf = async (
  { postalCodeUrl }: Pick<Config, 'postalCodeUrl'>,
  postalCode: string,
): Promise<FoundAddress> => {
  const found = await ask(postalCodeUrl, 'postalCode', postalCode, 'address.lookupFailed')
  const under = (name: keyof typeof names) => textUnder(found, names[name])
  const [address, city] = [under('address'), under('city')]
  if (!address && !city) throw new Problem('not_found', t('address.lookupFailed'))
  return {
    address,
    city,
    locality: under('locality'),
    county: under('county'),
    district: under('district'),
    country: under('country') || 'Portugal',
  }
}
