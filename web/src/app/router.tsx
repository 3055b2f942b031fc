import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type AnyRoute,
} from '@tanstack/react-router'
import { parseSearch, stringifySearch } from '../lib/address.ts'
import type { PageRoute } from '../lib/pages.ts'
import { loadAllStyles } from '../ui/lazy-styles.ts'
import { PageSkeleton } from '../ui/Loading.tsx'
import { passGate } from './gate.ts'
import { hasPage, pages } from './route-table.ts'
import { Frame } from './shell/Frame.tsx'
import { PageFailure } from './shell/PageFailure.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    frame?: 'menus' | 'bare'
  }
}

const rootRoute = createRootRoute({
  component: Frame,
  beforeLoad: ({ location }) => {
    // Links of the old application: /#/degree/list.
    const old = /^\/?(.*)$/.exec(location.hash)?.[1] ?? ''
    if (location.pathname === '/' && location.hash.startsWith('/') && hasPage(`/${old}`))
      throw redirect({ href: `/${old}`, replace: true })
  },
})

const load = async ({ page, light }: PageRoute) => {
  const [module] = await Promise.all([page(), light ? undefined : loadAllStyles()])
  return module
}

const routeOf = (page: PageRoute): AnyRoute =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: page.path,
    staticData: { frame: page.frame ?? 'menus' },
    beforeLoad: ({ location, params }) =>
      passGate(page.gate, location.href, params as Record<string, string | undefined>),
    component: lazyRouteComponent(() => load(page)),
  })

/** Anything else leads to the start (specification §2). */
const elsewhere = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ href: '/', replace: true })
  },
})

export const router = createRouter({
  routeTree: rootRoute.addChildren([...pages.map(routeOf), elsewhere]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultPendingComponent: PageSkeleton,
  defaultPendingMs: 300,
  defaultErrorComponent: PageFailure,
})
