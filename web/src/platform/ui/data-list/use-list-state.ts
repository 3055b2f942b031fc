import { useMemo } from 'react'
import { useAddressState } from '../../lib/address.ts'

export const pageSizes = [10, 20, 50, 100] as const

/** A list's state: what is searched, filtered, sorted, and which page; kept in the address (rule ui.lists). */
export interface ListState {
  search: string
  /** The chosen value of each filter, by the field's path. */
  filters: Record<string, string>
  /** `field` or `-field`. */
  sort: string | undefined
  /** From 1. */
  page: number
  size: number
  /** The state as list calls take it (rule api.lists). */
  query: { skip: number; limit: number; sort?: string; search?: string; filter?: Record<string, string> }
  /** The columns that are not shown, by name. */
  hidden: readonly string[]
  /** What of the address is the list's own, its page left out, as a saved view keeps it. */
  kept: Readonly<Record<string, string>>
  /** Whether anything narrows the list, so that an empty one says "no results" and not "nothing yet". */
  narrowed: boolean
  setSearch: (search: string) => void
  setFilter: (name: string, value: string | null) => void
  setSort: (sort: string | undefined) => void
  setPage: (page: number) => void
  setSize: (size: number) => void
  setHidden: (columns: readonly string[]) => void
  /** The list as a saved view has it. */
  show: (kept: Readonly<Record<string, string>>) => void
  clear: () => void
}

const filterPrefix = 'f.'

/**
 * The state of the list on this page. Searching, filtering and sorting go back to the first page.
 * @param options the list's own page size and order; where two lists share a page, a `name` keeps them apart
 */
export function useListState(options: { size?: number; sort?: string; name?: string } = {}): ListState {
  const [state, change] = useAddressState()
  const own = options.name ? `${options.name}.` : ''
  const read = (key: string) => state[own + key]
  const filterKeys = Object.keys(state).filter((key) => key.startsWith(own + filterPrefix))
  const filters = Object.fromEntries(
    filterKeys.map((key) => [key.slice((own + filterPrefix).length), state[key] ?? '']),
  )
  const usual = options.size ?? 20
  const search = read('q') ?? ''
  const sort = read('sort') ?? options.sort
  const page = Math.max(1, Number.parseInt(read('page') ?? '1', 10) || 1)
  const size = Math.min(200, Math.max(1, Number.parseInt(read('size') ?? '', 10) || usual))
  const hiddenText = read('hide') ?? ''
  const hidden = useMemo(() => hiddenText.split(',').filter(Boolean), [hiddenText])
  const ownKeys = ['q', 'sort', 'size', 'hide', ...Object.keys(filters).map((name) => filterPrefix + name)]
  const kept = Object.fromEntries(ownKeys.flatMap((key) => (read(key) ? [[key, read(key) ?? '']] : [])))
  const filterText = JSON.stringify(filters)

  const query = useMemo(
    () => ({
      skip: (page - 1) * size,
      limit: size,
      ...(sort ? { sort } : {}),
      ...(search ? { search } : {}),
      ...(filterText === '{}' ? {} : { filter: JSON.parse(filterText) as Record<string, string> }),
    }),
    [page, size, sort, search, filterText],
  )

  const set = (changes: Record<string, string | undefined>) =>
    change(Object.fromEntries(Object.entries(changes).map(([key, value]) => [own + key, value])))

  return {
    search,
    filters,
    sort,
    page,
    size,
    query,
    hidden,
    kept,
    narrowed: search !== '' || filterKeys.length > 0,
    setSearch: (text) => set({ q: text || undefined, page: undefined }),
    setFilter: (name, value) => set({ [filterPrefix + name]: value ?? undefined, page: undefined }),
    setSort: (to) => set({ sort: to === options.sort ? undefined : to, page: undefined }),
    setPage: (to) => set({ page: to > 1 ? String(to) : undefined }),
    setSize: (to) => set({ size: to === usual ? undefined : String(to), page: undefined }),
    setHidden: (columns) => set({ hide: columns.join(',') || undefined }),
    show: (view) =>
      set({ ...Object.fromEntries(ownKeys.map((key) => [key, undefined])), page: undefined, ...view }),
    clear: () =>
      set({
        q: undefined,
        page: undefined,
        ...Object.fromEntries(Object.keys(filters).map((name) => [filterPrefix + name, undefined])),
      }),
  }
}
