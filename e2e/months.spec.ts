import { readFile } from 'node:fs/promises'
import { expect, test } from './support/fixtures.ts'

test.use({ acceptsCookies: true })

test('an administrator finds a month right, closes it, keeps its fiscal document and takes the month away', async ({
  page,
  login,
  axe,
}) => {
  await login('admin')
  const pending = async (company: RegExp) => {
    await page.goto('/invoices?meses.f.state=pending')
    await page.getByRole('link', { name: company }).click()
    await expect(page.getByRole('button', { name: 'Fechar o mês' })).toBeVisible()
  }

  await pending(/Vale do Lima/)
  await page
    .getByRole('button', { name: /^Ações de/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Excluir linha' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Oferta de boas-vindas')
  await dialog.getByRole('button', { name: 'Excluir linha' }).click()
  await expect(page.getByText('Excluída', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Marcar como conferida' }).click()
  await expect(page.getByText('Conferida', { exact: true })).toBeVisible()

  await pending(/Ria Formosa/)
  const month = String(/\d{4}-\d{2}$/.exec(new URL(page.url()).pathname))
  await page.getByRole('button', { name: 'Fechar o mês' }).click()
  await expect(dialog).toContainText(/Falta conferir \d+ empresas?/)
  await expect(dialog).toContainText(/todas as empresas: \d+ com linhas, num total de [\d.  ]+,\d\d/)
  await dialog.getByRole('button', { name: 'Fechar o mês' }).click()
  await expect(page.getByText('Fechada', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Guardar documento fiscal' }).click()
  await dialog.getByRole('textbox', { name: 'Número do documento' }).fill('ft b/900')
  await dialog.getByLabel('Data do documento').fill(`${month}-28`)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText(/FT B\/900/).first()).toBeVisible()
  await axe()

  await page.goto('/invoices')
  const [year = '', number] = month.split('-')
  const words = new Intl.DateTimeFormat('pt-PT', { month: 'long' }).format(
    new Date(Number(year), Number(number) - 1),
  )
  // The head of the column that is sorted by it is called the same.
  await page
    .getByRole('button', { name: 'Mês', exact: true })
    .and(page.locator('[aria-haspopup="dialog"]'))
    .click()
  await axe()
  const before = page.getByRole('button', { name: 'Ano anterior' })
  await expect(before).toBeVisible()
  if (!(await page.getByRole('button', { name: year, exact: true }).isVisible())) await before.click()
  await page.getByRole('button', { name: words, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`f\\.month=${month}`))
  const rows = page.getByRole('region', { name: 'Meses de faturação' }).getByRole('row')
  // How many companies have lines in a month depends on the day: the three that always have, and no other month.
  for (const company of ['Vale do Lima', 'Ria Formosa', 'Serra do Pilar'])
    await expect(rows.filter({ hasText: company })).toHaveCount(1)
  const inMonth = rows.filter({ hasText: `${words} de ${year}` })
  await expect(rows).toHaveCount((await inMonth.count()) + 1)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar o mês inteiro (.csv)' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`Resumo de faturação ${month}.csv`)
  const text = await readFile(await file.path(), 'utf8')
  for (const said of ['Vale do Lima', 'Ria Formosa', 'Serra do Pilar', 'FT B/900'])
    expect(text).toContain(said)
})
