import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { courses } from '#contract/catalogue/endpoints.ts'
import { clientSummaries, students } from '#contract/management/endpoints.ts'
import { myDegrees, getPlayer } from '#contract/learning/endpoints.ts'
import { overview } from '#contract/operations/overview-endpoints.ts'
import { currentUser } from '#contract/platform/access/session.ts'
import { addressOf } from '#contract/platform/kernel/call.ts'
import { call } from './support/call.ts'
import { errorsIn, expect, test } from './support/fixtures.ts'
import { logIn } from './support/login.ts'
import { countShifts, slowDown } from './support/slow-line.ts'

// The tests only look, and share no data: both workers take some.
test.describe.configure({ mode: 'parallel' })

/** A course of the person's own. */
const ownCourse = async (page: Page): Promise<{ _id: string; name: string }> => {
  const { items } = await call(page.request, myDegrees, {})
  return items[0]?.degree ?? { _id: '', name: '' }
}

test('the player shows a skeleton of the course at once, and is usable after few bytes', async ({
  page,
  login,
}) => {
  await login('formando')
  const course = await ownCourse(page)
  const at = `/course/${course._id}`
  const sent = await (await page.request.get(at)).text()
  const rendered = sent.slice(sent.indexOf('id="skeleton"'), sent.indexOf('id="root"'))
  expect(rendered).toContain(course.name)
  expect(rendered).toContain(`href="${at}/`)

  await page.addInitScript(() =>
    document.addEventListener('app-started', () => performance.mark('app-started'), { once: true }),
  )
  await page.goto(at, { waitUntil: 'commit' })
  const use = page.locator('#root').getByRole('link', { name: /^(Começar|Continuar) curso/ })
  await expect(use.first()).toBeVisible()
  await expect(page.locator('#skeleton')).toHaveCount(0)
  // What loads once the page is alive, as what watches over the session, keeps nobody waiting.
  const fetched = await page.evaluate(() => {
    const [started] = performance.getEntriesByName('app-started')
    return performance
      .getEntriesByType('resource')
      .filter((entry) => /\.(?:js|css|json)$/.test(entry.name) && entry.startTime < (started?.startTime ?? 0))
      .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize)
  })
  expect(fetched.length).toBeGreaterThan(5)
  // 400 kbit/s bring 350 kB in seven seconds, of which each answer’s head takes a kilobyte. The texts of every screen are
  // a fifth of it: they come whole, so that an academy may change any of them, and grow with every screen.
  expect(fetched.length).toBeLessThan(35)
  expect(fetched.reduce((sum, size) => sum + size, 0)).toBeLessThan(255_200)
})

/** The scripts that had come when the page was alive. */
const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const [started] = performance.getEntriesByName('app-started')
    return performance
      .getEntriesByType('resource')
      .filter((entry) => entry.name.endsWith('.js') && entry.startTime < (started?.startTime ?? 0))
      .map((entry) => entry.name)
  })

/** What a page may bring before it answers, in bytes of scripts as gzip sends them. */
const budgets = {
  visitor: {
    most: 152_000,
    files: 12,
    paths: ['/', '/courses', '/coursev/COURSE', '/faqs', '/suporte', '/certificado', '/verificar-dossier'],
  },
  // Forms, with their drafts and the rules that they say before anything is sent: each at what it brings.
  login: { most: 169_500, files: 12, paths: ['/login'] },
  register: { most: 181_000, files: 15, paths: ['/register', '/activation'] },
  invitation: { most: 183_200, files: 18, paths: ['/register/gestor/nobody'] },
  questionario: { most: 173_800, files: 15, paths: ['/questionario'] },
  reclamacoes: { most: 173_600, files: 16, paths: ['/reclamacoes'] },
  auditoria: { most: 168_800, files: 14, paths: ['/auditoria'] },
  avisos: { most: 156_800, files: 15, paths: ['/avisos/cancelar'] },
  formando: { most: 200_000, files: 30, paths: ['/course/COURSE'] },
  home: { most: 202_700, files: 30, paths: ['/homepage'] },
  // What every entity's list and item need, and no entity's own but its declaration, some 300 bytes of each.
  admin: { most: 369_500, files: 45, paths: ['/user/list', '/degree/list', '/profile/dadospessoais'] },
}

// An invitation that does not exist.
test.describe(() => {
  test.use({ expectedErrors: [/404 \(Not Found\) \(.*\/checktoken\/nobody\)/] })

  test('pages bring few scripts before they answer', async ({ page, login }) => {
    await page.addInitScript(() =>
      document.addEventListener('app-started', () => performance.mark('app-started'), { once: true }),
    )
    const { items } = await call(page.request, courses, { query: { limit: 1 } })
    for (const [who, { most, files, paths }] of Object.entries(budgets)) {
      if (who === 'formando' || who === 'admin') await login(who)
      const course = who === 'formando' ? (await ownCourse(page))._id : (items[0]?._id ?? '')
      for (const path of paths) {
        await page.goto(path.replace('COURSE', course))
        await page.waitForFunction(() => performance.getEntriesByName('app-started').length > 0)
        const sizes = await Promise.all(
          (await scriptsOf(page)).map(
            async (file) => gzipSync(await (await page.request.get(file)).body()).length,
          ),
        )
        expect(sizes.length, path).toBeGreaterThan(3)
        expect.soft(sizes.length, path).toBeLessThanOrEqual(files)
        expect
          .soft(
            sizes.reduce((sum, size) => sum + size, 0),
            path,
          )
          .toBeLessThanOrEqual(most)
      }
    }
  })
})

