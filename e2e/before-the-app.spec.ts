import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { demoPassword } from './support/login.ts'

/** Lets no script of the app come until the returned function is called. */
const holdScripts = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  await page.route('**/static/**/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return () => resolve(undefined)
}

test('the way to the content is the first stop of the Tab key, and the notice of cookies the next', async ({
  page,
  login,
}) => {
  await login('formando')
  for (const path of ['/profile/meuscursos', '/homepage']) {
    await page.goto(path)
    await expect(page.locator('#skeleton')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Saltar para o conteúdo' })).toHaveCount(1)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Saltar para o conteúdo' })).toBeFocused()
    await page.keyboard.press('Tab')
    const notice = page.getByRole('complementary', { name: 'Cookies' })
    await expect(notice.getByRole('link')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(notice.getByRole('button', { name: 'Aceitar' })).toBeFocused()
  }
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#conteudo$/)
  await expect(page.getByRole('main')).toBeFocused()
})

test('a page that is slow to start says so above the notice of cookies, which can be accepted', async ({
  page,
}) => {
  await page.clock.install()
  await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  const notice = page.getByRole('complementary', { name: 'Cookies' })
  await expect(notice).toBeVisible()
  await page.waitForLoadState('domcontentloaded')
  await page.clock.runFor(1000)
  await page.clock.fastForward(25_000)
  const slow = page.getByRole('alert').filter({ hasText: 'A página está a demorar' })
  await expect(slow).toBeVisible()
  // The notice grows as its letters come.
  await expect
    .poll(async () => {
      const [bar, below] = [await slow.boundingBox(), await notice.boundingBox()]
      return (bar?.y ?? 0) + (bar?.height ?? 0) - (below?.y ?? 0)
    })
    .toBeLessThanOrEqual(1)
  await notice.getByRole('button', { name: 'Aceitar' }).click()
  await expect(notice).toBeHidden()
  await expect
    .poll(async () => {
      const box = await slow.boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0)
    })
    .toBe(page.viewportSize()?.height)
})

test('a login that is sent before the app is there says at once that it was taken', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Username').fill('formando')
  await page.getByRole('textbox', { name: 'Palavra-passe' }).fill(demoPassword)
  const button = page.locator('main form').getByRole('button', { name: 'Entrar', exact: true })
  await button.click()
  await expect(page.getByRole('status').filter({ hasText: 'A entrar…' })).toHaveCount(1)
  const taken = page.locator('main form [aria-busy=true]')
  await expect(taken).toHaveAccessibleName('A entrar…')
  release()
  await expect(page).toHaveURL(/\/(homepage|profile)/)
})
