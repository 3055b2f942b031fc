import { Problem } from '#contract/kernel/problem.ts'
import { t } from '#contract/text/text.ts'
import type { Config } from '../../platform/config.ts'

const PATIENCE_MS = 8000
const MAX_LENGTH = 200

/** Where an address stands in the answers of the services that know Portuguese postal codes, in folded words. */
const names = {
  address: ['address', 'street', 'morada', 'rua', 'ruas', 'arteria', 'partes'],
  city: ['city', 'localidade', 'locality', 'concelho'],
  country: ['country', 'pais'],
} as const

const folded = (word: string): string => word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The first text under one of the words; of a list its first row counts. */
const textUnder = (value: unknown, words: readonly string[]): string => {
  if (Array.isArray(value)) return textUnder(value[0], words)
  if (!value || typeof value !== 'object') return ''
  const entries = new Map(Object.entries(value).map(([key, part]) => [folded(key), part as unknown]))
  for (const word of words) {
    const part = entries.get(word)
    const first: unknown = Array.isArray(part) ? part[0] : part
    const text = typeof first === 'string' ? first.trim() : textUnder(first, words)
    if (text) return text.slice(0, MAX_LENGTH)
  }
  return ''
}

const failed = (code: 'not_found' | 'unavailable') => new Problem(code, t('address.lookupFailed'))

/**
 * Asks the service that the installation names for the address of a postal code.
 * @throws Problem `not_found` where no service is named, or it does not know the code; `unavailable` where it fails
 */
export const addressOf = async (
  { postalCodeUrl }: Pick<Config, 'postalCodeUrl'>,
  postalCode: string,
): Promise<{ address: string; city: string; country: string }> => {
  if (!postalCodeUrl) throw failed('not_found')
  let found: unknown
  try {
    const answer = await fetch(postalCodeUrl.replaceAll('{postalCode}', encodeURIComponent(postalCode)), {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (answer.status === 404) throw failed('not_found')
    if (!answer.ok) throw failed('unavailable')
    found = await answer.json()
  } catch (error) {
    throw error instanceof Problem ? error : failed('unavailable')
  }
  const [address, city] = [textUnder(found, names.address), textUnder(found, names.city)]
  if (!address && !city) throw failed('not_found')
  return { address, city, country: textUnder(found, names.country) || 'Portugal' }
}
