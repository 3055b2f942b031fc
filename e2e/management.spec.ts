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

test('a manager writes to the people of a filtered list, having read what one of them would', async ({
  page,
  login,
  axe,
}) => {
  await login('gestor.lima')
  await page.goto('/gestor/formandos?f.state=active')
  await page.getByRole('checkbox', { name: /Selecionar todas/ }).check()
  await page.getByRole('button', { name: /^Selecionar os \d+ encontrados$/ }).click()
  await page.getByRole('button', { name: 'Enviar email' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Ver antes de enviar' }).click()
  await expect(dialog.getByText('Campo obrigatório').first()).toBeVisible()
  await dialog.getByLabel('Assunto').fill('Formação de dezembro')
  await dialog.getByRole('textbox', { name: 'Texto' }).fill('Começa dia 2, na sala grande.')
  await axe()
  await dialog.getByRole('button', { name: 'Ver antes de enviar' }).click()
  await expect(dialog.frameLocator('iframe').getByText('Começa dia 2, na sala grande.')).toBeVisible()
  await axe()
  await dialog.getByRole('button', { name: /^Enviar a \d+ formandos$/ }).click()
  await expect(dialog.getByText(/emails a caminho/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  await expect(page.getByText(/selecionad/)).toBeHidden()
})
