import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { openCompany } from './support/open-company.ts'

// A delivery shows in the company's inspection from then on.
test.use({ acceptsCookies: true, apart: true })

const open = (page: Page, tab: string) =>
  page.getByRole('navigation', { name: 'Secções da empresa' }).getByRole('link', { name: tab }).click()

test('a gestor puts the delivery of annex C on record, and takes away the board and a worker’s statement', async ({
  page,
  login,
  axe,
}) => {
  await login('gestor')
  await openCompany(page, /Conservas Ria Formosa/)
  await open(page, 'Anexo C')
  const deliveries = page.getByRole('region', { name: 'Entrega' })
  await expect(deliveries.getByText(/^Por entregar|^Ainda não se entrega/)).toBeVisible()
  await deliveries.getByRole('button', { name: 'Registar a entrega' }).click()
  const dialog = page.getByRole('dialog', { name: /^Entrega do Anexo C de \d{4}$/ })
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText('Campo obrigatório')).toBeVisible()
  await axe()
  await dialog.getByLabel('Número do recibo').fill('RU-0417733')
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'recibo.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4 recibo'),
  })
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toBeHidden()
  await expect(deliveries.getByText(/^Entregue em .*, com o recibo RU-0417733\.$/)).toBeVisible()

  await deliveries.getByRole('button', { name: 'Registar uma entrega que substitui esta' }).click()
  await dialog.getByLabel('Número do recibo').fill('RU-0588104')
  await dialog.getByLabel('Nota').fill('Faltava um trabalhador.')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(deliveries.getByText(/com o recibo RU-0588104\.$/)).toBeVisible()
  await expect(deliveries.getByRole('row', { name: /RU-0417733 Substituída recibo\.pdf/ })).toBeVisible()
  await axe()

  await open(page, 'Inspeção')
  const question = page.getByRole('listitem').filter({ hasText: 'Anexo C do Relatório Único do ano passado' })
  await expect(question).toContainText('com o recibo RU-0588104')
  await expect(question).toContainText('Em ordem')

  await open(page, 'Horas de formação')
  const sheet = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Transferir em Excel' }).click()
  const board = await sheet
  expect(board.suggestedFilename()).toMatch(/^Horas de formação \d{4}-\d{2}-\d{2}\.xlsx$/)
  expect((await readFile(await board.path())).subarray(0, 2).toString()).toBe('PK')
  await axe()

  await page.locator('a[href^="/horas/"]').first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^Horas de formação de / })).toBeVisible()
  const paper = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Transferir em PDF' }).click()
  const statement = await paper
  expect(statement.suggestedFilename()).toMatch(/^Horas de formação .*\.pdf$/)
  expect((await readFile(await statement.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await axe()
})
