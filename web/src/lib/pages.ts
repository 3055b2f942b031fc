import type { ComponentType } from 'react'
import type { RoleKind } from '#contract/access/roles.ts'

/**
 * Who may open a page: anybody, anybody logged in, or roles of some kind (an admin always may). The generic entity
 * screens have `permission`: the role's matrix decides by the entity and action of the address.
 */
export type Gate = 'public' | 'session' | 'permission' | readonly RoleKind[]

/**
 * A page of the product. Each feature lists its own in `features/<f>/routes.tsx` as `export const routes:
 * PageRoute[]`; the route table collects those files by itself.
 */
export interface PageRoute {
  /** `/coursev/$id`, `/profile/{-$tab}` for an optional part (TanStack Router's way). */
  path: string
  gate: Gate
  /** The module that holds the page as its default export; loaded when somebody goes there. */
  page: () => Promise<{ default: ComponentType }>
  /** The page's frame: with the menus, or alone on the screen as the course player is. */
  frame?: 'menus' | 'bare'
  /** The page needs only the styles that every page has (ui/styles-first.ts): for the public site. */
  light?: boolean
}
