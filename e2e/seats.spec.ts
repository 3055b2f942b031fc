import { expect, test } from './support/fixtures.ts'

test.use({ acceptsCookies: true, expectedErrors: [/status of (409|422)/] })

const course = 'Segurança no trabalho'
const person = 'formando@riaformosa.example'

test('a seat for somebody who already has the course is warned of before it is sold, and refused at their row', async ({
  page,
  login,
  axe,
}) => {
  await login('admin')
  await page.goto('/master/gestaoclientes')
  await page.getByRole('button', { name: 'Novo código master' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo código master' })
  await dialog.getByRole('combobox', { name: 'Curso' }).fill(course)
  await page.getByRole('option', { name: course }).first().click()
  await dialog.getByRole('combobox', { name: 'Empresa' }).fill('Lima')
  await page.getByRole('option', { name: /Lima/ }).first().click()
  await dialog.getByLabel('Nome da pessoa 1').fill('Pessoa Nova')
  await dialog.getByLabel('Email da pessoa 1').fill('pessoa.nova@example.pt')
  await dialog.getByRole('button', { name: 'Adicionar linha' }).click()
  await dialog.getByLabel('Nome da pessoa 2').fill('Formanda da Ria')
  await dialog.getByLabel('Email da pessoa 2').fill(person)
  await dialog.getByRole('button', { name: 'Seguinte' }).click()
  const warned = dialog.getByRole('alert').filter({ hasText: 'Veja 1 pessoa antes de vender' })
  await expect(warned).toContainText(
    `Formanda da Ria (${person}): O curso já está atribuído a este formando.`,
  )
  await expect(dialog.getByText('Pessoa Nova (pessoa.nova@example.pt)')).toBeVisible()
  await axe()
  await dialog.getByRole('button', { name: 'Criar e enviar' }).click()
  await expect(dialog.getByLabel('Email da pessoa 2')).toHaveAccessibleDescription(
    'O curso já está atribuído a este formando.',
  )
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0)
})

test('a code has modules of its course to choose from, none before, and letters and digits alone', async ({
  page,
  login,
}) => {
  await login('admin')
  await page.goto('/code/edit')
  await page.getByRole('button', { name: 'Adicionar: Módulos' }).click()
  const module = page.getByRole('combobox', { name: 'Módulo' })
  await module.click()
  await expect(page.getByText('Preencha primeiro: Curso')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Curso' }).fill(course)
  await page.getByRole('option', { name: course }).first().click()
  const offered = page.waitForResponse(/\/api\/entity\/module\/choices\?.*within=/)
  await module.click()
  const { items } = (await (await offered).json()) as { items: { name: string }[] }
  await expect(page.getByRole('option')).toHaveText(items.map(({ name }) => name))
  await page.keyboard.press('Escape')
  const code = page.getByRole('textbox', { name: 'Código' })
  await code.fill('ABCDEF-ção 😀')
  await page.getByRole('button', { name: 'Guardar' }).first().click()
  await expect(code).toHaveAccessibleDescription(/Só pode ter letras sem acentos e algarismos\./)
})

test('an offer that explains why it is refused says so once', async ({ page, login }) => {
  await login('admin')
  await page.goto('/offer')
  await page.getByRole('combobox', { name: 'Curso' }).fill(course)
  await page.getByRole('option', { name: course }).first().click()
  await page.getByRole('combobox', { name: 'Formando' }).fill(person)
  await page.getByRole('option', { name: /\(formando\)$/ }).click()
  const offer = page.getByRole('region', { name: 'Oferta Códigos' })
  await expect(offer.getByRole('alert')).toContainText(`já tem ${course}`)
  const refused = page.waitForResponse('**/api/code/assign')
  const asked = page.waitForResponse('**/api/enrolment/quote')
  await page.getByRole('button', { name: 'Atribuir curso' }).click()
  expect((await refused).status()).toBe(409)
  await asked
  await expect(page.getByRole('button', { name: 'Atribuir curso' })).not.toHaveAttribute('data-loading')
  await expect(page.getByText(/Ocorreu um erro ao atribuir|O curso já está atribuído/)).toHaveCount(0)
  await expect(offer.getByRole('alert')).toContainText(`já tem ${course}`)
})
