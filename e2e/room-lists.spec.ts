import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from './support/fixtures.ts'

test.use({ acceptsCookies: true })

/** The rows, under their heads, of the sheet that a button gives. */
const sheetBy = async (page: Page, button: Locator) => {
  const downloading = page.waitForEvent('download')
  await button.click()
  const [, ...rows] = (await readXlsx(await readFile(await (await downloading).path()))).sheets[0]?.rows ?? []
  return rows
}

test('the lists of the rooms are given as they are narrowed, or the rows chosen in them', async ({
  page,
  login,
  axe,
}) => {
  const whole = page.getByRole('button', { name: 'Exportar', exact: true })
  const chosen = page.getByRole('button', { name: 'Exportar seleção' })
  await login('master')
  await page.goto('/master/clientes')
  await page.getByPlaceholder('Procurar por NIF, nome ou contacto').fill('Sado')
  await expect(page.getByRole('checkbox', { name: /^Selecionar/ })).toHaveCount(2)
  expect((await sheetBy(page, whole)).map(([, name]) => name)).toEqual(['Ateliê do Sado, Unipessoal, Lda.'])
  await page.getByRole('checkbox', { name: /Selecionar todas/ }).check()
  await axe()
  expect(await sheetBy(page, chosen)).toHaveLength(1)

  await login('gestor.lima')
  await page.goto('/gestor/dashboard?tab=formacao&f.state=late')
  const sums = page.getByText(/\d+ cursos? atribuídos?:/)
  const late = Number(/^\d+/.exec((await sums.textContent()) ?? '')?.[0])
  const rows = await sheetBy(page, whole)
  expect(rows).toHaveLength(late)
  expect(new Set(rows.map((row) => row[3]))).toEqual(new Set(['Atrasado']))

  await login('empresa.lima')
  await page.goto('/empresa?tab=cursos')
  await page.getByRole('checkbox', { name: /^Selecionar HACCP/ }).check()
  expect((await sheetBy(page, chosen)).map(([name]) => name)).toEqual([
    'HACCP na prática: segurança alimentar',
  ])
  await page.goto('/empresa?tab=formandos&q=lima.002')
  await expect(page.getByRole('row', { name: /lima\.002/ })).toBeVisible()
  expect((await sheetBy(page, whole)).map((row) => row[2])).toEqual(['lima.002'])
})

test.describe(() => {
  test.use({ expectedErrors: [/400 \(Bad Request\)/] })

  test('a list in an order that it does not have is shown in its own', async ({ page, login }) => {
    await login('gestor')
    await page.goto('/gestor/dashboard?tab=formandos&sort=lixo')
    await expect(page.getByRole('button', { name: /^Ações/ }).first()).toBeVisible()
    await expect(page).not.toHaveURL(/sort=/)
    await expect(page.getByRole('alert')).toBeHidden()
  })
})

test('a client of a master opens in a tab of its own', async ({ page, login }) => {
  await login('master')
  await page.goto('/master/clientes')
  const opening = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Móveis e Carpintaria do Vale do Lima, S.A.' }).click()
  const room = await opening
  await expect(
    room.getByRole('heading', { level: 1, name: 'Móveis e Carpintaria do Vale do Lima, S.A.' }),
  ).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/master/clientes')
})

test("each counter of a master's dashboard leads to the list that comes to it", async ({ page, login }) => {
  await login('master')
  const counter = (name: string) =>
    page.getByText(name, { exact: true }).locator('xpath=..').getByRole('link')
  for (const [name, toSum] of [
    ['Cursos atribuídos', (said) => `${said} cursos atribuídos:`],
    ['Horas de formação atribuídas', (said) => `: ${said} atribuídas,`],
    ['Acessos efetuados', (said) => `, ${said} acessos`],
    ['Horas de formação realizadas', (said) => `, ${said} registadas,`],
  ] satisfies [string, (said: string) => string][]) {
    await page.goto('/master/dashboard')
    const said = (await counter(name).textContent()) ?? ''
    await counter(name).click()
    await expect(page.getByText(/\d+ cursos atribuídos:/), name).toContainText(toSum(said))
  }
  await page.goto('/master/dashboard')
  const clients = (await counter('Clientes').textContent()) ?? ''
  await counter('Clientes').click()
  await expect(page.getByText(`1–${clients} de ${clients}`)).toBeVisible()
})

