import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addToUser } from '#contract/companies/invitations.ts'
import { addItem } from '#contract/platform/engine/endpoints.ts'
import { call, firstItem } from './support/call.ts'
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

test('the company’s data are not left unsaved without asking, while the list below is looked through', async ({
  page,
  login,
}) => {
  await login('gestor')
  await openCompany(page, /Conservas Ria Formosa/)
  await open(page, 'Anexo C')
  const number = page.getByLabel('Número no GEP')
  await number.fill('771')
  const search = page.getByPlaceholder('Procurar pelo nome')
  await search.fill('zzzz')
  await expect(page).toHaveURL(/zzzz/)
  await expect(number).toHaveValue('771')
  const question = page.getByRole('dialog', { name: 'Sair sem guardar?' })
  await expect(question).toBeHidden()
  for (const leave of [
    () => open(page, 'Definições'),
    () => page.getByLabel('Ano de referência').selectOption({ index: 2 }),
  ]) {
    await leave()
    await question.getByRole('button', { name: 'Continuar a editar' }).click()
    await expect(question).toBeHidden()
    await expect(number).toHaveValue('771')
  }
  await open(page, 'Definições')
  await question.getByRole('button', { name: 'Sair sem guardar' }).click()
  await expect(page).toHaveURL(/tab=definicoes/)
})

test('a company without workers in a year has nothing to hand in', async ({ page, login }) => {
  await login('master')
  const body = { name: 'Vidraria sem Pessoal', nif: '514226617', email: 'sem.pessoal@vidraria.example' }
  const { _id } = await call(page.request, addItem, { params: { entity: 'company' }, body })
  await login('admin')
  const manager = await firstItem(page.request, 'user', 'gestor.serra')
  await call(page.request, addToUser, { body: { user: manager._id, company: _id } })
  await login('gestor.serra')
  await page.goto(`/gestor/clientes/${_id}?tab=anexo-c`)
  const deliveries = page.getByRole('region', { name: 'Entrega' })
  await expect(
    deliveries.getByText(/^Nada a entregar: não há trabalhadores registados em \d{4}\./),
  ).toBeVisible()
  await expect(deliveries.getByRole('button', { name: 'Registar a entrega' })).toBeHidden()
  await expect(deliveries.getByText(/prazo/)).toBeHidden()
})
