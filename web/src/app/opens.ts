import type { CurrentUser } from '#contract/platform/access/session.ts'
import { admits } from './gate.ts'
import { pageAt } from './route-table.ts'

/**
 * Is there a page of its own at a path that opens to this person? Menus lead nowhere else. The generic entity screens answer to
 * any two words, so they do not count.
 */
export const opens = (path: string, user: Pick<CurrentUser, 'abilities'>): boolean => {
  const gate = pageAt(path)?.page.gate
  return gate !== undefined && gate !== 'permission' && admits(gate, user)
}
