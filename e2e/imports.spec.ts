import type { Locator } from '@playwright/test'
import { students, studentsOf } from '#contract/management/endpoints.ts'
import { removeDegree } from '#contract/learning/removal-endpoints.ts'
import { listItems } from '#contract/platform/engine/endpoints.ts'
import { call, firstItem } from './support/call.ts'
import { assignCourse } from './support/course.ts'
import { expect, test } from './support/fixtures.ts'
import { logIn } from './support/login.ts'
import { messyFile, nifOf } from './support/messy-file.ts'

test.use({ acceptsCookies: true })

test('a manager imports 300 people with their employments from a messy Windows-1252 file, fixes one, and takes them back', async ({
  page,
  login,
  axe,
}) => {
  await login('gestor')
  await page.goto('/gestor/importar')
  await page.getByRole('button', { name: 'Importar formandos' }).click()
  const dialog = page.getByRole('dialog', { name: 'Importar formandos' })
  await dialog.getByRole('combobox', { name: 'Empresa' }).click()
  await page.getByRole('option').first().click()
  const contents = messyFile(300, undefined, 'Conserveira da praia')
  const file = { name: 'pessoal.csv', mimeType: 'text/csv', buffer: contents }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await axe()
  await dialog.getByRole('button', { name: 'Seguinte' }).click()

  await expect(dialog.getByText('José Conceição 0 ·')).toBeVisible()
  await dialog.getByLabel('A que corresponde a coluna Secção').selectOption('Profissão')
  await axe()
  await dialog.getByRole('button', { name: 'Seguinte' }).click()

  await expect(dialog.getByText('Novo (297)')).toBeVisible()
  await expect(dialog.getByText('Email inválido')).toBeHidden()
  await axe()
  await dialog.getByLabel('NIF').fill(nifOf('21000333'))
  await dialog.getByRole('button', { name: 'Corrigir a linha 13' }).click()
  await expect(dialog.getByText('Novo (298)')).toBeVisible()
  await dialog.getByRole('button', { name: 'Guardar só as 298 linhas certas' }).click()
  await expect(dialog.getByText('Formandos importados com sucesso.')).toBeVisible()
  await expect(dialog.getByText('298 novos · 1 errado · 1 posto de lado')).toBeVisible()
  await axe()

  const { items } = await call(page.request, students, { query: { search: 'pessoa7@fabrica' } })
  expect(items.map(({ name, active }) => [name, active])).toEqual([['José Conceição 7', false]])

  const employed = async () => {
    const search = 'conserveira da praia'
    return (await call(page.request, listItems, { params: { entity: 'employment' }, query: { search } }))
      .total
  }
  expect(await employed()).toBe(298)

  // The outcome is still there after a reload, and in the list under its name, with the wrong rows and the way back.
  await page.reload()
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  await page.getByRole('button', { name: 'pessoal.csv', exact: true }).click()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Transferir as linhas erradas' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
  await dialog.getByRole('button', { name: 'Anular importação' }).click()
  const question = page.getByRole('dialog', { name: 'Anular a importação de pessoal.csv?' })
  await question.getByRole('button', { name: 'Anular importação' }).click()
  await expect(page.getByText('Importação anulada').first()).toBeVisible()
  await expect
    .poll(async () => (await call(page.request, students, { query: { search: 'fabrica.example' } })).total)
    .toBe(0)
  expect(await employed()).toBe(0)
})

test('anything but a sheet is refused in words', async ({ page, login, expectedErrors }) => {
  expectedErrors.push(/415/)
  await login('gestor')
  await page.goto('/gestor/importar')
  await page.getByRole('button', { name: 'Importar cursos de formandos' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Empresa' }).click()
  await page.getByRole('option').first().click()
  const file = { name: 'cursos.xlsx', mimeType: 'application/zip', buffer: Buffer.from('PK no sheet') }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Seguinte' }).click()
  await expect(dialog.getByText('Please upload a valid Excel file.')).toBeVisible()
})

test('a manager imports from a client’s room, and reads what each row would change', async ({
  page,
  login,
  axe,
}) => {
  await login('gestor')
  const company = await firstItem(page.request, 'company')
  const people = await call(page.request, studentsOf, { params: { company: company._id } })
  await page.goto(`/gestor/clientes/${company._id}?tab=formandos`)
  await page.getByRole('link', { name: 'Importar formandos' }).click()
  const dialog = page.getByRole('dialog', { name: 'Importar formandos' })
  await expect(dialog.getByRole('textbox', { name: 'Empresa' })).toHaveValue(company.name ?? '-')
  const text = `Email;Profissão\n${people.items[0]?.email};Conserveira de primeira no turno da noite da fábrica velha\n`
  const file = { name: 'funções.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await axe()
  await dialog.getByRole('button', { name: 'Seguinte' }).click()
  await dialog.getByRole('button', { name: 'Seguinte' }).click()
  await expect(dialog.getByText('Alterado (1)')).toBeVisible()
  await expect(
    dialog.getByText(/^Profissão: .*«Conserveira de primeira no turno da noite da fábrica velha»$/),
  ).toBeVisible()
  await axe()
})

test('an undo that is refused says in its dialog whom it concerns, also on a sideways phone, where nothing covers the head', async ({
  page,
  login,
  axe,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/409/)
  await page.setViewportSize({ width: 844, height: 390 })
  await login('gestor')
  const company = await firstItem(page.request, 'company')
  await page.goto(`/gestor/clientes/${company._id}?tab=formandos`)
  await page.getByRole('link', { name: 'Importar formandos' }).click()
  const dialog = page.getByRole('dialog', { name: 'Importar formandos' })
  const text = `Nome;Email\nRita Presa;rita.presa@example.pt\n${'A'.repeat(5000)};longa@example.pt\n`
  const file = { name: 'presos.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Seguinte' }).click()
  await dialog.getByRole('button', { name: 'Seguinte' }).click()
  await expect(dialog.getByText('Tem mais de 500 caracteres: aqui está só o começo')).toBeVisible()
  await expect(dialog.getByText('501 de 500')).toHaveCount(0)
  await expect(dialog.getByLabel('Email')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Guardar só a linha certa' }).click()
  await expect(dialog.getByText('Formandos importados com sucesso.')).toBeVisible()

  const { items } = await call(page.request, students, { query: { search: 'rita.presa' } })
  const user = items[0]?._id ?? ''
  const { _id: degree } = await firstItem(page.request, 'degree')
  await assignCourse(page.request, degree, user)
  await dialog.getByRole('button', { name: 'Anular importação' }).click()
  const question = page.getByRole('dialog', { name: 'Anular a importação de presos.csv?' })
  await question.getByRole('button', { name: 'Anular importação' }).click()
  await expect(question.getByRole('alert')).toContainText('registos de Rita Presa: cursos atribuídos')
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0)
  await axe()

  const admin = await browser.newContext()
  await logIn(admin.request, 'admin')
  await call(admin.request, removeDegree, { body: { user, degree } })
  await admin.close()
  await question.getByRole('button', { name: 'Anular importação' }).click()
  const toast = page.locator('.mantine-Notification-root', { hasText: 'Importação anulada' })
  await expect(toast).toBeVisible()
  await expect(question).toBeHidden()
  const boxOf = async (one: Locator) => (await one.boundingBox()) ?? { y: 0, height: 0 }
  const head = await boxOf(dialog.locator('.mantine-Modal-header'))
  await expect.poll(async () => (await boxOf(toast)).y).toBeGreaterThanOrEqual(head.y + head.height)
})