test('a manager corrects an address in the table of fifty rows, in place', async ({
  page,
  login,
  expectedErrors,
}) => {
  // An invalid address is refused.
  expectedErrors.push(/status of 422 .*\/api\/entity\/user\/add\//)
  await login('gestor.lima')
  await page.goto('/gestor/dashboard?tab=formandos')
  await expect(page.getByText('1–50 de 200')).toBeVisible()
  await page.getByRole('searchbox', { name: /Procurar por username/ }).fill('lima.005')
  const row = page.getByRole('row', { name: /lima\.005/ })
  await row.getByRole('button', { name: /^Editar Email de/ }).click()
  const address = row.getByRole('textbox', { name: /^Editar Email de/ })
  await address.fill('sem arroba')
  await address.press('Enter')
  await expect(address).toHaveAccessibleDescription(/email/i)
  await address.fill('corrigido@valedolima.example')
  await address.press('Enter')
  await expect(row.getByText('corrigido@valedolima.example')).toBeVisible()
  await page.reload()
  await expect(row.getByText('corrigido@valedolima.example')).toBeVisible()
})

test('a company finds in its room the cards and codes to look after, and a manager the codes where they arrive', async ({
  page,
  login,
  axe,
}) => {
  const codes = page.getByRole('region', { name: 'Códigos por usar' })
  await login('gestor.lima')
  await page.goto('/homepage')
  await codes.getByRole('link', { name: /Vale do Lima, S\.A\.: \d+ lugares/ }).click()
  await expect(page.getByRole('table', { name: 'Códigos', exact: true })).toContainText('Segurança')
  const shown = page.getByRole('combobox', { name: 'Mostrar' })
  await expect(shown).toHaveValue('Com lugares por usar há mais de 30 dias')
  await shown.click()
  await page.getByRole('option', { name: 'Todos os códigos' }).click()
  await expect(page).toHaveURL(/\?tab=codigos$/)
  await expect(shown).toBeFocused()

  await login('empresa.lima')
  await page.goto('/empresa')
  await expect(page.getByRole('link', { name: /^Cartões a expirar: \d/ })).toBeVisible()
  await axe()
  await codes.getByRole('link', { name: /lugares/ }).click()
  await expect(page).toHaveURL(/\/empresa\?tab=codigos&f\.idle=30/)
  await expect(page.getByRole('table', { name: 'Códigos', exact: true })).toContainText('Segurança')
  await page.goto('/empresa?tab=codigos&f.idle=3650')
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(page).toHaveURL(/\?tab=codigos$/)
  await expect(shown).toBeFocused()
})

test('the list of companies and the courses of one keep views', async ({ page, login }) => {
  await login('gestor.lima')
  await page.goto('/gestor/dashboard?q=Lima')
  const keep = async (name: string) => {
    await page.getByRole('button', { name: 'Vistas' }).click()
    await page.getByRole('menuitem', { name: 'Guardar esta vista' }).click()
    const dialog = page.getByRole('dialog', { name: 'Guardar esta vista' })
    await dialog.getByLabel('Nome da vista').fill(name)
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  }
  await keep('As do Lima')
  await page
    .getByRole('link', { name: /Vale do Lima/ })
    .first()
    .click()
  await page
    .getByRole('navigation', { name: 'Secções da empresa' })
    .getByRole('link', { name: 'Cursos' })
    .click()
  await page.getByPlaceholder('Procurar por curso').fill('HACCP')
  await expect(page).toHaveURL(/q=HACCP/)
  await keep('Só HACCP')
})
