import { addToUser } from '#contract/companies/invitations.ts'
import { createManual } from '#contract/enrolment/checkout-endpoints.ts'
import { companyOverview } from '#contract/management/workspace-endpoints.ts'
import { addItem } from '#contract/platform/engine/endpoints.ts'
import { nifCheckDigit } from '#contract/platform/validation/nif.ts'
import { call, firstItem } from './support/call.ts'
import { expect, test } from './support/fixtures.ts'
import { messyFile } from './support/messy-file.ts'

test.use({ acceptsCookies: true })

const COMPANY = 'Vidraria da Marinha, Lda.'
/** On each card: enough for one of the demo's courses of two hours, but not for another. */
const HOURS = 3

test('a manager imports 300 people, enrols 250 of them on cards, reads who lacks a card, and whose card has too few hours, and asks for more', async ({
  page,
  login,
  mail,
  axe,
}) => {
  test.slow()
  await login('master')
  const { request } = page
  const company = { name: COMPANY, nif: '514226617', email: 'geral@vidraria.example' }
  const { _id } = await call(request, addItem, { params: { entity: 'company' }, body: company })
  const sell = async (quantity: number) => {
    const body = { kind: 'fc', company: _id, quantity, hours: HOURS } as const
    return (await call(request, createManual, { body })).items[0]?.ref ?? ''
  }
  const ref = await sell(249)
  await login('admin')
  const manager = await firstItem(request, 'user', 'gestor.serra')
  await call(request, addToUser, { body: { user: manager._id, company: _id } })

  await login('gestor.serra')
  await page.goto(`/gestor/clientes/${_id}?tab=formandos`)
  await page.getByRole('link', { name: 'Importar formandos' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Importar formandos' })
  const contents = messyFile(300, { domain: 'vidraria.example', from: 22_000_000 })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'pessoal.csv', mimeType: 'text/csv', buffer: contents })
  await dialog.getByRole('button', { name: 'Seguinte' }).click()
  await expect(dialog.getByText('José Conceição 0 ·')).toBeVisible()
  await dialog.getByRole('button', { name: 'Seguinte' }).click()
  await expect(dialog.getByText('Novo (297)')).toBeVisible()
  await dialog.getByRole('button', { name: 'Guardar só as 297 linhas certas' }).click()
  await expect(dialog.getByText('Formandos importados com sucesso.')).toBeVisible()

  // 250 of them, over two pages.
  await page.goto(`/gestor/clientes/${_id}?tab=formandos&size=125`)
  const list = page.getByRole('region', { name: 'Formandos' })
  await list.getByRole('checkbox', { name: /Selecionar todas/ }).check()
  await expect(list.getByText('125 selecionados')).toBeVisible()
  await list.getByRole('button', { name: 'Página 2', exact: true }).click()
  await expect(list.getByRole('checkbox', { name: /Selecionar todas/ })).not.toBeChecked()
  await list.getByRole('checkbox', { name: /Selecionar todas/ }).check()
  await expect(list.getByText('250 selecionados')).toBeVisible()
  await list.getByRole('button', { name: 'Atribuir cartão ou curso' }).click()

  const giving = page.getByRole('dialog', { name: /Atribuir/ })
  await giving.getByLabel('Referência').fill(ref)
  await giving.getByRole('combobox', { name: 'Cursos' }).fill('Gestão de equipas')
  await page.getByRole('option', { name: /Gestão de equipas/ }).click()
  await giving.getByRole('button', { name: 'Continuar' }).click()
  await expect(giving.getByText('Esta referência não tem mais cartões por atribuir.')).toBeVisible()
  await axe()
  const askForOne = async () => {
    await giving.getByRole('button', { name: 'Pedir cartões FC' }).click()
    const asking = page.getByRole('dialog', { name: 'Pedir cartões FC' })
    await asking.getByLabel('Quantidade de cartões').fill('1')
    await asking.getByRole('button', { name: 'Enviar pedido' }).click()
    await expect(page.getByText('Pedido enviado com sucesso.')).toBeVisible()
    await asking.getByRole('button', { name: 'Fechar' }).last().click()
  }
  await askForOne()
  const asked = await mail.latest('master@tirocinio.example', 'cardRequest')
  expect(asked.html).toContain(COMPANY)

  await giving.getByRole('button', { name: 'Atribuir a 249 formandos' }).click()
  await expect(giving.getByText('Atribuído a 249 formandos.')).toBeVisible({ timeout: 60_000 })
  await giving.getByRole('button', { name: 'Fechar' }).last().click()

  // The screens show what was given, and what is left in the ledger.
  const overview = await call(request, companyOverview, { params: { company: _id } })
  expect(overview.courses.assigned).toBe(249)
  expect(overview.cards).toMatchObject({ bought: 249, used: 249 })
  await page.goto(`/gestor/clientes/${_id}?tab=cartoes`)
  await expect(page.getByText('249').first()).toBeVisible()

  // Another course for one of them takes more than the rest of the card.
  const offer = async (of: string) => {
    await page.goto(`/gestor/clientes/${_id}?tab=formandos`)
    await list
      .getByRole('row', { name: /José Conceição 1\b/ })
      .getByRole('checkbox')
      .check()
    await list.getByRole('button', { name: 'Atribuir cartão ou curso' }).click()
    await giving.getByLabel('Referência').fill(of)
    await giving.getByRole('combobox', { name: 'Cursos' }).fill('HACCP na prática')
    await page.getByRole('option', { name: /HACCP na prática/ }).click()
    await expect(giving.getByRole('button', { name: /^Retirar HACCP/ })).toBeVisible()
    await giving.getByRole('button', { name: 'Continuar' }).click()
  }
  await offer(ref)
  await expect(giving.getByText('O cartão não tem horas suficientes', { exact: false })).toBeVisible()
  await expect(giving.getByText('Ninguém da seleção pode receber o que pediu.')).toBeVisible()
  await expect(giving.getByRole('button', { name: /^Atribuir a/ })).toBeDisabled()
  await askForOne()
  await login('master')
  const more = await sell(1)
  await login('gestor.serra')
  await offer(more)
  await giving.getByRole('button', { name: 'Atribuir a 1 formando' }).click()
  await expect(giving.getByText('Atribuído a 1 formando.')).toBeVisible()
})

test('more groups of cards load when the last one comes into view', async ({ page, login }) => {
  await login('admin')
  const { request } = page
  for (let n = 0; n < 23; n++) {
    const eight = String(51_470_100 + n)
    const company = {
      name: `Oficina de Entalhe ${String(n).padStart(2, '0')}`,
      nif: `${eight}${nifCheckDigit(eight)}`,
      email: `geral@oficina${n}.example`,
    }
    const { _id } = await call(request, addItem, { params: { entity: 'company' }, body: company })
    await call(request, createManual, { body: { kind: 'fc', company: _id, quantity: 1, hours: 42 } })
  }
  await page.goto('/gestor/fc')
  await page.getByLabel('Procurar por empresa ou referência').fill('Oficina de Entalhe')
  const groups = page.getByRole('region', { name: /^Oficina de Entalhe \d\d$/ })
  await expect(groups).toHaveCount(20)
  const more = page.getByRole('button', { name: 'Ver mais' })
  await expect(more).toBeVisible()
  await more.scrollIntoViewIfNeeded()
  await expect(groups).toHaveCount(23)
  await expect(more).toBeHidden()
})
