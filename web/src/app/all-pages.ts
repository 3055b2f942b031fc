import type { PageRoute } from '../platform/lib/pages.ts'
import { loadGatedPages } from './lazy-pages.ts'
import { addPages } from './route-table.ts'

let adding: Promise<readonly PageRoute[]> | undefined

const addGatedPages = async () => {
  const { gatedPages } = await loadGatedPages()
  addPages(gatedPages)
  return gatedPages
}

/**
 * Adds the pages behind a login to the route table, once: before one of them is opened, and before the menus of a
 * logged-in user show.
 * @returns those pages
 * @throws if their file fails to load; the next call tries again
 */
export const allPages = (): Promise<readonly PageRoute[]> => {
  adding ??= addGatedPages().catch((error: unknown) => {
    adding = undefined
    throw error
  })
  return adding
}
