import type { Loading } from '../platform/lib/pages.ts'
import { loadAllStyles } from '../platform/ui/lazy-styles.ts'
import { loadEntities } from './lazy-entities.ts'
import { loadGatedPages } from './lazy-pages.ts'
import { pageAt } from './route-table.ts'
import { loadUserFrame } from './shell/lazy-frame.ts'

/**
 * The parts of the app that a page needs besides what every page starts with, by their names in the build's manifest;
 * for an unknown page, or one for others, the parts that say so.
 * @param isUser somebody is logged in
 */
export function partsOf(address: string, isUser: boolean): string[] {
  const at = pageAt(address.split('?')[0] ?? '/')
  const page = at?.page
  const isOpen = page !== undefined && (page.gate === 'public' || isUser)
  const loads: (Loading | undefined)[] = [
    page?.gate === 'public' && !isUser ? undefined : loadGatedPages,
    ...(isOpen
      ? [
          // A gate that asks the entities' declarations has to have them, too.
          page.entities || page.gate === 'permission' ? loadEntities : undefined,
          page.page,
          ...(page.parts?.(at?.params ?? {}) ?? []),
          page.light ? undefined : (page.styles ?? loadAllStyles),
          isUser && page.frame !== 'bare' ? loadUserFrame : undefined,
        ]
      : []),
  ]
  return loads.flatMap((load) => load?.part ?? [])
}
