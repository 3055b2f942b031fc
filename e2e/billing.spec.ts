import { listItems } from '#contract/platform/engine/endpoints.ts'
import { call } from './support/call.ts'
import { expect, test } from './support/fixtures.ts'

// It closes months that other journeys find open.
test.use({ acceptsCookies: true, apart: true })

test('an administrator closes last month, and its invoice is archived; statistics have their tables', async ({
  page,
  login,
  axe,
}) => {
  await login('admin')
  await page.goto('/invoices')
  await page.getByRole('combobox', { name: 'Empresa' }).fill('Conservas Ria Formosa')
  await page.getByRole('option', { name: /Conservas Ria Formosa/ }).click()
  const invoice = page.getByRole('article')
  await expect(invoice.getByText('Em aberto', { exact: true })).toBeVisible()
  const months = page.getByRole('combobox', { name: 'Mês' })
  const lastMonth = String(await months.locator('option').last().textContent())
  await months.selectOption(lastMonth)
  await page.getByRole('tab', { name: 'Total' }).click()
  const total = String(await invoice.getByRole('tabpanel').locator('dd').last().textContent())
  await axe()
  const company = new URL(page.url()).searchParams.get('company')

  const task = 'Fechar a faturação do mês'
  await page.goto('/task/list?q=Fechar')
  await page.getByRole('button', { name: `Ações de ${task}` }).click()
  await page.getByRole('menuitem', { name: 'Executar' }).click()
  await expect(page.getByText(`${task} está em execução`)).toBeVisible()
  const { items } = await call(page.request, listItems, {
    params: { entity: 'task' },
    query: { filter: { type: 'closeInvoices' } },
  })
  await page.goto(`/task/view/${items[0]?._id}`)
  await expect(page.getByText(/Meses fechados: .+Resumos arquivados: \d/).first()).toBeVisible()

  await page.goto(`/invoices?archived=1&company=${company}`)
  await expect(months.locator('option').first()).toHaveText(lastMonth)
  await expect(invoice.getByText('Arquivada', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Total' }).click()
  await expect(invoice.getByRole('tabpanel').locator('dd').last()).toHaveText(total)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar .xlsx' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Resumo de faturação .+\.xlsx$/)

  await login('gestor')
  await page.goto('/courses')
  await expect(page.getByRole('article').first()).toContainText(/ de conteúdos$/)
  await page.goto('/gestor/stats')
  await expect(page.getByText(/^\d+ h certificadas/).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Visão global' })).toBeVisible()
  await axe()
  const chart = 'Aprovação nos exames finais'
  await page
    .getByRole('button', { name: `Ver tabela: ${chart}` })
    .first()
    .click()
  await expect(page.getByRole('table', { name: chart }).getByRole('row')).toHaveCount(3)
  await page.getByLabel('Nome do curso').fill('seguranca')
  await page.getByRole('button', { name: /^Segurança no trabalho/ }).click()
  await page.getByRole('button', { name: /^Comentários: Segurança no trabalho/ }).click()
  await expect(page.getByRole('dialog')).toContainText('Primeiros socorros.')
  await axe()
})
