import { expect, test } from './support/fixtures.ts'

test.use({ acceptsCookies: true })

test('an administrator copies a trainee into SIGO by the keyboard alone, and says that it was registered', async ({
  page,
  context,
  login,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await login('admin')
  await page.goto('/gestor/sigo?state=complete')
  await page.getByRole('table', { name: 'SIGO' }).getByRole('row').nth(1).getByRole('button').first().click()
  const dialog = page.getByRole('dialog', { name: /Registar no SIGO/ })
  const current = dialog.locator('[aria-current="step"]')
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  // Where it is of an action, that is typed before its trainees, once.
  await expect(
    dialog.getByRole('button', { name: /^Copiar (Código da ação|Tipo de documento)$/ }),
  ).toBeFocused()
  const pass = dialog.getByRole('button', { name: /^Passar a/ })
  if (await pass.isVisible()) await pass.click()
  await expect(dialog.getByRole('button', { name: 'Copiar Tipo de documento' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(current).toContainText('Número do documento')
  expect(await copied()).toBe('Cartão de cidadão')
  await page.keyboard.press('ArrowRight')
  await expect(
    dialog.getByText('Número do documento: copiado. Segue-se Validade do documento.'),
  ).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(current).toContainText('Número do documento')
  // After the last field, focus moves to the next step.
  const register = dialog.getByRole('button', { name: 'Ficou registado no SIGO' })
  const copyButton = dialog.getByRole('button', { name: /^Copiar / })
  while (await copyButton.isVisible()) {
    const before = await copyButton.textContent()
    await page.keyboard.press('Enter')
    await expect(copyButton.filter({ hasText: String(before) })).toBeHidden()
  }
  await expect(register).toBeFocused()
  await register.press('Enter')
  await expect(dialog.getByLabel('Número do certificado do SIGO')).toBeFocused()
  await expect(dialog.getByRole('button', { name: 'Guardar' })).toBeInViewport({ ratio: 1 })
  await dialog.getByLabel('Número do certificado do SIGO').fill('E2E-0001')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Certificado do SIGO guardado.')).toBeVisible()
})
