import type { Page } from '@playwright/test'
import { courses } from '#contract/catalogue/endpoints.ts'
import { call } from './support/call.ts'
import { expect, test } from './support/fixtures.ts'
import { logIn } from './support/login.ts'
import { roles, routes, type Route, type Who } from './support/routes.ts'

// The tests only look, and share no data: both workers take some. The administrator's opens some 190 pages, which a
// busy machine does not manage in two minutes.
test.describe.configure({ mode: 'parallel', timeout: 300_000 })

const NOBODY = '0190a000-0000-7000-8000-000000000000'
/** How many pages are opened side by side. */
const TABS = 3

/** Where somebody arrives who opens a route, and what they read there. */
const outcome = ({ open, at = open, title, access, refusal = 'page' }: Route, who: Who) => {
  if (access === 'public') return { at, title }
  // The courses that a visitor may buy are on the public list.
  if (who === 'visitor')
    return open === '/#degree/list' ? { at: '/courses', title: 'Cursos' } : { at: '/login', title: 'Entrar' }
  if (access === 'session' || access.includes(who)) return { at, title }
  return refusal === 'homepage'
    ? { at: '/homepage', title: 'Início' }
    : { at, title: 'Não tem permissão para abrir esta página' }
}

/** Who opens every route by its address alone; what the others are shown like them, they go to within the app. */
const arriving: readonly Who[] = ['visitor', 'admin', 'formando']

/** Whether this person may open the route by its address: their role's routes, they may. */
const isDirect = ({ open, title, access }: Route, who: Who): boolean =>
  arriving.includes(who) ||
  open.includes('#') ||
  typeof title !== 'string' ||
  (typeof access !== 'string' && who !== 'visitor' && access.includes(who))

const between: Route = { open: '/faqs', title: 'Perguntas frequentes', access: 'public' }

/** The routes: those opened directly first; then shown and refused ones in turns, whose headings differ. */
const inTurns = (who: Who): Route[] => {
  const isRefused = ({ access }: Route) =>
    typeof access !== 'string' && who !== 'visitor' && !access.includes(who)
  const direct = routes.filter((route) => isDirect(route, who))
  const others = routes.filter((route) => !isDirect(route, who))
  const refused = others.filter(isRefused)
  const shown = others.filter((route) => !isRefused(route))
  const each = shown.flatMap((route, index) => [route, ...refused.slice(index, index + 1)])
  return [...direct, ...each, ...refused.slice(shown.length)]
}

for (const who of ['visitor', ...roles] as const)
  test(`every route, opened by ${who}`, async ({ browser, server }) => {
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } })
    const errors: string[] = []
    context.on('weberror', (error) => errors.push(`${error.page()?.url()}: ${error.error().message}`))
    if (who !== 'visitor') await logIn(context.request, who)
    const { items } = await call(context.request, courses, { query: { search: 'HACCP na prática' } })
    const filled = (path: string) => path.replace('COURSE', items[0]?._id ?? '').replace('NOBODY', NOBODY)

    const arrive = async (page: Page, route: Route) => {
      const { at, title } = outcome(route, who)
      const heading = page.locator('main').locator('h1, [role=alert] h2').first()
      await expect.soft(heading, `${who} at ${route.open}`).toHaveText(title)
      expect.soft(new URL(page.url()).pathname, `${who} at ${route.open}`).toBe(filled(at))
    }
    const open = async (page: Page, route: Route) => {
      await page.goto(filled(route.open), { waitUntil: 'commit' })
      await arrive(page, route)
    }
    /** Goes there as by a link: the app stays. */
    const follow = async (page: Page, route: Route) => {
      await page.evaluate((to) => history.pushState(null, '', to), filled(route.open))
      await arrive(page, route)
    }
    const waiting = inTurns(who)
    await Promise.all(
      Array.from({ length: TABS }, async () => {
        const page = await context.newPage()
        let before: Route | undefined
        for (let route = waiting.shift(); route; before = route, route = waiting.shift())
          if (!before || isDirect(route, who)) await open(page, route)
          else {
            // The current heading would be taken for the next one.
            if (outcome(before, who).title === outcome(route, who).title) await follow(page, between)
            await follow(page, route)
          }
      }),
    )
    expect(errors).toEqual([])
    await context.close()
  })
