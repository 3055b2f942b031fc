import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type AnyRoute,
  type RouterHistory,
} from '@tanstack/react-router'
import type { Endpoint } from '#contract/platform/kernel/endpoint.ts'
import { parseSearch, stringifySearch } from '../platform/lib/address.ts'
import type { Input } from '../platform/lib/call.ts'
import type { Page } from '../platform/lib/pages.ts'
import { callOptions, queryClient } from '../platform/lib/query.ts'
import { findUser } from '../platform/lib/user.ts'
import { loadAllStyles } from '../platform/ui/lazy-styles.ts'
import { fetchPart } from '../platform/ui/part.tsx'
import { PageSkeleton } from '../platform/ui/Loading.tsx'
import { allPages } from './all-pages.ts'
import { alive, type PageContext } from './alive.tsx'
import { passGate } from './gate.ts'
import { loadEntities } from './lazy-entities.ts'
import { publicPages } from './public-pages.ts'
import { pageAt } from './route-table.ts'
import { BrokenPage } from './shell/BrokenPage.tsx'
import { Frame } from './shell/Frame.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    frame?: 'menus' | 'bare'
  }
}

interface RouterContext {
  /** Has the router and the route table know the pages behind a gate too. */
  addAllPages: () => Promise<void>
}

const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Frame,
  beforeLoad: async ({ location, context }) => {
    // Links by hash: /#degree/list, /#/profile/meuscursos (rule access.menu).
    if (location.pathname !== '/' || location.hash === '') return
    const href = `/${location.hash.replace(/^\//, '')}`
    const path = href.split('?')[0] ?? ''
    await context.addAllPages()
    if (!pageAt(path)) return
    // The courses that a visitor may buy are on the public list.
    const isVisitor = path === '/degree/list' && !(await findUser())
    throw redirect({ href: isVisitor ? '/courses' : href, replace: true })
  },
})

const load = async ({ page, light, styles = loadAllStyles, entities }: Page) => {
  // Before the page itself, which may look an entity up as soon as it is evaluated.
  if (entities) await loadEntities()
  const [module] = await Promise.all([page(), light ? undefined : styles()])
  return { default: alive(module.default) }
}

const routeOf = (page: Page): AnyRoute =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: page.path,
    staticData: { frame: page.frame ?? 'menus' },
    beforeLoad: async ({ location, params }): Promise<PageContext> => ({
      refused: await passGate(page.gate, location.href, params as Record<string, string | undefined>),
    }),
    // Once a page, whatever is searched for: else it gave way to its skeleton, and lost the focus, where the gate takes long.
    loader: async ({ params, location, context }) => {
      if ((context as PageContext).refused) return
      const named = params as Record<string, string | undefined>
      // Nobody waits for these: the page does, and finds them under way.
      for (const { endpoint, input } of page.ahead?.(named, location.search) ?? [])
        void queryClient.prefetchQuery(callOptions(endpoint, input as Input<Endpoint>))
      await Promise.all((page.parts?.(named) ?? []).map(fetchPart))
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

/** Any other address, as long as the pages behind a gate are not there: they decide. */
const notYet = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: async ({ location, context }) => {
    await context.addAllPages()
    throw redirect({ href: location.href, replace: true })
  },
})

const publicRoutes = publicPages.map(routeOf)

/** The router over every page; its history is the browser's unless another is given. */
export const createAppRouter = (history?: RouterHistory) => {
  let isComplete = false
  const addAllPages = async () => {
    const gated = await allPages()
    if (isComplete) return
    isComplete = true
    rootRoute.addChildren([...publicRoutes, ...gated.map(routeOf), worker, elsewhere])
    router.setRoutes(router.buildRouteTree())
  }
  const router = createRouter({
    routeTree: rootRoute.addChildren([...publicRoutes, notYet]),
    context: { addAllPages },
    ...(history ? { history } : {}),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // Where there is no browser there is nothing to restore, and no script to write for it.
    scrollRestoration: !history,
    defaultPendingComponent: PageSkeleton,
    defaultPendingMs: 300,
    defaultErrorComponent: BrokenPage,
  })
  return router
}
