import type { PageRoute } from '../lib/pages.ts'

/** Each feature's `routes.tsx`, found by where it stands, so that a new feature changes no file of another. */
const found = import.meta.glob<{ routes: PageRoute[] }>(
  ['../features/*/routes.tsx', '../entities/routes.tsx'],
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
      .map((part) => (part.startsWith('{-$') ? '(?:/[^/]+)?' : part.startsWith('$') ? '/[^/]+' : `/${part}`))
      .join('')}/?$`,
  )

const patterns = pages.map((page) => patternOf(page.path))

/** Is there a page at this path? Menus show no way to a page that is not there. */
export const hasPage = (path: string): boolean => {
  const plain = path.split(/[?#]/)[0] ?? ''
  return plain === '/'
    ? pages.some((page) => page.path === '/')
    : patterns.some((pattern) => pattern.test(plain))
}
