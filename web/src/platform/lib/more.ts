import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Page } from '#contract/platform/kernel/paging.ts'

/** Which rows a page has, as list calls take it. */
export interface PageWindow {
  skip: number
  limit: number
}

/** A list that grows by a page each time it is asked to. */
export interface Growing<T, P extends Page<T> = Page<T>> {
  /** The first page; undefined until it is there. */
  first: P | undefined
  /** The rows of all requested pages. */
  items: T[]
  error: Error | null
  hasMore: boolean
  busy: boolean
  more: () => void
  refetch: () => void
}

/**
 * Asks for a list a page after the other, as far as somebody goes (rule ui.pages).
 * @param key the cache's key of the call, with what narrows it
 * @param ask calls for the rows of a window
 */
export function useMore<T, P extends Page<T>>({
  key,
  size,
  ask,
}: {
  key: readonly unknown[]
  size: number
  ask: (window: PageWindow, signal: AbortSignal) => Promise<P & Page<T>>
}): Growing<T, P> {
  const asked = useInfiniteQuery({
    queryKey: [...key, { size }],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => ask({ skip: pageParam, limit: size }, signal),
    getNextPageParam: ({ items, total }, pages) => {
      const skip = pages.reduce((sum, page) => sum + page.items.length, 0)
      return items.length > 0 && skip < total ? skip : undefined
    },
    placeholderData: keepPreviousData,
  })
  return {
    first: asked.data?.pages[0],
    items: asked.data?.pages.flatMap(({ items }) => items) ?? [],
    error: asked.error,
    hasMore: asked.hasNextPage,
    busy: asked.isFetchingNextPage,
    more: () => void asked.fetchNextPage(),
    refetch: () => void asked.refetch(),
  }
}
