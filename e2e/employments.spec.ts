import { expect, test } from './support/fixtures.ts'

// They add employments, which others count.
test.use({ acceptsCookies: true, apart: true })

test('a gestor enters an employment: who works there is found by name, and days as people write them', async ({
  page,
  login,
  axe,
}) => {
  await login('gestor')
  await page.goto('/employment/edit')
  const worker = page.getByRole('combobox', { name: 'Trabalhador' })
  await worker.fill('brandao')
  await page.getByRole('option', { name: /Brandão/ }).click()
  await page.getByRole('combobox', { name: 'Empresa' }).fill('Ria Formosa')
  await page.getByRole('option', { name: /Ria Formosa/ }).click()
  const start = page.getByLabel('Início')
  const unreadable = page.getByText('Escreva o dia como aaaa-mm-dd ou dd/mm/aaaa')
  const missing = page.getByText('Este dia não existe no calendário')
  for (const [none, said] of [
    ['31/02/2004', missing],
    ['2004-02-31', missing],
    ['2004', unreadable],
  ] as const) {
    await start.fill(none)
    await page.keyboard.press('Tab')
    await expect(said).toBeVisible()
    await expect(start).toHaveValue(none)
  }
  await axe()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(unreadable).toBeVisible()
  await expect(page).toHaveURL(/\/employment\/edit$/)
  for (const typed of ['15-02-2004', '15.2.2004', '15/02/2004']) {
    await start.fill(typed)
    await page.keyboard.press('Tab')
    await expect(start).toHaveValue('2004-02-15')
    await expect(unreadable).toBeHidden()
  }
  const end = page.getByLabel('Fim')
  await end.fill('2005-01-31')
  await page.keyboard.press('Tab')
  await end.fill('28/2/2005')
  await page.keyboard.press('Tab')
  await expect(end).toHaveValue('2005-02-28')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page).toHaveURL(/\/employment\/view\//)
  await expect(page.getByText('2005-02-28')).toBeVisible()
})

test('a worker who is chosen brings their company, and the next one theirs; one that somebody chose stays', async ({
  page,
  login,
}) => {
  await login('admin')
  await page.goto('/employment/edit')
  const [worker, company] = [
    page.getByRole('combobox', { name: 'Trabalhador' }),
    page.getByRole('combobox', { name: 'Empresa' }),
  ]
  const choose = async (words: string, name: RegExp) => {
    await worker.click()
    await worker.fill(words)
    await page.getByRole('option', { name }).first().click()
  }
  await choose('lourenco', /Lourenço/)
  await expect(company).toHaveValue(/Ria Formosa/)
  await choose('olga sofia', /^Olga Sofia/)
  await expect(company).not.toHaveValue(/Ria Formosa/)
  await expect(company).not.toHaveValue('')
  await company.click()
  await company.fill('Ria Formosa')
  await page.getByRole('option', { name: /Ria Formosa/ }).click()
  await choose('tiago rafael', /^Tiago Rafael/)
  await expect(worker).toHaveValue(/Tiago Rafael/)
  await expect(company).toHaveValue(/Ria Formosa/)
})

test.describe('where choices cannot be read', () => {
  test.use({ expectedErrors: [/403 \(Forbidden/] })
  test('the field says so and not that there are none', async ({ page, login, axe }) => {
    await login('gestor')
    let refuses = true
    await page.route('**/api/entity/user/choices*', (route) =>
      refuses
        ? route.fulfill({ status: 403, json: { code: 'forbidden', detail: 'Não tem acesso.' } })
        : route.continue(),
    )
    await page.goto('/employment/edit')
    await page.getByRole('combobox', { name: 'Trabalhador' }).click()
    const failure = page
      .getByRole('alert')
      .filter({ hasText: 'Não foi possível ler o que se pode escolher.' })
    await expect(failure).toBeVisible()
    await expect(page.getByText('Nada encontrado')).toBeHidden()
    await page.keyboard.press('Escape')
    await axe()
    refuses = false
    await failure.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(failure).toBeHidden()
  })
})

test('what annex C lacks of an employment is fixed in it, or in a new one of the same worker', async ({
  page,
  login,
}) => {
  await login('gestor')
  const id = '0198f6a0-0000-7000-8000-000000000001'
  const fault = {
    of: 'employment',
    id,
    name: 'Ana Lopes',
    message: 'Sem vínculo.',
    mender: 'company',
    employment: null,
  }
  await page.route('**/api/annex/*/*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as object
    const faults = [fault, { ...fault, name: 'Rui Sá', employment: id }]
    await route.fulfill({ response: answer, json: { ...body, faults, faultCount: faults.length } })
  })
  await page.goto('/gestor/clientes')
  await page.getByRole('link', { name: /Conservas Ria Formosa/ }).click()
  await page.getByRole('link', { name: 'Anexo C', exact: true }).click()
  const mend = (name: string) => page.getByRole('link', { name: `Corrigir: Vínculo: ${name}. Sem vínculo.` })
  await expect(mend('Rui Sá')).toHaveAttribute('href', `/employment/edit/${id}`)
  await mend('Ana Lopes').click()
  await expect(page.getByRole('combobox', { name: 'Trabalhador' })).toHaveValue('Ana Lopes')
  await expect(page.getByRole('combobox', { name: 'Empresa' })).toHaveValue(/Ria Formosa/)
})

test('employments are found by who works there, and told apart by ear', async ({ page, login, axe }) => {
  await login('gestor')
  await page.goto('/employment/list?q=lourenco')
  const row = page.getByRole('row', { name: /Lourenço/ }).first()
  await expect(
    row.getByRole('checkbox', { name: /^Selecionar .*Lourenço · \d{4}-\d{2}-\d{2}$/ }),
  ).toBeVisible()
  await expect(row.getByRole('button', { name: /^Ações de .*Lourenço · \d{4}-/ })).toBeVisible()
  await expect(page.getByText('Não foram encontrados resultados')).toHaveCount(0)
  await axe()
  await row.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: /Lourenço · \d{4}-\d{2}-\d{2}$/ })).toBeVisible()
  await page.goto('/employment/list?q=naoexisteassim')
  await expect(page.getByText('Não foram encontrados resultados').first()).toBeVisible()
  await page.goto('/externalTraining/edit')
  await expect(page.getByText('Aceita .pdf, .png, .jpg, .jpeg')).toBeVisible()
})
