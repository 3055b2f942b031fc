import type { PageRoute } from '../platform/lib/pages.ts'

/** The `routes.tsx` of each module, found by where they stand, so that a new one changes no file of another. */
const found = import.meta.glob<{ routes: PageRoute[] }>(
  ['../modules/**/routes.tsx', '../platform/engine/routes.tsx'],
  {
    eager: true,
  },
)

/** Every page of the product. */
export const pages: readonly PageRoute[] = Object.values(found).flatMap((module) => module.routes)

const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split('/')
      .filter((part) => part !== '')
      .map((part) => {
        const name = /\$(\w+)/.exec(part)?.[1]
        if (part.startsWith('{-$')) return `(?:/(?<${name}>[^/]+))?`
        return name ? `/(?<${name}>[^/]+)` : `/${part}`
      })
      .join('')}/?$`,
  )

const named = (path: string): number => path.split('/').filter((part) => part && !part.includes('$')).length

const patterns = pages
  .map((page) => ({ page, pattern: patternOf(page.path) }))
  // The page that names more of its path comes first: /coursev/$id before /$entity/$action.
  .toSorted((a, b) => named(b.page.path) - named(a.page.path))

/** The page at a path, with the parts that its address names; undefined where there is none. */
export function pageAt(
  path: string,
): { page: PageRoute; params: Record<string, string | undefined> } | undefined {
  for (const { page, pattern } of patterns) {
    const match = pattern.exec(path === '/' ? '' : path)
    if (match) return { page, params: { ...match.groups } }
  }
  return undefined
}

/**
 * Is there a page of its own at this path? Menus show no way to a page that is not there. The generic entity screens
 * answer to any two words, so they do not count.
 */
export const hasPage = (path: string): boolean => {
  const at = pageAt(path.split(/[?#]/)[0] ?? '')
  return at !== undefined && at.page.gate !== 'permission'
}
