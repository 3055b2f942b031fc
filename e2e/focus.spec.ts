import { myDegrees } from '#contract/learning/endpoints.ts'
import { PERMISSION_CACHE_MS } from '#contract/platform/access/session.ts'
import { call } from './support/call.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ acceptsCookies: true })

test('the focus returns to the row whose removal was cancelled', async ({ page, login }) => {
  await login('admin')
  await page.goto('/category/list')
  const actions = page.getByRole('button', { name: /^Ações de/ }).first()
  await actions.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Apagar' }).press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(actions).toBeFocused()
})

test('the focus goes back to the button of a sheet, the first time too', async ({ page, login }) => {
  await login('formando')
  const { items } = await call(page.request, myDegrees, {})
  await page.goto(`/course/${items[0]?.degree._id}`)
  const path = page.getByRole('button', { name: /^O meu caminho/ })
  await path.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(path).toBeFocused()
})

test('the focus goes back to the menu of a row, though the dialog came when the menu was gone, and begins at a field', async ({
  page,
  login,
}) => {
  await login('gestor.lima')
  await page.route(/EnrolDialog.*\.js/, async (route) => {
    await expect(page.getByRole('menu')).toBeHidden()
    await route.continue()
  })
  await page.goto('/gestor/formandos')
  const actions = page
    .getByRole('row')
    .getByRole('button', { name: /Ações|Mais/ })
    .first()
  await actions.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Atribuir cartão FC' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: 'Cartão FC' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(actions).toBeFocused()
})

test('the focus stays at the button that requested a copy of personal data, while it waits', async ({
  page,
  login,
}) => {
  await login('formando')
  await page.goto('/profile/privacidade')
  await page.getByRole('button', { name: /Pedir uma cópia/ }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Cópias pedidas' })).toBeFocused()
})

test('the focus stays on what saves, which waits while it does', async ({ page, login }) => {
  await login('gestor')
  await page.goto('/gestor/clientes')
  await page.getByRole('link', { name: /Conservas Ria Formosa/ }).click()
  await page
    .getByRole('navigation', { name: 'Secções da empresa' })
    .getByRole('link', { name: 'Anexo C' })
    .click()
  const save = page.getByRole('main').getByRole('button', { name: 'Guardar', exact: true }).first()
  await page.getByLabel('Número no GEP').fill('208999')
  const saved = page.waitForResponse(/\/api\/annex\/.*\/company$/)
  await save.press('Enter')
  await saved
  await expect(save).toBeFocused()
})

test('a day that is wrong takes the focus and covers nothing with its calendar', async ({ page, login }) => {
  await login('gestor')
  await page.goto('/employment/list')
  await page.getByRole('table').getByRole('row').nth(1).getByRole('link').first().click()
  await page.getByRole('link', { name: 'Editar' }).click()
  const end = page.getByRole('textbox', { name: 'Fim', exact: true })
  await end.fill('trinta de maio')
  await end.press('Enter')
  await expect(end).toBeFocused()
  await expect(end).toHaveAttribute('aria-invalid', 'true')
  const calendar = page.locator('[data-dates-dropdown]')
  await page.getByRole('textbox', { name: 'Estabelecimento' }).focus()
  await expect(calendar).toBeHidden()
  await end.focus()
  await expect(calendar).toBeHidden()
  await end.press('ArrowDown')
  await expect(calendar).toBeVisible()
})

test('the focus stays in the search of a list, and the list in sight, while the page is slow to ask who is there', async ({
  page,
  login,
}) => {
  await login('admin')
  await page.clock.install()
  await page.goto('/legalParameter/list?sort=name')
  const search = page.getByRole('main').getByRole('searchbox')
  await expect(search).toBeVisible()
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>()
  await page.route('**/api/currentuser', async (route) => {
    await held
    await route.continue()
  })
  // By then the page does not know any more.
  const asked = page.waitForRequest('**/api/currentuser')
  await page.clock.fastForward(PERMISSION_CACHE_MS)
  await search.fill('conserva')
  await asked
  await expect(page).toHaveURL(/q=conserva/)
  await page.clock.runFor(1000)
  await expect(search).toBeFocused()
  await expect(page.getByRole('link', { name: /^Conservação/ }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await page.clock.runFor(1000)
  await expect(search).toHaveValue('')
  await expect(search).toBeFocused()
  const answered = page.waitForResponse('**/api/currentuser')
  release(undefined)
  await answered
  await expect(page).not.toHaveURL(/q=/)
  await expect(search).toBeFocused()
})
