import { getSettings } from '#contract/operations/settings-endpoints.ts'
import { call } from './support/call.ts'
import { expect, test } from './support/fixtures.ts'
import { field, title } from './support/forms.ts'

test.use({ acceptsCookies: true, apart: true })

test.beforeEach(async ({ page, login }) => {
  await login('admin')
  await page.goto('/settings/list')
  await expect(title(page, 'Definições da academia')).toBeVisible()
})

test('what is no colour is said so, and a name that is too long is neither cut nor saved', async ({
  page,
}) => {
  const name = page.getByRole('textbox', { name: 'Nome da academia' })
  const colour = page.getByRole('textbox', { name: 'Cor principal' })
  const before = (await call(page.request, getSettings, {})).appName
  const save = page.getByRole('button', { name: 'Guardar' })
  // Nothing was changed: there is nothing to save.
  await expect(save).toBeDisabled()
  await name.fill('Academia '.repeat(10))
  await expect(name).toHaveAccessibleDescription('90 de 60 caracteres')
  await colour.fill('verde')
  await save.click()
  await expect(colour).toHaveValue('verde')
  await expect(colour).toHaveAccessibleDescription(/Não é uma cor\. Escreva-a como #0f5c63/)
  await expect(name).toHaveValue('Academia '.repeat(10))
  await expect(name).toHaveAccessibleDescription(/Campo demasiado longo/)
  await expect(name).toBeFocused()
  expect((await call(page.request, getSettings, {})).appName).toBe(before)
})

test('a text is found without accents, begins as it is, and its row is called by it', async ({ page }) => {
  const texts = page.getByRole('group', { name: 'Textos próprios' }).last()
  const key = texts.getByRole('combobox', { name: 'Texto', exact: true })
  const own = texts.getByRole('textbox', { name: 'Como fica' })
  const add = texts.getByRole('button', { name: 'Adicionar: Textos próprios' })
  const save = page.getByRole('button', { name: 'Guardar' })
  await add.click()
  await expect(key).toBeFocused()
  await key.fill('CODIGO POSTAL INVALIDO')
  await page
    .getByRole('option', { name: /^Código postal inválido/ })
    .first()
    .click()
  await expect(own).toHaveValue('Código postal inválido')
  await expect(texts.getByText('Campo obrigatório')).toHaveCount(0)
  await expect(texts.getByRole('button', { name: '1. Código postal inválido' })).toBeVisible()

  await own.fill('Código postal errado {coisa}')
  await save.press('Enter')
  await expect(texts.getByText('O texto de origem não tem marcadores: retire {coisa}')).toBeVisible()
  await own.fill('Código postal errado')
  await save.press('Enter')
  await expect(save).toBeDisabled()
  await expect(save).toBeFocused()

  // What removes a row goes with it: the focus goes on to the next row, then to what adds one.
  await add.click()
  await expect(key).toHaveCount(2)
  const remove = texts.getByRole('button', { name: /^Remover/ })
  await remove.first().press('Enter')
  await expect(remove).toBeFocused()
  await remove.press('Enter')
  await expect(add).toBeFocused()
})

test('a group that may stay empty asks for nothing until something is in it', async ({ page }) => {
  const group = page.getByRole('group', { name: 'Entidade formadora' }).last()
  const label = group.locator('label').filter({ hasText: /^Nome/ })
  await expect(label).toHaveText('Nome')
  await field(group, 'Quem assina').fill('Ana Prata')
  await expect(label).toHaveText('Nome *')
  await field(group, 'Quem assina').fill('')
  await expect(label).toHaveText('Nome')
})
