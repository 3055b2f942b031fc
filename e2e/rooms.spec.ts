import { empty, fail } from './support/answers.ts'
import { clientNamed } from './support/clients.ts'
import { expect, test } from './support/fixtures.ts'

// The browser says in its console of every call that failed that it did.
test.use({ expectedErrors: [/the server responded with a status of 500/], acceptsCookies: true })

test('a master saves a client, reads why it was not saved, and finds the links to the groups and to a new manager', async ({
  page,
  login,
}) => {
  await login('master')
  await page.goto('/master/clientes')
  await expect(page.getByRole('link', { name: 'Gestão de Clientes' })).toBeVisible()
  const id = await clientNamed(page.request, 'Sado')
  await page.goto(`/master/clientes/${id}?tab=definicoes`)
  await expect(page.getByLabel('Permitir transferência de certificados pelo formando')).toBeVisible()
  await page.getByLabel('Representante').fill('Beatriz Salema')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Cliente gravado com sucesso!')).toBeVisible()
  await fail(page, '**/api/entity/company/add/**')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(
    page.getByText('Ocorreu um erro ao gravar o Cliente, por favor tente mais tarde.'),
  ).toBeVisible()

  await page.goto(`/master/clientes/${id}?tab=gestores`)
  await page.getByRole('button', { name: 'Novo gestor' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Novo gestor' })).toBeVisible()

  await page.goto(`/master/clientes/${id}?tab=formandos`)
  await expect(page.getByText('Ainda não existem formandos criados.')).toBeVisible()
  await page.goto(`/master/clientes/${id}?tab=cartoes`)
  await expect(page.getByText('Ainda não existem cartões associados.')).toBeVisible()
})

test('a manager activates a reference, and reads why a card or a course could not be given', async ({
  page,
  login,
}) => {
  await login('gestor.lima')
  await page.goto('/gestor/formandos?q=lima.002')
  const give = async () => {
    await page
      .getByRole('row', { name: /lima\.002/ })
      .getByRole('button', { name: /Ações/ })
      .click()
    await page.getByRole('menuitem', { name: 'Atribuir cartão FC' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Referência').fill('FC42-LIM-03')
    await dialog.getByRole('button', { name: 'Continuar' }).click()
    await dialog.getByRole('button', { name: 'Atribuir a 1 formando' }).click()
  }
  await give()
  await expect(page.getByText('Referência ativada com sucesso!')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).last().click()
  await fail(page, '**/api/user/updatefcbulk')
  await give()
  await expect(page.getByText('Ocorreu um erro ao atribuir o cartão/curso/código')).toBeVisible()

  await page.goto('/offer')
  await expect(page.getByRole('button', { name: 'Atribuir curso' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Curso' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('combobox', { name: 'Formando' }).click()
  await page.getByRole('option').first().click()
  // What it costs and who pays is said before it is given.
  const cost = page.getByRole('region', { name: 'Oferta Códigos' }).getByRole('status')
  await expect(cost.locator('dt:text-is("Quem paga") + dd')).not.toBeEmpty()
  await expect(cost.locator('dt:text-is("A faturar") + dd')).toContainText('€')
  await expect(cost).toContainText('Entra no resumo de faturação do mês da empresa.')
  // A list that ends before everybody was shown says so.
  await page.getByRole('combobox', { name: 'Formando' }).click()
  await expect(page.getByRole('option', { name: /^Veem-se os primeiros \d+ de \d+\.$/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await fail(page, '**/api/code/assign')
  await page.getByRole('button', { name: 'Atribuir curso' }).click()
  await expect(page.getByText('Ocorreu um erro ao atribuir o código')).toBeVisible()

  await empty(page, '**/api/entity/user/dashboard?**')
  await page.goto('/gestor/dashboard?tab=formandos')
  await expect(page.getByText('Não existem formandos criados.')).toBeVisible()
})

test('a company is greeted by its whole name, reads who changes what it cannot, and as what it acquired things', async ({
  page,
  login,
}) => {
  await login('empresa.lima')
  await page.goto('/empresa?tab=definicoes')
  await expect(
    page.getByRole('banner').getByText('Olá, Móveis e Carpintaria do Vale do Lima, S.A.').first(),
  ).toBeVisible()
  await expect(page.getByText('O NIF, o nome e o email são alterados pela academia.')).toBeVisible()
  await expect(page.getByLabel('NIF')).not.toBeEditable()
  await expect(page.getByRole('textbox', { name: 'Morada' })).toBeEditable()

  await page.goto('/profile/dadospessoais')
  await expect(page.getByLabel('NIF')).not.toBeEditable()
  await expect(page.getByLabel('Nome completo')).not.toBeEditable()
  await expect(page.getByLabel('Contacto')).toBeEditable()

  await page.goto('/empresa?tab=servicos')
  const bought = page
    .getByRole('region', { name: 'O que foi comprado' })
    .or(page.getByRole('table', { name: 'O que foi comprado' }))
  await expect(bought.getByRole('columnheader', { name: 'Tipo Serviço' })).toBeVisible()
  await expect(bought.getByRole('cell', { name: 'Formação Contínua' }).first()).toBeVisible()
})
