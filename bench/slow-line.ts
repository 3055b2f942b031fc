// `node bench/slow-line.ts`: what somebody waits for who opens a page for the first time on a slow line, and how far
// what they see jumps meanwhile. It fails where the player is slower or a page jumps farther than is aimed at.
import {
  chromium,
  devices,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test'
import { z } from 'zod'
import { logIn } from '../e2e/support/login.ts'
import { startServer } from '../e2e/support/server.ts'
import { countShifts, slowDown, type Line } from '../e2e/support/slow-line.ts'
import { ensureWebBuilt } from '../scripts/build-web.mjs'
import { findChromium } from '../scripts/chromium.mjs'
import { gzipped } from './page.ts'

const LINE: Line = { bytesPerSecond: 50_000, latency: 400 }
const SCREENS = {
  wide: { viewport: { width: 1280, height: 800 } },
  phone: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
}
/** How many pages are looked at side by side where time does not count. */
const TOGETHER = 4
/** What is aimed at: seconds until the player is useful and usable, and how far a page may jump. */
const AIM = { useful: 3, usable: 7, shift: 0.05 }
const PATIENCE_MS = 60_000

const say = (line: string) => process.stdout.write(`${line}\n`)

interface Waited {
  path: string
  who?: string
  /** What a person came for. */
  useful: (page: Page) => Locator
  /** What they do first, once the page is alive. */
  usable: (page: Page) => Locator
}

const card = (page: Page) => page.locator('main a[href^="/coursev/"]').first()

const waited: readonly Waited[] = [
  {
    path: '/course/OWN',
    who: 'formando',
    useful: (page) => page.getByRole('heading', { level: 1 }).first(),
    usable: (page) =>
      page
        .locator('#root')
        .getByRole('link', { name: /^(Começar|Continuar) curso/ })
        .first(),
  },
  { path: '/homepage', who: 'formando', useful: card, usable: card },
  { path: '/courses', useful: card, usable: (page) => page.getByLabel('Nome do curso') },
  {
    path: '/coursev/COURSE',
    useful: (page) => page.getByRole('heading', { level: 1 }),
    usable: (page) => page.getByRole('button', { name: 'Pedir acesso' }),
  },
  {
    path: '/register',
    useful: (page) => page.getByRole('heading', { level: 1 }),
    usable: (page) => page.getByLabel('Username').first(),
  },
]

const looked: Record<string, readonly string[]> = {
  visitor: ['/', '/courses', '/coursev/COURSE', '/faqs', '/login', '/register', '/questionario'],
  formando: ['/homepage', '/profile/dadospessoais', '/profile/meuscursos', '/course/OWN'],
  admin: ['/user/list', '/degree/list', '/degree/edit', '/admin/overview', '/gestor/stats', '/invoices'],
}

/** A browser that was never here, of somebody who is logged in when a name is given. */
const fresh = async (browser: Browser, baseURL: string, screen: keyof typeof SCREENS, who?: string) => {
  const context = await browser.newContext({ ...SCREENS[screen], baseURL, reducedMotion: 'reduce' })
  context.setDefaultTimeout(PATIENCE_MS)
  if (who) await logIn(context.request, who)
  return context
}

const firstId = z.object({ items: z.array(z.object({ _id: z.string() })).min(1) })
const firstDegree = z.object({ items: z.array(z.object({ degree: z.object({ _id: z.string() }) })).min(1) })

/** The path with the ids of the first course of all, and of the person's first. */
const filled = async (path: string, { request }: BrowserContext): Promise<string> => {
  const ask = async (address: string): Promise<unknown> => (await request.get(address)).json()
  if (path.includes('OWN'))
    return path.replace(
      'OWN',
      firstDegree.parse(await ask('/api/entity/user/degrees')).items[0]?.degree._id ?? '',
    )
  if (path.includes('COURSE'))
    return path.replace('COURSE', firstId.parse(await ask('/api/courses?limit=1')).items[0]?._id ?? '')
  return path
}

/** Opens a page on the slow line, and prints how long its parts took and the scripts that it needed. */
const wait = async (browser: Browser, baseURL: string, { path, who, useful, usable }: Waited) => {
  const context = await fresh(browser, baseURL, 'phone', who)
  const page = await context.newPage()
  await slowDown(page, LINE)
  await page.addInitScript(() =>
    document.addEventListener('app-started', () => performance.mark('app-started'), { once: true }),
  )
  const now = () => page.evaluate(() => performance.now())
  await page.goto(await filled(path, context), { waitUntil: 'commit' })
  await useful(page).waitFor()
  const seen = await now()
  await page.waitForFunction(() => performance.getEntriesByName('app-started').length > 0)
  await usable(page).waitFor()
  const used = await now()
  const scripts = await page.evaluate(
    (until) =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry.name.endsWith('.js') && entry.startTime + entry.duration <= until)
        .map((entry) => entry.name),
    used,
  )
  if (path.startsWith('/course/') && (seen > AIM.useful * 1000 || used > AIM.usable * 1000))
    process.exitCode = 1
  const sizes = await Promise.all(scripts.map(gzipped))
  const size = sizes.reduce((sum, one) => sum + one, 0) / 1000
  say(
    `${path.padEnd(16)} ${(seen / 1000).toFixed(1).padStart(8)} ${(used / 1000).toFixed(1).padStart(8)}` +
      ` ${size.toFixed(0).padStart(10)} ${String(scripts.length).padStart(6)}`,
  )
  await context.close()
}

/** How far what is seen of a page jumps while it loads on the slow line. */
const shiftOf = async (
  browser: Browser,
  baseURL: string,
  path: string,
  screen: keyof typeof SCREENS,
  who: string,
): Promise<number> => {
  const context = await fresh(browser, baseURL, screen, who === 'visitor' ? undefined : who)
  const page = await context.newPage()
  await slowDown(page, LINE)
  await countShifts(page)
  await page.goto(await filled(path, context))
  await page.waitForLoadState('networkidle')
  const shifted = await page.evaluate(() => window.shifted)
  await context.close()
  return shifted
}

ensureWebBuilt()
const server = await startServer({ env: { DEMO: '1', NODE_ENV: 'production' } })
const browser = await chromium.launch(findChromium())
try {
  say(
    `## ${(LINE.bytesPerSecond * 8) / 1000} kbit/s, ${LINE.latency} ms, nothing kept from before, on a phone`,
  )
  say('page             useful s usable s  script kB  files')
  for (const one of waited) await wait(browser, server.url, one)

  say('\n## Layout shift on that line')
  say('page                      wide    phone')
  const waiting = Object.entries(looked).flatMap(([who, paths]) => paths.map((path) => ({ who, path })))
  const look = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const wide = await shiftOf(browser, server.url, one.path, 'wide', one.who)
      const phone = await shiftOf(browser, server.url, one.path, 'phone', one.who)
      if (Math.max(wide, phone) > AIM.shift) process.exitCode = 1
      say(`${one.path.padEnd(22)} ${wide.toFixed(3).padStart(7)} ${phone.toFixed(3).padStart(8)}`)
    }
  }
  await Promise.all(Array.from({ length: TOGETHER }, look))
} finally {
  await browser.close()
  await server.dispose()
}
