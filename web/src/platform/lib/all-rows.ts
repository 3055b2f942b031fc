import { MAX_LIMIT, type Page } from '#contract/platform/kernel/paging.ts'
import type { PageWindow } from './more.ts'

/**
 * Finds the rows of all pages of a list, for a selection to take them at once.
 * @param pageAt asks for the rows of a window of the list as it is narrowed
 */
export const allRowsBy =
  <T>(pageAt: (window: PageWindow) => Promise<Page<T>>) =>
  async (total: number): Promise<T[]> => {
    const found: T[] = []
    while (found.length < total) {
      const { items } = await pageAt({ skip: found.length, limit: MAX_LIMIT })
      if (items.length === 0) break
      found.push(...items)
    }
    return found
  }
