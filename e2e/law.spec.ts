import { expect, test } from './support/fixtures.ts'
import { openCompany } from './support/open-company.ts'

test.use({ acceptsCookies: true })

test('a rehearsal says once what a breach may cost, and leads to the people concerned', async ({
  page,
  login,
  axe,
}) => {
  await login('gestor')
  await openCompany(page, /Conservas Ria Formosa/)
  await page.waitForURL(/\/gestor\/clientes\/./)
  await page.goto(`${page.url().split('?')[0]}?tab=inspecao`)
  await expect(page.getByText(/^A lei prevê para cada contraordenação grave/)).toHaveCount(1)
  await expect(page.getByText('Contraordenação grave', { exact: true }).first()).toBeVisible()
  await axe()
  const late = page.getByRole('listitem').filter({ hasText: 'Contraordenação grave' }).first()
  await late.getByRole('link', { name: /^Resolver/ }).click()
  await expect(page).toHaveURL(/f\.standing=late/)
  await expect(page.getByRole('button', { name: 'Fechar a falta de todos' })).toBeVisible()
})

test('the history of an action says that it was sealed', async ({ page, login }) => {
  await login('admin')
  await page.goto('/action/list?f.state=sealed')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  const history = page.getByRole('region', { name: 'Histórico' })
  await expect(history.getByText(/^Ação selada · /)).toBeVisible()
})
