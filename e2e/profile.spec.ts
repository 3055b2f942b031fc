import { expect, test } from './support/fixtures.ts'

test('the profile begins with the person and the state of their training', async ({ page, login, axe }) => {
  await login('formando')
  await page.goto('/profile')
  const overview = page.getByRole('region', { name: 'Visão Global' })
  await expect(overview.getByRole('heading', { name: 'Ana Catarina de Sousa Figueiredo' })).toBeVisible()
  await expect(overview.getByText('Formando', { exact: true })).toBeVisible()
  await expect(overview.getByText('Conservas Ria Formosa, Lda.')).toBeVisible()
  await expect(overview.getByText('Cursos a decorrer')).toBeVisible()
  await expect(overview.getByText('Respostas por ler')).toBeVisible()
  await axe()
  await overview.getByRole('link', { name: 'Continuar: Segurança no trabalho: o essencial' }).click()
  await expect(page).toHaveURL(/\/course\//)
})

test('a tutor finds in the calendar what is due, by day, week, month and year', async ({
  page,
  login,
  axe,
}) => {
  await login('tutor')
  await page.goto('/profile/calendario')
  await expect(page.getByRole('heading', { name: 'Calendário', level: 1 })).toBeVisible()
  const views = ['Ver o dia', 'Ver a semana', 'Ver o ano', 'Ver o mês']
  for (const view of views) {
    await page.getByRole('tab', { name: view }).click()
    await expect(page.getByRole('tab', { name: view, selected: true })).toBeVisible()
  }
  await axe()
  await page.getByRole('tab', { name: 'Ver o dia' }).click()
  await expect(page.getByText('06:00')).toBeVisible()
  await expect(page.getByText('05:00')).toHaveCount(0)
  await expect(page.getByText('22:00')).toHaveCount(0)

  // The view is kept in the address: a reload keeps it, and back leads to the previous view.
  await page.goto('/profile/calendario?dia=2026-12-31&ver=semana')
  await expect(page.getByText('2026-12-28 – 2027-01-03')).toBeVisible()
  await expect(page.getByText('sábado', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Ver o ano' }).click()
  await expect(page.getByText('seg', { exact: true }).first()).toBeVisible()
  await axe()
  await page.getByRole('button', { name: 'terça-feira, 15 de dezembro de 2026' }).click()
  await expect(page).toHaveURL(/dia=2026-12-15&ver=dia$/)
  await page.reload()
  await expect(page.getByText('2026-12-15, terça-feira').first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Ver o ano', selected: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('2026-12-28 – 2027-01-03')).toBeVisible()
  await page.getByRole('button', { name: 'Seguinte' }).click()
  await expect(page.getByText('2027-01-04 – 2027-01-10')).toBeVisible()
  await page.goto('/profile/calendario?dia=2026-12-31&ver=ano')
  await page.getByRole('button', { name: 'março', exact: true }).click()
  await expect(page).toHaveURL(/dia=2026-03-01$/)
  await page.goto('/profile/calendario?dia=2020-02-01')
  await expect(page.getByRole('status').filter({ hasText: 'Não há datas neste período.' })).toBeVisible()
  await page.goto('/profile/calendario?dia=ontem')
  await expect(page.getByRole('tab', { name: 'Ver o mês', selected: true })).toBeVisible()

  // The demo academy's open questions are due within two days: one of the two months has them.
  await page.setViewportSize({ width: 390, height: 844 })
  for (const view of ['Dia', 'Semana', 'Ano', 'Mês']) {
    await page.getByText(view, { exact: true }).click()
    await expect(page.getByRole('radio', { name: view })).toBeChecked()
  }
  await page.getByRole('button', { name: 'Anterior' }).click()
  await page.getByRole('button', { name: 'Hoje' }).click()
  await expect(page.getByRole('button', { name: 'Hoje' })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const due = page.getByRole('link', { name: /^Resposta a dar/ }).first()
  let next = 'Seguinte'
  await expect(async () => {
    const isDue = await due.waitFor({ timeout: 3000 }).then(
      () => true,
      () => false,
    )
    if (!isDue) {
      await page.getByRole('button', { name: next }).click()
      next = next === 'Seguinte' ? 'Anterior' : 'Seguinte'
    }
    expect(isDue).toBe(true)
  }).toPass()
  await axe()
  await due.click()
  // It opens where it is answered.
  await expect(page).toHaveURL(/\/admin\/tutor/)
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('on a phone the tab that is shown is in view, the plan of training among them', async ({
  page,
  login,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await login('formando')
  for (const [tab, name] of [
    ['minhashoras', 'As minhas horas'],
    ['calendario', 'Calendário'],
    ['planodeformacao', 'Plano de formação'],
    ['privacidade', 'Privacidade'],
  ] as const) {
    await page.goto(`/profile/${tab}`)
    const bar = page.getByRole('navigation', { name: 'Perfil', exact: true })
    const current = bar.locator('[aria-current="page"]')
    await expect(current).toHaveText(new RegExp(name, 'i'))
    await expect(current).toBeInViewport({ ratio: 1 })
  }
})
