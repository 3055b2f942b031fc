import { asc, desc, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { Problem } from '#contract/platform/kernel/problem.ts'

/**
 * The order of a list: as asked, then by id, so that pages never overlap.
 * @param keys what it may be sorted by, by name
 * @param usual the default order
 * @throws Problem `malformed` for another name
 */
export const orderBy = (
  keys: Readonly<Record<string, PgColumn | SQL>>,
  id: PgColumn | SQL,
  sort: string | undefined,
  usual = 'name',
): SQL[] => {
  const asked = sort ?? usual
  const name = asked.replace(/^-/, '')
  const key = Object.hasOwn(keys, name) ? keys[name] : undefined
  if (!key) throw new Problem('malformed')
  const direction = asked.startsWith('-') ? desc : asc
  return [direction(key), direction(id)]
}
