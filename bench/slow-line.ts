// `node bench/slow-line.ts`: how long somebody waits who opens a page for the first time on a slow line, or on a usual one
// with a slow phone, and how far what they see jumps meanwhile. It fails where a page takes longer, brings more or jumps
// farther than is aimed at.
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

interface Profile extends Line {
  name: string
  /** How many times slower than this machine the processor is. */
  cpu: number
  /** Seconds at most until the largest thing is seen, and until what a person came for is there and can be used. */
  aim: { paint?: number; useful?: number; usable: number }
}

const SLOW: Profile = {
  name: '400 kbit/s, 400 ms',
  bytesPerSecond: 50_000,
  latency: 400,
  cpu: 1,
  aim: { usable: 7 },
}
const PHONE: Profile = {
  name: '1.6 Mbit/s, 150 ms, processor four times slower',
  bytesPerSecond: 200_000,
  latency: 150,
  cpu: 4,
  aim: { paint: 2.5, usable: 5 },
}
const SCREENS = {
  wide: { viewport: { width: 1280, height: 800 } },
  phone: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
}
/** How many pages are checked in parallel where time does not count. */
const TOGETHER = 4
/** How far a page may jump, and after how many seconds something of a rendered page is there on the slow line. */
const AIM = { shift: 0.05, useful: 3 }
/** kB of scripts, gzipped, and their files, before a page can be used. */
const CONTENT = { script: 150, files: 30 }
const PLAYER = { script: 200, files: 30 }
const PATIENCE_MS = 60_000

const say = (line: string) => process.stdout.write(`${line}\n`)

interface Waited {
  path: string
  who?: string
  /** What a person came for. */
  useful: (page: Page) => Locator
  /** What they do first, once the page is alive. */
  usable: (page: Page) => Locator
  most?: typeof CONTENT
}

const card = (page: Page) => page.locator('main a[href^="/coursev/"]').first()

const listOf = (row: string) => ({
  useful: (page: Page) => page.getByRole('heading', { level: 1 }),
  usable: (page: Page) => page.getByText(row).first(),
})

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
    most: PLAYER,
  },
  {
    path: '/homepage',
    who: 'formando',
    useful: (page) => page.locator('a[href^="/coursev/"]').first(),
    usable: (page) => page.locator('#root').getByLabel('Nome do curso'),
    most: PLAYER,
  },
  {
    path: '/',
    useful: (page) => page.getByRole('heading', { level: 1 }),
    usable: (page) => page.getByRole('link', { name: 'Ver os cursos' }).first(),
    most: CONTENT,
  },
  { path: '/courses', useful: card, usable: (page) => page.getByLabel('Nome do curso'), most: CONTENT },
  {
    path: '/coursev/COURSE',
    useful: (page) => page.getByRole('heading', { level: 1 }),
    usable: (page) => page.getByRole('button', { name: 'Pedir acesso' }),
    most: CONTENT,
  },
  {
    path: '/faqs',
    useful: (page) => page.getByRole('heading', { level: 1 }),
    usable: (page) => page.getByLabel('Procurar nas perguntas'),
    most: CONTENT,
  },
  {
    path: '/login',
    useful: (page) => page.getByRole('heading', { level: 1 }),
    usable: (page) => page.getByLabel('Username').first(),
  },
  {
    path: '/register',
    useful: (page) => page.getByRole('heading', { level: 1 }),
    usable: (page) => page.getByLabel('Username').first(),
  },
  { path: '/user/list', who: 'admin', ...listOf('formando') },
  { path: '/degree/list', who: 'admin', ...listOf('HACCP na prática') },
  {
    path: '/admin/overview',
    who: 'admin',
    useful: (page) => page.getByRole('heading', { level: 1 }),
    usable: (page) => page.getByRole('heading', { level: 2 }).first(),
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

/** Keeps in mind, in the page itself, when it came alive and when the largest thing was seen. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('app-started', () => performance.mark('app-started'), { once: true })
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) performance.mark('largest', { startTime })
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })

/** Opens a page on a line, and prints how long its parts took and the scripts that it needed. */
const wait = async (browser: Browser, baseURL: string, line: Profile, one: Waited) => {
  const { path, who, useful, usable, most } = one
  const context = await fresh(browser, baseURL, 'phone', who)
  const page = await context.newPage()
  await slowDown(page, line)
  await watch(page)
  const now = () => page.evaluate(() => performance.now())
  await page.goto(await filled(path, context), { waitUntil: 'commit' })
  await useful(page).waitFor()
  const seen = await now()
  await page.waitForFunction(() => performance.getEntriesByName('app-started').length > 0)
  await usable(page).waitFor()
  const used = await now()
  const { scripts, largest } = await page.evaluate(
    (until) => ({
      scripts: performance
        .getEntriesByType('resource')
        .filter((entry) => entry.name.endsWith('.js') && entry.startTime + entry.duration <= until)
        .map((entry) => entry.name),
      largest: performance.getEntriesByName('largest').at(-1)?.startTime ?? Number.NaN,
    }),
    used,
  )
  await context.close()
  const sizes = await Promise.all(scripts.map(gzipped))
  const size = sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000
  const { aim } = line
  const missed = [
    aim.paint !== undefined && largest > aim.paint * 1000 ? 'paint' : '',
    used > aim.usable * 1000 ? 'usable' : '',
    line === SLOW && most && seen > AIM.useful * 1000 ? 'useful' : '',
    most && size > most.script ? 'script' : '',
    most && scripts.length > most.files ? 'files' : '',
  ].filter(Boolean)
  if (missed.length > 0) process.exitCode = 1
  const seconds = (ms: number) => (ms / 1000).toFixed(1).padStart(8)
  say(
    `${path.padEnd(16)} ${seconds(largest)} ${seconds(seen)} ${seconds(used)}` +
      ` ${size.toFixed(0).padStart(10)} ${String(scripts.length).padStart(6)}` +
      (missed.length > 0 ? `  over: ${missed.join(', ')}` : ''),
  )
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
  await slowDown(page, SLOW)
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
  for (const line of [SLOW, PHONE]) {
    say(`\n## ${line.name}, nothing kept from before, on a phone`)
    say('page              paint s useful s usable s  script kB  files')
    for (const one of waited) await wait(browser, server.url, line, one)
  }

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
