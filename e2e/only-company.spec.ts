import { expect, test } from './support/fixtures.ts'

// In other journeys somebody is asked to manage a second company.
test.use({ acceptsCookies: true, apart: true })

test('a manager of one company has it chosen, and returns from a person to their own list', async ({
  page,
  login,
}) => {
  await login('gestor.lima')
  const name = 'Móveis e Carpintaria do Vale do Lima, S.A.'
  const list = page.getByRole('navigation', { name: 'Está em' }).getByRole('link', { name: 'Formandos' })
  await page.goto('/user/edit')
  await expect(page.getByRole('heading', { level: 1, name: 'Novo formando' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Empresa' })).toHaveValue(name)
  await list.click()
  await expect(page).toHaveURL(/\/gestor\/formandos$/)

  await page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^Ações de/ })
    .click()
  await page.getByRole('menuitem', { name: 'Ver detalhe' }).click()
  await expect(page).toHaveURL(/\/user\/view\//)
  await list.click()
  await expect(page).toHaveURL(/\/gestor\/formandos$/)

  await page.goto('/gestor/importar')
  await page.getByRole('button', { name: 'Importar formandos' }).click()
  const bringing = page.getByRole('dialog', { name: 'Importar formandos' })
  await expect(bringing.getByRole('combobox', { name: 'Empresa' })).toHaveValue(name)
  await page.keyboard.press('Escape')

  await page.goto('/offer')
  await page.getByRole('button', { name: 'Atribuir curso' }).click()
  await expect(page.getByRole('combobox', { name: 'Curso' })).toBeFocused()
})
