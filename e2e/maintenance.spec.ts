import type { Page } from '@playwright/test'
import { DAY_MS } from '#contract/platform/durations.ts'
import { formatDay } from '#contract/platform/text/format.ts'
import { removeItem } from '#contract/platform/engine/endpoints.ts'
import { call, firstItem } from './support/call.ts'
import { expect, test } from './support/fixtures.ts'
import { logIn } from './support/login.ts'
import { countShifts } from './support/slow-line.ts'

/** The longest that a notice gets, near enough. */
const text = `Paramos de [startDate] até [endDate]. ${'Durante a paragem não há cursos, testes nem certificados. '.repeat(12)}`

/** Announces a maintenance of tomorrow, as an administrator does. */
const announce = async (page: Page): Promise<void> => {
  await logIn(page.request, 'admin')
  await page.goto('/maintenance/edit')
  const day = formatDay(new Date(Date.now() + DAY_MS))
  await page.getByLabel('Texto').fill(text)
  await page.getByLabel('Primeiro dia').fill(day)
  await page.getByLabel('Último dia').fill(day)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page).toHaveURL(/\/maintenance\/view\//)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(day)
}

test('an announced maintenance stands in each page from the beginning, and no page takes it for a failed start', async ({
  browser,
  server,
  page,
}) => {
  await announce(page)
  for (const [width, who] of [
    [390, undefined],
    [1280, undefined],
    [390, 'formando'],
    [1280, 'admin'],
  ] as const) {
    const context = await browser.newContext({ baseURL: server.url, viewport: { width, height: 844 } })
    if (who) await logIn(context.request, who)
    const visit = await context.newPage()
    const failures: string[] = []
    visit.on('request', (request) => {
      if (request.url().endsWith('/pagefailure')) failures.push(request.postData() ?? '')
    })
    visit.on('console', (message) => {
      if (message.type() === 'error') failures.push(message.text())
    })
    visit.on('pageerror', (error) => failures.push(String(error)))
    await countShifts(visit)
    for (const path of who ? ['/homepage', '/profile/meuscursos'] : ['/login', '/', '/register']) {
      await visit.goto(path)
      const notice = visit.locator('#root').getByRole('complementary', { name: 'Manutenção' })
      await expect(notice).toContainText(/Começa .* Paramos de/)
      await visit.waitForLoadState('networkidle')
      const at = `${path}, ${width}`
      expect(await visit.evaluate(() => window.shifted), at).toBeLessThan(0.05)
      const box = await notice.boundingBox()
      expect(box?.height, at).toBeLessThan(110)
      // Under the top bar, for everybody.
      expect(box?.y, at).toBeGreaterThan(50)
      const more = notice.getByRole('button', { name: 'Ler mais' })
      await more.click()
      await expect(notice.getByRole('button', { name: 'Ler menos' })).toHaveAttribute('aria-expanded', 'true')
      expect((await notice.boundingBox())?.height, at).toBeGreaterThan(box?.height ?? 0)
    }
    expect(failures).toEqual([])
    await context.close()
  }
  // The journeys that follow have the whole screen again.
  const { _id: id } = await firstItem(page.request, 'maintenance')
  await call(page.request, removeItem, { params: { entity: 'maintenance', id } })
})
