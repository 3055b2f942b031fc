import type { Locator } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

test.use({ acceptsCookies: true })

test('a name has room in a table, on a phone held sideways too, and none is cut', async ({ page, login }) => {
  /** The widths of the cells of these columns in the first row, and how much of their text is cut off. */
  const roomOf = (columns: readonly string[]) =>
    page
      .getByRole('table')
      .first()
      .evaluate((table, names) => {
        const heads = [...table.querySelectorAll('thead th')].map((head) => head.textContent?.trim() ?? '')
        const row = table.querySelector('tbody tr')
        return names.map((name) => {
          const cell = row?.children[heads.indexOf(name)]
          const cut = [...(cell?.querySelectorAll('*') ?? [])].filter(
            (part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflow === 'hidden',
          )
          return { name, isWide: (cell?.clientWidth ?? 0) >= 170, cut: cut.length }
        })
      }, columns)
  const whole = (columns: readonly string[]) => columns.map((name) => ({ name, isWide: true, cut: 0 }))
  await page.setViewportSize({ width: 844, height: 390 })
  await login('gestor.lima')
  await page.goto('/gestor/clientes')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(await roomOf(['Nome'])).toEqual(whole(['Nome']))
  await login('tutor')
  await page.goto('/tutor/formandos')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(await roomOf(['Nome', 'Curso'])).toEqual(whole(['Nome', 'Curso']))
  await page.setViewportSize({ width: 1280, height: 800 })
  await login('admin')
  await page.goto('/gestor/formandos')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const columns = ['Empresa', 'Username e email', 'Nome']
  expect(await roomOf(columns)).toEqual(whole(columns))
})

test('what a filter opens goes by under the bar of the page', async ({ page, login }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await login('gestor.lima')
  await page.goto('/gestor/formandos')
  const filters = page.getByRole('search', { name: 'Formandos' })
  /** Whether the bar is what is seen at the middle of the part of it where something that is open is. */
  const isOver = (opened: Locator) =>
    opened.evaluate((box) => {
      const bar = document.querySelector('header')
      const { left, right, top } = box.getBoundingClientRect()
      const at = document.elementFromPoint((left + right) / 2, 50)
      return { reached: top < 45, bar: bar !== null && bar.contains(at) }
    })
  for (const [name, role] of [
    ['Estado', 'menu'],
    ['Curso', 'dialog'],
    ['Vistas', 'menu'],
  ] as const) {
    await page.evaluate(() => window.scrollTo(0, 0))
    const button = filters.getByRole('button', { name, exact: true })
    await button.click()
    const opened = page.getByRole(role).filter({ visible: true }).last()
    await expect(opened).toBeVisible()
    await button.evaluate((one) => window.scrollBy(0, one.getBoundingClientRect().top - 5))
    await expect.poll(() => isOver(opened), name).toEqual({ reached: true, bar: true })
    await page.keyboard.press('Escape')
    await expect(opened).toBeHidden()
  }
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

test('an address breaks between its parts, a number stays beside what it counts, and accesses lead to their record', async ({
  page,
  login,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await login('gestor.lima')
  /** How many lines each piece of text takes. */
  const linesOfPieces = (found: Locator) =>
    found.evaluate((element) =>
      [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => {
          const range = document.createRange()
          range.selectNode(node)
          return range.getClientRects().length
        }),
    )
  await page.goto('/gestor/dashboard?tab=formandos')
  const address = page.getByText('lima.001@valedolima.example')
  await expect(address).toBeVisible()
  expect(await linesOfPieces(address)).toEqual([1, 1, 1, 1])

  await page.goto('/gestor/clientes')
  const counts = page.getByRole('row', { name: /Vale do Lima/ }).getByRole('link', { name: /^\d/ })
  await expect(counts.first()).toBeVisible()
  const lines = await counts.evaluateAll((all) => all.map((one) => one.getClientRects().length))
  expect(new Set(lines)).toEqual(new Set([1]))

  await page.goto('/gestor/dashboard?tab=formacao')
  const accesses = page.getByRole('link', { name: /^\d+ acessos?: ver registo de tempo$/ }).first()
  await accesses.click()
  await expect(page).toHaveURL(/\/tempo\//)
})

test('on a phone the head of a page has one action and a menu, a report is chosen in a list, and a person of a group has room', async ({
  page,
  login,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await login('gestor.lima')
  await page.goto('/gestor/formandos')
  await expect(page.getByRole('link', { name: 'Adicionar formando' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Relatório de formação' })).toBeHidden()
  await page.getByRole('button', { name: 'Mais opções' }).click()
  await expect(page.getByRole('menuitem', { name: 'Importar formandos' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Relatório de formação' }).click()
  await expect(page.getByRole('dialog', { name: 'Relatório de formação' })).toBeVisible()

  await page.goto('/gestor/relatorios')
  await page.getByRole('combobox', { name: 'Relatório', exact: true }).selectOption('Progresso')
  await expect(page).toHaveURL(/report=progress/)

  await login('master')
  await page.goto('/master/gestaoclientes')
  await page.getByRole('button', { name: 'Novo código master' }).click()
  const field = page.getByRole('textbox', { name: 'Nome da pessoa 1' })
  await expect(field).toBeVisible()
  expect((await field.boundingBox())?.width).toBeGreaterThan(200)
})

test('the values of a report’s bars stay within their chart', async ({ page, login }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await login('gestor.lima')
  await page.goto('/gestor/relatorios')
  const values = page.locator('.recharts-surface .recharts-label')
  await expect(values.first()).toBeVisible()
  const outside = await values.evaluateAll((all) =>
    all.filter((value) => {
      const chart = value.closest('.recharts-surface')?.getBoundingClientRect()
      const own = value.getBoundingClientRect()
      return !chart || own.right > chart.right || own.top < chart.top
    }),
  )
  expect(outside).toEqual([])
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
