import type { AddressState } from '../../lib/address.ts'

/** A list's own page size and order; where two lists share a page, a `name` keeps them apart. */
export interface ListOptions {
  size?: number
  sort?: string
  name?: string
}

/** A page further on is none that a list could have, nor one that its call takes. */
const MOST_SKIPPED = 10_000_000

const filterPrefix = 'f.'
const USUAL_SIZE = 20

/** The name of a filter in the address. */
export const filterKey = (name: string): string => filterPrefix + name

/** How many rows a list shows where nobody chose. */
export const usualSize = ({ size = USUAL_SIZE }: ListOptions): number => size

/**
 * The state of a list in the address (rule ui.lists).
 * @returns the chosen values, and the query as list calls take them (rule api.lists)
 */
export function listStateOf(state: AddressState, options: ListOptions = {}) {
  const own = options.name ? `${options.name}.` : ''
  const read = (key: string) => state[own + key]
  const filters = Object.fromEntries(
    Object.keys(state)
      .filter((key) => key.startsWith(own + filterPrefix))
      .map((key) => [key.slice((own + filterPrefix).length), state[key] ?? '']),
  )
  const search = read('q') ?? ''
  const sort = read('sort') ?? options.sort
  const size = Math.min(200, Math.max(1, Number.parseInt(read('size') ?? '', 10) || usualSize(options)))
  const asked = Number.parseInt(read('page') ?? '1', 10) || 1
  const page = Math.floor(Math.min(MOST_SKIPPED / size, Math.max(1, asked)))
  const isFiltered = Object.keys(filters).length > 0
  const query = {
    skip: (page - 1) * size,
    limit: size,
    ...(sort ? { sort } : {}),
    ...(search ? { search } : {}),
    ...(isFiltered ? { filter: filters } : {}),
  }
  return { own, filters, search, sort, page, size, query, narrowed: search !== '' || isFiltered }
}
