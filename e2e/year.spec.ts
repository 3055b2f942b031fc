import { readFile } from 'node:fs/promises'
import { expect, test } from './support/fixtures.ts'
import { openCompany } from './support/open-company.ts'

// They complete data that other companies' years are shown to lack.
test.use({ acceptsCookies: true, apart: true })

test('a gestor finds who lacks hours and a contract, enters it, and downloads annex C of the year', async ({
  page,
  login,
  axe,
}) => {
  await login('gestor')
  await openCompany(page, /Conservas Ria Formosa/)
  await page.getByRole('link', { name: 'Anexo C', exact: true }).click()
  await expect(page.getByText('O XML fica disponível quando nada faltar.')).toBeVisible()
  await axe()
  await page.getByRole('link', { name: 'Corrigir' }).click()

  await expect(page.getByText('1 pessoa sem vínculo registado')).toBeVisible()
  await expect(page.getByText('0 de 6 trabalhadores com formação em')).toBeVisible()
  await axe()
  await page.getByRole('button', { name: 'Criar vínculos em falta' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Início').fill('2024-01-02')
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Criar 1 vínculo' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('1 pessoa sem vínculo registado')).toBeHidden()

  await page.getByRole('link', { name: 'Anexo C', exact: true }).click()
  // Of one worker the report says that a training was theirs to ask for, and that it answers two years' rights.
  await page
    .getByRole('button', { name: /^Corrigir o que se diz de/ })
    .first()
    .click()
  const record = page.getByRole('dialog')
  await record.getByLabel('Iniciativa').selectOption('02')
  await record.getByLabel('Indicar os períodos').check()
  for (const box of await record
    .getByRole('group', { name: 'Períodos de referência' })
    .getByRole('checkbox')
    .all())
    await box.uncheck()
  await record.getByRole('button', { name: 'Guardar' }).click()
  await expect(record.getByText('Escolha pelo menos um período.')).toBeVisible()
  await axe()
  await record.getByLabel(/^02 /).check()
  await record.getByLabel(/^01 Direito/).check()
  await record.getByRole('button', { name: 'Guardar' }).click()
  await expect(record).toBeHidden()
  await expect(page.getByText('Corrigido', { exact: true })).toHaveCount(1)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Transferir em XML' }).click()
  const xml = await readFile(await (await download).path(), 'utf8')
  expect(xml.match(/<rfc:nome>/g)).toHaveLength(6)
  expect(xml.match(/<rfc:iniciativa tbl="RU_INICIAT">02</g)).toHaveLength(1)
  expect(xml.match(/<rfc:periodo_ref tbl="RU_PEDREF">02</g)).not.toBeNull()
})

test('a gestor closes the year of two hundred workers: sees who lacks hours, gives them a course, follows it, downloads annex C', async ({
  page,
  login,
  axe,
}) => {
  await login('gestor.lima')
  await page.goto('/gestor/clientes')
  await page.getByRole('link', { name: /Vale do Lima/ }).click()
  const open = (tab: string) =>
    page.getByRole('navigation', { name: 'Secções da empresa' }).getByRole('link', { name: tab }).click()
  await open('Horas de formação')
  await expect(page.getByText(/de 151 trabalhadores com horas em falta/)).toBeVisible()
  await page.getByRole('button', { name: 'Criar vínculos em falta' }).click()
  const missing = page.getByRole('dialog')
  await missing.getByLabel('Início').fill('2023-01-02')
  await page.keyboard.press('Tab')
  await missing.getByRole('button', { name: 'Criar 28 vínculos' }).click()
  await expect(page.getByText(/de 179 trabalhadores com horas em falta/)).toBeVisible()

  // The largest gap comes first; the first twenty are given a course on cards.
  await page.getByRole('checkbox', { name: /Selecionar todas/ }).check()
  await page.getByRole('button', { name: 'Atribuir cartão ou curso' }).click()
  const giving = page.getByRole('dialog', { name: 'Atribuir a 20 formandos' })
  await giving.getByLabel('Referência').fill('FC42-LIM-03')
  await giving.getByRole('combobox', { name: 'Cursos' }).fill('HACCP')
  await page.getByRole('option', { name: /HACCP/ }).click()
  await giving.getByRole('button', { name: 'Continuar' }).click()
  await expect(giving.getByText('40 h')).toBeVisible()
  await axe()
  await giving.getByRole('button', { name: 'Atribuir a 20 formandos' }).click()
  await giving.getByRole('button', { name: 'Fechar' }).last().click({ timeout: 60_000 })
  await open('Cursos')
  await expect(page.getByRole('row', { name: /HACCP/ })).toBeVisible()

  // For a chosen worker, the proposal is for them alone.
  await open('Horas de formação')
  await page
    .getByRole('checkbox', { name: /^Selecionar (?!todas)/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Fechar a falta', exact: true }).click()
  const one = page.getByRole('dialog', { name: 'Fechar a falta de horas' })
  await expect(one.getByText(/^Proposta para 1 trabalhador:/)).toBeVisible()
  await expect(one.getByText(/^De .+ em falta\.$/)).toBeVisible()
  await axe()
  await one.getByRole('button', { name: 'Cancelar' }).click()

  // A proposal closes the others' gaps: courses are left out and chosen, and one button enrols them.
  await open('Horas de formação')
  await page.getByRole('button', { name: 'Fechar a falta de todos' }).click()
  const gap = page.getByRole('dialog', { name: 'Fechar a falta de horas' })
  const courses = gap.getByRole('group', { name: 'Cursos propostos' })
  await courses.getByRole('checkbox', { checked: true }).first().click()
  await expect(courses.getByRole('checkbox', { checked: false })).toHaveCount(1)
  await axe()
  await courses.getByRole('checkbox', { checked: false }).click()
  await expect(courses.getByRole('checkbox', { checked: false })).toHaveCount(0)
  await gap.getByRole('combobox', { name: 'Usar só estes cursos' }).fill('HACCP')
  await page.getByRole('option', { name: /HACCP/ }).click()
  await expect(courses.getByRole('checkbox')).toHaveCount(1)
  await expect(courses.getByRole('checkbox', { name: /HACCP/ })).toBeChecked()
  await gap.getByRole('button', { name: 'Continuar' }).click()
  const closing = page.getByRole('dialog', { name: /^Atribuir a \d+ formandos$/ })
  await expect(closing.getByText('1 curso já escolhido')).toBeVisible()
  await closing.getByLabel('Referência').fill('FC42-LIM-03')
  await closing.getByRole('button', { name: 'Continuar' }).click()
  await expect(closing.getByText(/recebem os cursos escolhidos/)).toBeVisible()
  await axe()
  await closing.getByRole('button', { name: /^Atribuir a \d+ formandos$/ }).click()
  await closing.getByRole('button', { name: 'Fechar' }).last().click({ timeout: 60_000 })

  await open('Anexo C')
  await expect(page.getByText('2 pontos em falta')).toBeVisible()
  await page.getByLabel('Número no GEP').fill('331908')
  await page.getByLabel(/^CAE a 31 de dezembro/).fill('31020')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Pronto a entregar')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Transferir em XML' }).click()
  const xml = await readFile(await (await download).path(), 'utf8')
  expect(xml.match(/<rfc:nome>/g)?.length).toBeGreaterThan(170)
  const all = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Transferir em Excel' }).click()
  expect((await all).suggestedFilename()).toMatch(/\.xlsx$/)
})
