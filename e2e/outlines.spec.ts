import { listItems } from '#contract/platform/engine/endpoints.ts'
import { expect, test } from './support/fixtures.ts'
import { logIn } from './support/login.ts'

// The tests only look, and share no data: both workers take some.
test.describe.configure({ mode: 'parallel' })

test('an outline stands before anything is fetched, with the notice of cookies, which needs no app', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url })
  await logIn(context.request, 'formando')
  const page = await context.newPage()
  // Never answered: what shows came with the page.
  await page.route('**/static/**', () => undefined)
  await page.goto('/profile/meuscursos', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: 'Meus cursos' })).toBeVisible()
  await expect(page.locator('.skeleton-cards a').first()).toHaveCSS('text-decoration-line', 'underline')
  const notice = page.getByRole('complementary', { name: 'Cookies' })
  await notice.getByRole('button', { name: 'Aceitar' }).click()
  await expect(notice).toBeHidden()
  await page.goto('/profile/meuscursos', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: 'Meus cursos' })).toBeVisible()
  await expect(notice).toBeHidden()
  await context.close()
})

test('a list shows its outline before any script, and its rows without asking for them', async ({
  page,
  login,
}) => {
  await login('admin')
  const answer = await page.request.get('/user/list')
  expect(answer.headers()['cache-control']).toBe('no-store')
  const html = await answer.text()
  const answers = JSON.parse(/id="data">([^<]*)</.exec(html)?.[1] ?? '[]')
  const [, { items }] = answers.find(([[path]]: [[string]]) => path === listItems.path)
  const outline = html.slice(html.indexOf('id="skeleton"'), html.indexOf('id="root"'))
  expect(outline).toContain('<h1>Utilizadores</h1>')
  // A row may be called by a secret that its list masks, as a code is: the outline holds nothing of the rows.
  expect(outline).not.toContain(items[0].username)

  // Never answered: what shows came with the page.
  await page.route('**/api/entity/user/list?*', () => undefined)
  await page.goto('/user/list')
  await expect(page.getByText(items[0].username, { exact: true })).toBeVisible()

  await login('formando')
  const refused = await (await page.request.get('/user/list')).text()
  const plain = refused.slice(refused.indexOf('id="skeleton"'), refused.indexOf('id="root"'))
  expect(plain).toContain('A carregar...')
  expect(plain).not.toContain('<h1>')
  expect(refused).not.toContain(items[0].username)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the outline of a list has its final layout', async ({ page, login }) => {
    await login('admin')
    await page.goto('/user/list')
    const row = page.locator('.skeleton-rows div').first()
    await expect(row).toBeVisible()
    expect((await row.boundingBox())?.height).toBeGreaterThan(30)
  })

  test('a page without an outline of its own has a plain one, for visitors too', async ({ page, login }) => {
    await page.goto('/register')
    await expect(page.getByText('A carregar...')).toBeVisible()
    await login('tutor')
    for (const path of ['/avaliacao', '/profile/calendario', '/course/no-such-course']) {
      await page.goto(path)
      await expect(page.getByRole('banner').getByText('Tirocínio')).toBeVisible()
      await expect(page.locator('.skeleton-rows div').first()).toBeVisible()
    }
  })
})

for (const width of [390, 1280])
  test(`the outline of own courses has them where the page has, ${width} wide`, async ({ page, login }) => {
    await page.setViewportSize({ width, height: 844 })
    await login('formando')
    await page.goto('/profile/meuscursos')
    await expect(page.locator('#skeleton')).toHaveCount(0)
    const card = page.locator('main article').first()
    await expect(card).toBeVisible()
    const at = await card.boundingBox()
    // Never answered: what shows came with the page.
    await page.route('**/static/**', () => undefined)
    await page.goto('/profile/meuscursos', { waitUntil: 'commit' })
    await expect(page.getByRole('banner').locator('img')).toBeVisible()
    await expect(page.getByRole('banner')).toHaveText('Tirocínio')
    const outlined = await page.locator('.skeleton-cards li').first().boundingBox()
    expect(Math.abs((outlined?.y ?? 0) - (at?.y ?? 0))).toBeLessThan(40)
    expect(Math.abs((outlined?.x ?? 0) - (at?.x ?? 0))).toBeLessThan(40)
  })
