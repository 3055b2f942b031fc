import { expect, test } from './support/fixtures.ts'

// It begins a plan, which others list.
test.use({ acceptsCookies: true, apart: true })

test('a gestor begins a plan for a year near today, and removes the draft after being asked', async ({
  page,
  login,
  axe,
}) => {
  await login('gestor')
  await page.goto('/gestor/planos')
  await page.getByRole('button', { name: 'Novo plano' }).click()
  const begin = page.getByRole('dialog', { name: 'Novo plano' })
  await begin.getByRole('combobox', { name: 'Empresa' }).fill('Ria Formosa')
  await page.getByRole('option', { name: /Ria Formosa/ }).click()
  const year = begin.getByRole('textbox', { name: 'Ano' })
  const chosen = Number(await year.inputValue()) + 1
  await year.fill('2099')
  await begin.getByRole('button', { name: 'Começar' }).click()
  await expect(begin.getByText(`Escolha um ano de ${chosen - 3} a ${chosen}.`)).toBeVisible()
  await axe()
  await year.fill(String(chosen))
  await begin.getByRole('button', { name: 'Começar' }).click()
  await expect(page).toHaveURL(/\/gestor\/planos\/[0-9a-f-]{36}$/)
  const address = page.url()
  await page.getByLabel('Diagnóstico de necessidades').fill('Por engano.')
  await page.getByRole('button', { name: 'Eliminar rascunho' }).click()
  const asked = page.getByRole('dialog', { name: 'Eliminar rascunho' })
  await axe()
  await asked.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page).toHaveURL(address)
  await page.getByRole('button', { name: 'Eliminar rascunho' }).click()
  await asked.getByRole('button', { name: 'Eliminar rascunho' }).click()
  await expect(page).toHaveURL(/\/gestor\/planos$/)
  await expect(page.getByRole('link', { name: new RegExp(`Ria Formosa.*${chosen}`) })).toBeHidden()
})

test('the answers of a consultation are searched, and narrowed to who has not answered', async ({
  page,
  login,
  axe,
}) => {
  await login('gestor')
  await page.goto('/gestor/planos?f.state=consulting')
  await page.getByRole('link', { name: /Ria Formosa/ }).click()
  const answers = page.getByRole('region', { name: 'Consulta dos trabalhadores' })
  await expect(answers.getByRole('row').nth(2)).toBeVisible()
  // Somebody answered: it is not taken back any more.
  await expect(page.getByRole('button', { name: 'Retirar consulta' })).toBeHidden()
  await answers.getByPlaceholder('Procurar por nome, profissão ou opinião').fill('campanha da conserva')
  await expect(answers.getByRole('row')).toHaveCount(2)
  await expect(answers.getByText(/Preferia fazer o curso de segurança em janeiro/)).toBeVisible()
  await axe()
  await page.goto(`${page.url().split('?')[0]}?f.answer=waiting`)
  await expect(answers.getByText('Concordo', { exact: true })).toBeHidden()
  await expect(answers.getByRole('row').nth(1)).toBeVisible()
})

test('who asked for their data to be erased takes it back while nobody decided', async ({
  page,
  login,
  axe,
}) => {
  await login('formando')
  await page.goto('/profile/privacidade')
  await page.getByRole('button', { name: 'Pedir o apagamento' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar o pedido' }).click()
  const requests = page.getByRole('region', { name: 'Corrigir ou apagar os meus dados' })
  await requests.getByRole('button', { name: 'Retirar pedido' }).click()
  await axe()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar pedido' }).click()
  await expect(requests.getByText('Retirado', { exact: true })).toBeVisible()
  await expect(requests.getByRole('button', { name: 'Retirar pedido' })).toBeHidden()
})
