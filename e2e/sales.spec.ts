import { expect, test } from './support/fixtures.ts'

test.use({ acceptsCookies: true })

test('a master sells cards in two steps, once however often the button is pressed', async ({
  page,
  login,
  axe,
  expectedErrors,
}) => {
  expectedErrors.push(/422/)
  await login('master')
  await page.goto('/gestor/fc')
  await page.getByRole('button', { name: 'Novos cartões FC' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Quantidade de cartões')).toHaveValue('1')
  await expect(dialog.getByLabel('Horas por cartão')).toHaveValue('42')
  // A number that cannot be is kept as it was typed, and the field says what can.
  for (const typed of ['2,5', '-3', '0', '20000']) {
    await dialog.getByLabel('Quantidade de cartões').fill(typed)
    await dialog.getByRole('button', { name: 'Seguinte' }).click()
    await expect(dialog.getByLabel('Quantidade de cartões')).toHaveValue(
      typed === '20000' ? /^20.000$/ : typed,
    )
    await expect(dialog.getByText('Número inteiro, de 1 a 10 000')).toBeVisible()
  }
  await dialog.getByLabel('Quantidade de cartões').fill('1')
  await dialog.getByLabel('Horas por cartão').fill('100')
  await dialog.getByRole('button', { name: 'Seguinte' }).click()
  await expect(dialog).toContainText('Campo obrigatório')
  await dialog.getByRole('combobox', { name: 'Empresa' }).fill('Ateliê do Sado')
  await page.getByRole('option', { name: /Ateliê do Sado/ }).click()
  await axe()
  await dialog.getByRole('button', { name: 'Seguinte' }).click()
  await expect(dialog).toContainText('Um cartão é vendido com 42 h, no máximo.')
  await dialog.getByLabel('Horas por cartão').fill('40')
  await dialog.getByRole('button', { name: 'Seguinte' }).click()
  const price = dialog.locator('dt:text-is("Total") + dd')
  await expect(price).toContainText('€')
  const said = (await price.textContent()) ?? ''
  await axe()
  await dialog.getByRole('button', { name: 'Vender' }).dblclick()
  await expect(dialog.getByRole('status')).toHaveText('Cartão vendido com sucesso!')
  await expect(price).toHaveText(said)
  await axe()
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  await expect(page.getByText(/^FC40-/)).toHaveCount(1)
})

test('a master sells a client PINs in its room, having read what they come to', async ({
  page,
  login,
  axe,
  expectedErrors,
}) => {
  expectedErrors.push(/404/)
  await login('master')
  await page.goto('/master/clientes')
  const room = await page
    .getByRole('link', { name: /Ateliê do Sado/ })
    .first()
    .getAttribute('href')
  await page.goto(`${room ?? ''}?tab=codigos`)
  await page.getByRole('button', { name: 'Vender códigos' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Seguinte' }).click()
  await expect(dialog).toContainText('Campo obrigatório')
  await expect(dialog.getByRole('combobox', { name: 'Curso' })).toBeFocused()
  await dialog.getByText('PIN', { exact: true }).click()
  await dialog.getByRole('combobox', { name: 'Curso' }).click()
  await page.getByRole('option').first().click()
  await dialog.getByLabel('Nome da pessoa 1').fill('Beatriz Vasconcelos de Albuquerque e Noronha')
  await dialog.getByLabel('Email da pessoa 1').fill('beatriz')
  await dialog.getByLabel('Código de campanha').fill('NENHUMA')
  await dialog.getByRole('button', { name: 'Seguinte' }).click()
  await expect(dialog.getByLabel('Email da pessoa 1')).toBeFocused()
  await dialog.getByLabel('Email da pessoa 1').fill('beatriz@example.pt')
  await axe()
  await dialog.getByLabel('Código de campanha').press('Enter')
  await expect(dialog.getByLabel('Código de campanha')).toBeFocused()
  await expect(dialog).toContainText('O código não existe.')
  await dialog.getByLabel('Código de campanha').fill('')
  await dialog.getByRole('button', { name: 'Seguinte' }).click()
  const price = dialog.locator('dt:text-is("Total") + dd')
  await expect(price).toContainText('€')
  await expect(dialog).toContainText('Ateliê do Sado')
  const said = (await price.textContent()) ?? ''
  await axe()
  await dialog.getByRole('button', { name: 'Vender' }).dblclick()
  await expect(dialog.getByRole('status')).toHaveText('Código vendido com sucesso!')
  await expect(price).toHaveText(said)
  await expect(dialog).toContainText('**')
  await dialog.getByRole('button', { name: 'Mostrar código' }).click()
  await expect(dialog.locator('code')).toHaveText(/^[A-Z0-9]+$/i)
  await axe()
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  await expect(page.getByRole('cell', { name: '0 de 1' })).toHaveCount(1)
})