test('the lists of a room show their rows without asking for them', async ({ page, login }) => {
  await login('gestor')
  for (const [path, { path: call }] of [
    ['/gestor/formandos', students],
    ['/gestor/clientes', clientSummaries],
  ] as const) {
    const answer = await page.request.get(path)
    expect(answer.headers()['cache-control']).toBe('no-store')
    // Never answered: what shows came with the page.
    await page.route(`**${call}?*`, () => undefined)
    await page.goto(path)
    await expect(page.locator('#root').getByRole('row').nth(1)).toBeVisible()
  }
})

test('own courses and the overview show without being asked for', async ({ page, login }) => {
  for (const [who, path, { path: call }, shown] of [
    ['formando', '/profile/meuscursos', myDegrees, 'article'],
    ['admin', '/admin/overview', overview, 'section'],
  ] as const) {
    await login(who)
    // Never answered: what shows came with the page.
    await page.route(`**${call}`, () => undefined)
    await page.goto(path)
    await expect(page.locator(`#root main ${shown}`).first()).toBeVisible()
  }
})

const pages = {
  visitor: ['/', '/courses', '/coursev/COURSE', '/faqs', '/login', '/register', '/questionario'],
  formando: ['/homepage', '/profile/dadospessoais', '/profile/meuscursos', '/course/COURSE'],
  admin: [
    '/user/list',
    '/degree/list',
    '/degree/edit',
    '/admin/overview',
    '/admin/chat',
    '/gestor/stats',
    '/invoices',
  ],
}

test('a page names every file that it starts with, so that they come together', async ({ page, login }) => {
  await login('formando')
  const course = await ownCourse(page)
  await page.addInitScript(() =>
    document.addEventListener('app-started', () => performance.mark('app-started'), { once: true }),
  )
  const own = [`/course/${course._id}`, '/register', '/homepage', '/profile/dadospessoais']
  for (const path of [...own, '/user/list', '/code/list']) {
    if (path === '/user/list') await login('admin')
    const named = await (await page.request.get(path)).text()
    await page.goto(path)
    await page.waitForFunction(() => performance.getEntriesByName('app-started').length > 0)
    const asked = await page.evaluate(() => {
      const [started] = performance.getEntriesByName('app-started')
      return performance
        .getEntriesByType('resource')
        .filter((entry) => /\/static\/.*\.(?:js|css)$/.test(entry.name))
        .filter((entry) => entry.startTime < (started?.startTime ?? 0))
        .map((entry) => new URL(entry.name).pathname)
    })
    expect(asked.length, path).toBeGreaterThan(5)
    expect(
      asked.filter((file) => !named.includes(`"${file}"`)),
      path,
    ).toEqual([])
  }
})

test('a page knows who opened it, and what it shows first, without asking', async ({ page, login }) => {
  await login('formando')
  const { _id: course } = await ownCourse(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const [path, first] of [
    ['/profile/dadospessoais', undefined],
    ['/homepage', courses.path],
    [`/course/${course}`, addressOf(getPlayer, { params: { degreeId: course } })],
  ] as const) {
    const answer = await page.goto(path)
    expect(answer?.headers()['cache-control']).toBe('no-store')
    await expect(page.locator('#root').getByRole('heading', { level: 1 })).toBeVisible()
    expect(asked, path).toContain(path)
    expect(asked, path).not.toContain(currentUser.path)
    expect(asked, path).not.toContain(first)
  }
})

test('going back to a list shows its rows where they were, whatever the server does meanwhile', async ({
  page,
  login,
}) => {
  await login('admin')
  await page.goto('/user/list')
  const row = page.locator('#root').getByRole('row').last()
  await row.scrollIntoViewIfNeeded()
  const name = (await row.getByRole('link').first().textContent()) ?? ''
  const stood = await page.evaluate(() => window.scrollY)
  expect(stood).toBeGreaterThan(0)
  await row.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/user\/(?!list)/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 0))
  // Never answered: what shows was kept.
  await page.route('**/api/**', () => undefined)
  await page.goBack()
  await expect(row.getByRole('link', { name })).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBe(stood)
})

for (const width of [1280, 390])
  test(`nothing jumps while pages load, ${width} wide`, async ({ browser, server }) => {
    /** One person's pages, in a browser of their own; each waits for its slow line most of the time. */
    const walk = async (who: keyof typeof pages) => {
      const context = await browser.newContext({ baseURL: server.url, viewport: { width, height: 844 } })
      const errors = errorsIn(context)
      if (who !== 'visitor') await logIn(context.request, who)
      const page = await context.newPage()
      await slowDown(page, { bytesPerSecond: 400_000, latency: 60 })
      await countShifts(page)
      const { items } = await call(context.request, courses, { query: { limit: 1 } })
      const course = who === 'formando' ? (await ownCourse(page))._id : (items[0]?._id ?? '')
      for (const path of pages[who]) {
        await page.goto(path.replace('COURSE', course))
        await page.waitForLoadState('networkidle')
        expect.soft(await page.evaluate(() => window.shifted), path).toBeLessThan(0.05)
      }
      await context.close()
      expect(errors, 'errors in the browser').toEqual([])
    }
    await Promise.all((Object.keys(pages) as (keyof typeof pages)[]).map(walk))
  })
