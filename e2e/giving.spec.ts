import { expect, test } from './support/fixtures.ts'

test.use({ acceptsCookies: true })

test('the button to continue with twenty people stays in sight, and names the first of them', async ({
  page,
  login,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await login('gestor.lima')
  await page.goto('/gestor/formandos?f.state=active')
  await page.getByRole('checkbox', { name: /Selecionar todas/ }).check()
  await page.getByRole('button', { name: 'Atribuir cartão ou curso' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/\S, \S.* e mais \d+/)
  await expect(dialog.getByRole('button', { name: 'Continuar' })).toBeInViewport({ ratio: 1 })
})

test('a dialog asks before its input is lost, by every way that closes it by chance', async ({
  page,
  login,
  axe,
}) => {
  await login('gestor.lima')
  await page.goto('/gestor/formandos?q=lima.003')
  await page
    .getByRole('row', { name: /lima\.003/ })
    .getByRole('button')
    .first()
    .click()
  const panel = page.getByRole('dialog').filter({ hasText: 'lima.003' })
  await panel.getByRole('button', { name: 'Atribuir cartão ou curso' }).click()
  const dialog = page.getByRole('dialog', { name: /Atribuir/ })
  const question = page.getByRole('dialog', { name: 'Sair sem guardar?' })

  await expect(dialog.getByRole('radio', { name: 'Cartão FC' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(panel).toBeVisible()

  await panel.getByRole('button', { name: 'Atribuir cartão ou curso' }).click()
  const reference = dialog.getByLabel('Referência')
  await reference.fill('FC42-LIM-03')
  // The list of references closes first.
  await dialog.getByRole('heading').first().click()
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await axe()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(reference).toHaveValue('FC42-LIM-03')

  await dialog.getByRole('button', { name: 'Fechar' }).first().click()
  await question.getByRole('button', { name: 'Continuar a editar' }).click()
  await expect(reference).toHaveValue('FC42-LIM-03')

  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Sair sem guardar' }).click()
  await expect(dialog).toBeHidden()
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})

test('a click beside a form that holds something typed asks first', async ({ page, login }) => {
  await login('gestor.lima')
  await page.goto('/gestor/formandos?f.state=active')
  await page.getByRole('button', { name: 'Vistas' }).click()
  await page.getByRole('menuitem', { name: 'Guardar esta vista' }).click()
  const dialog = page.getByRole('dialog', { name: 'Guardar esta vista' })
  const name = dialog.getByLabel('Nome')
  await expect(name).toBeFocused()
  await name.fill('Ativos do Porto')
  await page.mouse.click(5, 5)
  const question = page.getByRole('dialog', { name: 'Sair sem guardar?' })
  await question.getByRole('button', { name: 'Continuar a editar' }).click()
  await expect(name).toHaveValue('Ativos do Porto')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toBeHidden()
})

test('a manager gives a trainee a course from what is known of them', async ({ page, login, axe }) => {
  await login('gestor.lima')
  await page.goto('/gestor/formandos?q=lima.004')
  await page
    .getByRole('row', { name: /lima\.004/ })
    .getByRole('button')
    .first()
    .click()
  const panel = page.getByRole('dialog').filter({ hasText: 'lima.004' })
  await panel.getByRole('link', { name: 'Detalhe' }).click()
  await expect(panel).toBeHidden()
  const courses = page.getByRole('region', { name: 'Cursos', exact: true })
  await expect(courses).not.toContainText('Gestão de equipas')
  await page.getByRole('button', { name: 'Atribuir cartão ou curso' }).click()
  const dialog = page.getByRole('dialog', { name: /Atribuir/ })
  await dialog.getByLabel('Referência').fill('FC42-LIM-03')
  // Others make courses as well: of many, the first alone are offered.
  await dialog.getByRole('combobox', { name: 'Cursos' }).fill('Gestão de equipas')
  await page.getByRole('option', { name: /Gestão de equipas/ }).click()
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByRole('button', { name: 'Atribuir a 1 formando' }).click()
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  await expect(courses).toContainText('Gestão de equipas')
  await axe()
})

test('what is typed into a closed list of choices opens it, and is kept', async ({ page, login }) => {
  // One company alone is chosen already: what is typed behind its name is what is searched.
  await login('gestor')
  await page.goto('/employment/edit')
  const company = page.getByRole('combobox', { name: 'Empresa' })
  await company.click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(company).toBeFocused()
  await page.keyboard.type('ria')
  await expect(page.getByRole('option', { name: /Ria Formosa/ })).toBeVisible()
  await expect(company).toHaveValue('ria')
})

test('the menu of views is one for everybody, also before there is a view', async ({ page, login, axe }) => {
  await login('gestor.lima')
  await page.goto('/gestor/formandos')
  await page.getByRole('button', { name: 'Vistas' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await axe()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
})

test('a code is found on the server by its course, however many the company has', async ({ page, login }) => {
  await login('gestor.lima')
  await page.goto('/gestor/formandos?q=lima.004')
  await page
    .getByRole('row', { name: /lima\.004/ })
    .getByRole('button', { name: /Ações/ })
    .click()
  await page.getByRole('menuitem', { name: 'Atribuir cartão FC' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Código', { exact: true }).click()
  const code = dialog.getByRole('combobox', { name: 'Código' })
  await code.click()
  await expect(page.getByRole('option')).not.toHaveCount(0)
  await code.fill('nenhum curso assim')
  await expect(page.getByText('Não há códigos com contas livres.')).toBeVisible()
  await code.fill('seguranca')
  await page
    .getByRole('option', { name: /Segurança no trabalho/ })
    .first()
    .click()
  await expect(code).toHaveValue(/Segurança no trabalho/)
})
