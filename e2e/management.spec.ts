import { expect, test } from './support/fixtures.ts'

test.use({ acceptsCookies: true })

test('a manager gives a trainee a card with a course on it, and reads why another cannot have it', async ({
  page,
  login,
  axe,
}) => {
  await login('gestor.lima')
  await page.goto('/gestor/formandos')
  await page.getByRole('searchbox', { name: /Pesquisar por username/ }).fill('lima.001')
  const row = page.getByRole('row', { name: /lima\.001/ })
  await expect(page.getByRole('row')).toHaveCount(2)
  const give = async () => {
    await row.getByRole('button', { name: /Ações|Mais/ }).click()
    await page.getByRole('menuitem', { name: 'Atribuir cartão ou curso' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Referência').fill('FC42-LIM-03')
    await dialog.getByRole('combobox', { name: 'Curso' }).click()
    await page.getByRole('option', { name: /Gestão de equipas/ }).click()
    return dialog
  }
  let dialog = await give()
  await axe()
  await dialog.getByRole('button', { name: 'Atribuir cartão ou curso' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('1 (1 curso)')

  dialog = await give()
  await dialog.getByRole('button', { name: 'Atribuir cartão ou curso' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Adelaide')
})
