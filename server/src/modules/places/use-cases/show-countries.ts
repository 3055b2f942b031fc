import type { Platform } from '../../../platform/platform.ts'
import { listCountries } from '../repository.ts'

/** The countries, in the order of their names. */
export const showCountries = async ({ db }: Pick<Platform, 'db'>) => {
  const items = await listCountries(db)
  return { items, total: items.length }
}
