import { myDegrees } from '#contract/learning/endpoints.ts'
import { call } from './support/call.ts'
import { expect, test } from './support/fixtures.ts'

test.describe('a part that loads after the page', () => {
  test.use({
    acceptsCookies: true,
    expectedErrors: [/net::ERR_|Failed to fetch|PartMissing|could not be had/],
  })

  test('breaks nothing else when it cannot be loaded', async ({ page, login }) => {
    await login('formando')
    await page.route(/\/LoggedIn-[^/]*\.js/, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('LoggedIn'))
    await page.goto('/profile/meuscursos')
    const heading = page.getByRole('heading', { name: 'Meus cursos' })
    await expect(heading).toBeVisible()
    await failed
    await page.getByRole('banner').getByRole('button', { name: /Olá/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeVisible()
    await expect(heading).toBeVisible()
  })

  test('waits for the connection, and loads with it', async ({ page, context, login }) => {
    await login('formando')
    const { items } = await call(page.request, myDegrees, {})
    await page.goto(`/course/${items[0]?.degree._id}`)
    const path = page.getByRole('button', { name: /^O meu caminho/ })
    await expect(path).toBeVisible()
    // Automatic loading is done: a browser does not retry a file that it lost on the way.
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await expect(page.getByRole('status').getByText('Sem ligação à internet')).toBeVisible()
    await path.click()
    await expect(path).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('opens a filter that was pressed before its calendars had come', async ({ page, login }) => {
    await login('admin')
    const part = Promise.withResolvers<void>()
    await page.route(/\/Period-[^/]*\.js/, async (route) => {
      await part.promise
      await route.continue()
    })
    const asked = page.waitForRequest(/\/Period-[^/]*\.js/)
    await page.goto('/activity/list')
    await asked
    const filter = page.getByRole('search').getByRole('button', { name: 'Criado em' })
    await filter.click()
    await expect(filter).toHaveAttribute('data-loading', 'true')
    await expect(page.getByLabel('Desde', { exact: true })).toHaveCount(0)
    part.resolve()
    await expect(page.getByLabel('Desde', { exact: true })).toBeFocused()
  })

  test('takes no click away from the button that it replaces', async ({ page, login }) => {
    await login('formando')
    const part = Promise.withResolvers<void>()
    await page.route(/\/PersonMenu-[^/]*\.js/, async (route) => {
      await part.promise
      await route.continue()
    })
    const asked = page.waitForRequest(/\/PersonMenu-[^/]*\.js/)
    await page.goto('/profile/meuscursos')
    const url = (await asked).url()
    await page.getByRole('banner').getByRole('button', { name: /Olá/ }).hover()
    await page.mouse.down()
    part.resolve()
    // The page has had the part, and the frames to show it.
    await page.evaluate(async (file) => {
      await import(file)
      for (let frame = 0; frame < 40; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    }, url)
    await page.mouse.up()
    await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeVisible()
  })
})
