import type { Endpoint } from '#contract/platform/kernel/endpoint.ts'
import type { Page } from '../../platform/lib/pages.ts'
import { listStateOf, type ListOptions } from '../../platform/ui/data-list/list-state.ts'

/** The trainees on a page of theirs, and their order (rule ui.pages). */
export const traineeRows = { size: 20, sort: 'name' } as const satisfies ListOptions
/** The companies on a page of theirs. */
export const companyRows = { size: 15, sort: 'name' } as const satisfies ListOptions

/** The page of rows that a room's list shows first; a list filtered by the address fetches its own. */
export const rowsAhead =
  (endpoint: Endpoint, rows: ListOptions): NonNullable<Page['ahead']> =>
  (_, state) => {
    const { query } = listStateOf(state, rows)
    return query.filter ? [] : [{ endpoint, input: { query: { ...query, filter: {} } } }]
  }
