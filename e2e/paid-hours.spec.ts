import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

// A payment shows on the company's board from then on.
test.use({ acceptsCookies: true, apart: true, expectedErrors: [/422 \(Unprocessable/] })

const leavers = async (page: Page) => {
  await page.goto('/gestor/clientes')
  await page.getByRole('link', { name: /Conservas Ria Formosa/ }).click()
  await expect(page).toHaveURL(/\/gestor\/clientes\/[\w-]+/)
  await page.goto(`${page.url().split('?')[0]}?tab=horas&f.standing=left`)
  // Who left is in no other list.
  await expect(page.getByRole('button', { name: /^Ações de Fernando/ })).toBeVisible()
}

test('a gestor records what was paid to somebody who left, corrects it and takes it back', async ({
  page,
  login,
  axe,
}) => {
  await login('gestor')
  await leavers(page)
  const owed = page.getByText(/devidas na cessação do contrato, que ainda podem ser pedidas/)
  await expect(owed).toBeVisible()
  const actions = page.getByRole('button', { name: /^Ações de Fernando/ })
  const name = ((await actions.getAttribute('aria-label')) ?? '').replace('Ações de ', '')
  const choose = async (action: string) => {
    await actions.click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await choose('Registar pagamento')
  const dialog = page.getByRole('dialog', { name: 'Pagamento das horas devidas' })
  await dialog.getByRole('button', { name: 'Registar pagamento' }).click()
  await expect(dialog.getByText('Campo obrigatório')).toBeVisible()
  const today = await page.evaluate(() =>
    new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Lisbon' }),
  )
  await dialog.getByLabel('Pagas em').fill(today)
  await page.keyboard.press('Tab')
  await dialog.getByLabel('Horas pagas').fill('1999')
  await axe()
  await dialog.getByRole('button', { name: 'Registar pagamento' }).click()
  await expect(dialog.getByText(/^No fim do contrato eram devidas/)).toBeVisible()
  await dialog.getByLabel('Horas pagas').fill('20,5')
  await dialog.getByLabel('Recibo ou referência').fill('Recibo 2026/11')
  await dialog.getByRole('button', { name: 'Registar pagamento' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`Pagas em ${today} (20 h 30 min)`)).toBeVisible()

  await choose('Corrigir pagamento')
  await expect(dialog.getByLabel('Horas pagas')).toHaveValue('20,5')
  await dialog.getByLabel('Horas pagas').fill('')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toBeHidden()
  await expect(owed).toBeHidden()
  await axe()

  await page.getByRole('link', { name, exact: true }).click()
  const sentence = `pagas em ${today}. Recibo ou referência: Recibo 2026/11.`
  await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.getByText('Pago na cessação').first()).toBeVisible()
  await axe()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(page.getByText('Pago na cessação').first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('button', { name: 'Corrigir pagamento' }).click()
  await expect(dialog).toBeVisible()
  await axe()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()

  // The worker reads it, and records none.
  await login('fernando.lourenco')
  await page.goto('/profile/minhashoras')
  await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.getByRole('button', { name: /pagamento$/ })).toHaveCount(0)
  await axe()

  await login('gestor')
  await leavers(page)
  await choose('Limpar pagamento')
  const sure = page.getByRole('dialog', { name: 'Limpar o pagamento registado?' })
  await expect(sure).toContainText(`As horas voltam a contar como devidas a ${name}.`)
  await axe()
  await sure.getByRole('button', { name: 'Limpar pagamento' }).click()
  await expect(owed).toBeVisible()
})
