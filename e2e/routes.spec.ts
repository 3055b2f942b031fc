import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { logIn } from './support/login.ts'
import { roles, routes, type Route, type Who } from './support/routes.ts'

// Each looks and leaves nothing that another sees: both workers take of them.
test.describe.configure({ mode: 'parallel' })

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
    ? { at: '/homepage', title: 'Cursos' }
    : { at, title: 'Não tem permissão para abrir esta página' }
}

for (const who of ['visitor', ...roles] as const)
  test(`every route, opened directly by ${who}`, async ({ browser, server }) => {
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } })
    const errors: string[] = []
    context.on('weberror', (error) => errors.push(`${error.page()?.url()}: ${error.error().message}`))
    if (who !== 'visitor') await logIn(context.request, who)
    const search = encodeURIComponent('HACCP na prática')
    const { items } = await (await context.request.get(`/api/courses?search=${search}`)).json()
    const filled = (path: string) => path.replace('COURSE', items[0]._id).replace('NOBODY', NOBODY)

    const visit = async (page: Page, route: Route) => {
      const { at, title } = outcome(route, who)
      await page.goto(filled(route.open), { waitUntil: 'commit' })
      const told = page.locator('main').locator('h1, [role=alert] h2').first()
      await expect.soft(told, `${who} at ${route.open}`).toHaveText(title)
      expect.soft(new URL(page.url()).pathname, `${who} at ${route.open}`).toBe(filled(at))
    }
    const waiting = [...routes]
    await Promise.all(
      Array.from({ length: TABS }, async () => {
        const page = await context.newPage()
        for (let route = waiting.shift(); route; route = waiting.shift()) await visit(page, route)
      }),
    )
    expect(errors).toEqual([])
    await context.close()
  })
