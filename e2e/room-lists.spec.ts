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
  await page.getByPlaceholder('Pesquisar por NIF, nome ou contacto').fill('Sado')
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

test('on a phone the numbers of a card can be pressed, and what is done with can still be read', async ({
  page,
  login,
  axe,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await login('empresa.lima')
  await page.goto('/empresa?tab=cursos')
  await expect(page.getByRole('link', { name: 'HACCP na prática: segurança alimentar' })).toBeVisible()
  await axe()
  await page.goto('/gestor/sigo')
  await expect(page.getByText('Registado no SIGO').first()).toBeVisible()
  await axe()
})

test('the years of a format of the annex C are written as years', async ({ page, login }) => {
  await login('admin')
  await page.goto('/annexFormat/list')
  await expect(page.getByRole('cell', { name: '2010', exact: true })).toBeVisible()
})

test('no day and no telephone number of a list is broken in two', async ({ page, login }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await login('gestor.lima')
  const lines = (found: Locator) =>
    found.evaluateAll((all) => [...new Set(all.map((one) => one.getClientRects().length))])
  await page.goto('/employment/list')
  const days = page.getByRole('cell').locator('time')
  await expect(days.first()).toBeVisible()
  expect(await lines(days)).toEqual([1])
  await page.goto('/gestor/dashboard')
  await expect(page.getByText('258000330')).toBeVisible()
  expect((await page.getByText('258000330').boundingBox())?.height).toBeLessThan(30)
})

test('no page of the rooms skips a level of headings', async ({ page, login }) => {
  /** By how many levels each heading of the page goes deeper than the one before. */
  const steps = () =>
    page.getByRole('main').evaluate((main) => {
      const levels = [...main.querySelectorAll('h1, h2, h3, h4')].map(({ tagName }) =>
        Number(tagName.slice(1)),
      )
      return levels.map((level, at) => level - (levels[at - 1] ?? 0))
    })
  const open = async (address: string, heading: string | RegExp) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
    expect(Math.max(...(await steps())), address).toBe(1)
  }
  await login('empresa.lima')
  await open('/empresa', 'Formação mês a mês')
  await open('/gestor/relatorios', /Conclu[ií]/)
  await open('/empresa?tab=inspecao', 'Vínculos de trabalho registados')
  await login('tutor')
  await open('/admin/tutor', /HACCP/)
})
