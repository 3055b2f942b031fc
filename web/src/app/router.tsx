import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type AnyRoute,
  type RouterHistory,
} from '@tanstack/react-router'
import type { Endpoint } from '#contract/platform/kernel/endpoint.ts'
import { parseSearch, stringifySearch, type AddressState } from '../platform/lib/address.ts'
import type { Input } from '../platform/lib/call.ts'
import type { PageRoute } from '../platform/lib/pages.ts'
import { callOptions, queryClient } from '../platform/lib/query.ts'
import { findUser } from '../platform/lib/user.ts'
import { loadAllStyles } from '../platform/ui/lazy-styles.ts'
import { PageSkeleton } from '../platform/ui/Loading.tsx'
import { alive, type PageContext } from './alive.tsx'
import { passGate } from './gate.ts'
import { pageAt, pages } from './route-table.ts'
import { Frame } from './shell/Frame.tsx'
import { PageFailure } from './shell/PageFailure.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    frame?: 'menus' | 'bare'
  }
}

const rootRoute = createRootRoute({
  component: Frame,
  beforeLoad: async ({ location }) => {
    // Links by hash: /#degree/list, /#/profile/meuscursos (rule access.menu).
    if (location.pathname !== '/' || location.hash === '') return
    const href = `/${location.hash.replace(/^\//, '')}`
    const path = href.split('?')[0] ?? ''
    if (!pageAt(path)) return
    // The courses that a visitor may buy are on the public list.
    const isVisitor = path === '/degree/list' && !(await findUser())
    throw redirect({ href: isVisitor ? '/courses' : href, replace: true })
  },
})

const load = async ({ page, light, styles = loadAllStyles, entities }: PageRoute) => {
  // Before the page itself, which may look an entity up as soon as it is evaluated.
  if (entities) await import('./entities.ts')
  const [module] = await Promise.all([page(), light ? undefined : styles()])
  return { default: alive(module.default) }
}

const routeOf = (page: PageRoute): AnyRoute =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: page.path,
    staticData: { frame: page.frame ?? 'menus' },
    beforeLoad: async ({ location, params }): Promise<PageContext> => ({
      refused: await passGate(page.gate, location.href, params as Record<string, string | undefined>),
    }),
    loaderDeps: ({ search }) => search as AddressState,
    loader: ({ params, deps, context }) => {
      if ((context as PageContext).refused) return
      // Nobody waits for these: the page does, and finds them under way.
      for (const { endpoint, input } of page.ahead?.(params as Record<string, string | undefined>, deps) ??
        [])
        void queryClient.prefetchQuery(callOptions(endpoint, input as Input<Endpoint>))
    },
    component: lazyRouteComponent(() => load(page)),
  })

/** A person of the activity log (rule access.menu). */
const worker = createRoute({
  getParentRoute: () => rootRoute,
  path: '/worker/$id',
  beforeLoad: ({ params }) => {
    throw redirect({ href: `/user/view/${encodeURIComponent(params.id)}`, replace: true })
  },
})

/** Anything else leads to the start (rule access.pages). */
const elsewhere = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ href: '/', replace: true })
  },
})

const routeTree = rootRoute.addChildren([...pages.map(routeOf), worker, elsewhere])

/** The router over every page; its history is the browser's unless another is given. */
export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history ? { history } : {}),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // Where there is no browser there is nothing to restore, and no script to write for it.
    scrollRestoration: !history,
    defaultPendingComponent: PageSkeleton,
    defaultPendingMs: 300,
    defaultErrorComponent: PageFailure,
  })
