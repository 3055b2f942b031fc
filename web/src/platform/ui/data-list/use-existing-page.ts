import { useEffect, useEffectEvent } from 'react'
import type { ListState } from './use-list-state.ts'

/**
 * Leads from a page past the last, of an old address or after the last row of it was removed, to the last.
 * @param answer what the list has by now; nothing while it may not be led away
 * @returns whether the page that was asked for is past the last
 */
export function useExistingPage(
  list: ListState,
  answer: { total: number } | undefined,
  isPlaceholder = false,
): boolean {
  const pages = answer && !isPlaceholder ? Math.max(1, Math.ceil(answer.total / list.size)) : list.page
  const show = useEffectEvent((page: number) => list.setPage(page))
  useEffect(() => {
    if (list.page > pages) show(pages)
  }, [list.page, pages])
  return list.page > pages
}
