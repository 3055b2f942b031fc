import { expect, test } from './support/fixtures.ts'

// It begins a plan, which others list.
test.use({ acceptsCookies: true, apart: true })

test('a gestor begins a plan for a year near today, and removes the draft after being asked', async ({
  page,
  login,
  axe,
}) => {
  await login('gestor')
  await page.goto('/gestor/planos')
  await page.getByRole('button', { name: 'Novo plano' }).click()
  const begin = page.getByRole('dialog', { name: 'Novo plano' })
  await begin.getByRole('combobox', { name: 'Empresa' }).fill('Ria Formosa')
  await page.getByRole('option', { name: /Ria Formosa/ }).click()
  const year = begin.getByRole('textbox', { name: 'Ano' })
  const chosen = Number(await year.inputValue()) + 1
  await year.fill('2099')
  await begin.getByRole('button', { name: 'Começar' }).click()
  await expect(begin.getByText(`Escolha um ano de ${chosen - 3} a ${chosen}.`)).toBeVisible()
  await axe()
  await year.fill(String(chosen))
  await begin.getByRole('button', { name: 'Começar' }).click()
  await expect(page).toHaveURL(/\/gestor\/planos\/[0-9a-f-]{36}$/)
  const address = page.url()
  await page.getByLabel('Diagnóstico de necessidades').fill('Por engano.')
  await page.getByRole('button', { name: 'Eliminar rascunho' }).click()
  const asked = page.getByRole('dialog', { name: 'Eliminar rascunho' })
  await axe()
  await asked.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page).toHaveURL(address)
  await page.getByRole('button', { name: 'Eliminar rascunho' }).click()
  await asked.getByRole('button', { name: 'Eliminar rascunho' }).click()
  await expect(page).toHaveURL(/\/gestor\/planos$/)
  await expect(page.getByRole('link', { name: new RegExp(`Ria Formosa.*${chosen}`) })).toBeHidden()
})
