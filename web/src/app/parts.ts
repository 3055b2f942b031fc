import type { Loading } from '../platform/lib/pages.ts'
import { loadAllStyles } from '../platform/ui/lazy-styles.ts'
import { loadUserFrame } from './shell/lazy-frame.ts'
import { pageAt } from './route-table.ts'

/**
 * The parts of the app that a page needs besides what every page starts with, by their names in the build's manifest;
 * none where there is no such page.
 * @param isUser somebody is logged in
 */
export function partsOf(address: string, isUser: boolean): string[] {
  const page = pageAt(address.split('?')[0] ?? '/')?.page
  if (!page || (page.gate !== 'public' && !isUser)) return []
  const loads: (Loading | undefined)[] = [
    page.page,
    page.light ? undefined : (page.styles ?? loadAllStyles),
    isUser && page.frame !== 'bare' ? loadUserFrame : undefined,
  ]
  return loads.flatMap((load) => load?.part ?? [])
}
