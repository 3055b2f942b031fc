import { useMemo } from 'react'
import { useAddressState } from '../../lib/address.ts'
import { filterKey, listStateOf, usualSize, type ListOptions } from './list-state.ts'

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
  /** The list's part of the address, without the page, as stored in a saved view. */
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

/**
 * The state of the list on this page. Searching, filtering and sorting go back to the first page.
 * @param options the list's own page size and order; where two lists share a page, a `name` keeps them apart
 */
export function useListState(options: ListOptions = {}): ListState {
  const [state, change] = useAddressState()
  const { own, query: asked, ...shown } = listStateOf(state, options)
  const { filters } = shown
  const usual = usualSize(options)
  const hiddenText = state[`${own}hide`] ?? ''
  const hidden = useMemo(() => hiddenText.split(',').filter(Boolean), [hiddenText])
  const ownKeys = ['q', 'sort', 'size', 'hide', ...Object.keys(filters).map(filterKey)]
  const kept = Object.fromEntries(
    ownKeys.flatMap((key) => (state[own + key] ? [[key, state[own + key] ?? '']] : [])),
  )
  const queryText = JSON.stringify(asked)
  // Written one line above, so that the same query stays the same object.
  const query = useMemo(() => JSON.parse(queryText) as ListState['query'], [queryText])

  const set = (changes: Record<string, string | undefined>) =>
    change(Object.fromEntries(Object.entries(changes).map(([key, value]) => [own + key, value])))

  return {
    ...shown,
    query,
    hidden,
    kept,
    setSearch: (text) => set({ q: text || undefined, page: undefined }),
    setFilter: (name, value) => set({ [filterKey(name)]: value ?? undefined, page: undefined }),
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
        ...Object.fromEntries(Object.keys(filters).map((name) => [filterKey(name), undefined])),
      }),
  }
}
