import { addItem } from '#contract/platform/engine/endpoints.ts'
import { send } from './support/call.ts'
import { expect, test } from './support/fixtures.ts'

// The tests only look, and share no data: both workers take some.
test.describe.configure({ mode: 'parallel' })

test.use({ acceptsCookies: true })

for (const who of ['admin', 'master', 'gestor', 'empresa', 'tutor', 'criador', 'formando'])
  test(`every entry of the menu of ${who} opens its page, and stays in view there`, async ({
    page,
    login,
  }) => {
    await login(who)
    await page.goto('/homepage')
    const menu = page.getByRole('navigation', { name: 'Menu principal' })
    await expect(menu.getByRole('link').first()).toBeVisible()
    for (const folded of await menu.getByRole('button', { expanded: false }).all()) await folded.click()
    const addresses = await menu
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(addresses.length).toBeGreaterThan(5)
    for (const address of addresses) {
      const link = menu.locator(`a[href="${address}"]`)
      // Links that open in a new tab are loaded by their address.
      if ((await link.getAttribute('target')) === '_blank') await page.goto(address)
      else await link.click()
      // The previous page's heading stays until the next has loaded.
      await expect(page).toHaveURL(({ pathname }) => pathname === address)
      await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
      expect(new URL(page.url()).pathname, 'nobody is sent on').toBe(address)
      await expect(menu.locator('[data-here]'), address).toBeInViewport()
    }
  })

test('no two entries of an administrator differ by a capital letter alone, and tabs follow the heading', async ({
  page,
  login,
}) => {
  await login('admin')
  await page.goto('/homepage')
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  await expect(menu.getByRole('link', { name: 'Clientes e formandos' })).toHaveCount(1)
  const names = await menu.getByRole('link').allTextContents()
  const byLower = Map.groupBy(new Set(names), (name) => name.toLowerCase())
  expect([...byLower.values()].filter((same) => same.length > 1)).toEqual([])

  for (const [path, tabs] of [
    ['/zlSlider/list', 'Slides'],
    ['/zlSlider/list?ver=lista', 'Slides'],
    ['/quiz/list', 'Questionários de necessidades'],
    ['/quiz/list?ver=resumo', 'Questionários de necessidades'],
  ] as const) {
    await page.goto(path)
    const bar = page.getByRole('main').getByRole('navigation', { name: tabs })
    await expect(bar.getByRole('link', { name: /^(Por grupo|Respostas)$/ })).toBeVisible()
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect((await bar.boundingBox())?.y, path).toBeGreaterThan(heading?.y ?? Infinity)
  }

  // A trainee is added as one.
  await page.goto('/gestor/formandos')
  await page.getByRole('link', { name: 'Adicionar formando' }).click()
  await expect(page.getByRole('combobox', { name: 'Perfil' })).toHaveValue('Formando')
})

test('a group folds and stays folded, and opens where its page is arrived at', async ({ page, login }) => {
  await login('admin')
  await page.goto('/homepage')
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  const group = (name: string) => menu.getByRole('button', { name })
  await expect(menu.getByRole('link', { name: 'Início' }).first()).toBeVisible()
  await page.goto('/role/list')
  await expect(group('Área pessoal')).toHaveAttribute('aria-expanded', 'false')
  await expect(menu.getByRole('link', { name: 'Dados Pessoais', exact: true })).toHaveCount(0)
  await group('Backoffice').press('Enter')
  await expect(group('Backoffice')).toHaveAttribute('aria-expanded', 'false')
  await page.reload()
  await expect(group('Backoffice')).toHaveAttribute('aria-expanded', 'false')
  await expect(group('Sistema')).toHaveAttribute('aria-expanded', 'true')
  await page.goto('/degree/list')
  await expect(group('Backoffice')).toHaveAttribute('aria-expanded', 'true')
  await expect(menu.locator('[data-here]')).toBeInViewport()
})

test('an administrator sees the product as a role sees it, changes nothing, and is themselves again', async ({
  page,
  login,
  axe,
}) => {
  await login('admin')
  await page.goto('/role/view/01900000-0000-7000-8000-000000000006')
  await page.getByRole('button', { name: 'Mais opções' }).click()
  await page.getByRole('menuitem', { name: 'Ver como este perfil' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ver como este perfil' }).click()
  const banner = page.getByRole('complementary', { name: 'Ver como este perfil' })
  await expect(banner).toContainText('«Criador»')
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  await expect(menu.getByRole('link', { name: 'Módulos' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Utilizadores' })).toHaveCount(0)
  await axe()
  const category = { params: { entity: 'category' }, body: { name: 'Nova' } }
  const refused = await send(page.request, addItem, category)
  expect(refused.status()).toBe(403)
  await banner.getByRole('button', { name: 'Terminar' }).click()
  await expect(page).toHaveURL(/\/role\/view\//)
  await expect(banner).toHaveCount(0)
  await expect(menu.getByRole('link', { name: 'Utilizadores' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the closed menu is no stop of the Tab key, and is one when it opens', async ({ page, login }) => {
    await login('formando')
    await page.goto('/homepage')
    const start = page.locator('nav').getByText('Início', { exact: true })
    await expect(start).toHaveCount(1)
    await expect(start).toBeHidden()
    const open = page.getByRole('button', { name: 'Abrir o menu' })
    await open.click()
    const menu = page.getByRole('navigation', { name: 'Menu principal' })
    await expect(menu.getByRole('link', { name: 'Início', exact: true })).toBeInViewport()
    await open.click()
    await expect(menu).toHaveCount(0)
  })

  test('Esc closes the menu of a visitor, and returns to its button', async ({ page }) => {
    await page.goto('/courses')
    const open = page.getByRole('button', { name: 'Menu', exact: true })
    await open.click()
    const link = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link').first()
    await link.focus()
    await page.keyboard.press('Escape')
    await expect(link).toBeHidden()
    await expect(open).toBeFocused()
  })
})
