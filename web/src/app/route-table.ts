import type { Page } from '../platform/lib/pages.ts'
import { publicPages } from './public-pages.ts'

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

/** A page at an address, with the parts that the address names. */
interface At {
  page: Page
  params: Record<string, string | undefined>
}

interface Pattern {
  page: Page
  pattern: RegExp
}

const inOrder = (pages: readonly Page[]): Pattern[] =>
  pages
    .map((page) => ({ page, pattern: patternOf(page.path) }))
    // The page that names more of its path comes first: /coursev/$id before /$entity/$action.
    .toSorted((a, b) => named(b.page.path) - named(a.page.path))

let patterns = inOrder(publicPages)

/** Adds pages to those that are known: at first the public ones are. */
export const addPages = (pages: readonly Page[]): void => {
  patterns = inOrder([...patterns.map(({ page }) => page), ...pages])
}

/** The page at a path, among the known ones; undefined if there is none. */
export function pageAt(path: string): At | undefined {
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
