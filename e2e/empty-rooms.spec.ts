import { empty } from './support/answers.ts'
import { clientNamed } from './support/clients.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ acceptsCookies: true })

test('a new company reads what to do first, and finds a link to each of its steps', async ({
  page,
  login,
  axe,
}) => {
  await login('empresa.vazia')
  await page.goto('/empresa')
  const steps = page.getByRole('region', { name: 'Primeiros passos' })
  await expect(steps.getByRole('listitem')).toHaveCount(3)
  await expect(steps).toContainText('Os gestores adicionam os formandos')
  // Numbers that are all zeros say nothing.
  await expect(page.getByText('Cursos atribuídos')).toHaveCount(0)
  await axe()
  for (const tab of ['horas', 'inspecao']) {
    await page.goto(`/empresa?tab=${tab}`)
    await expect(page.getByRole('heading', { name: 'Ainda não há formandos nesta empresa' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ver os gestores da empresa' })).toBeVisible()
    await axe()
  }
  await page.goto('/empresa')
  await steps.getByRole('link', { name: 'Cartões' }).click()
  await page.getByRole('button', { name: 'Pedir cartões FC' }).click()
  await expect(page.getByRole('dialog', { name: 'Pedir cartões FC' })).toBeVisible()
  await page.goto('/empresa?tab=codigos')
  await expect(page.getByText('Os códigos são vendidos pela academia')).toBeVisible()
  await axe()
  await page.goto('/empresa?tab=definicoes')
  await expect(page.getByText('Quem muda esta opção são os gestores da empresa e a academia.')).toBeVisible()
  // Another journey may have given it a manager meanwhile.
  await empty(page, '**/api/entity/company/gestores/**')
  for (const tab of ['formandos', 'cursos', 'formacao']) {
    await page.goto(`/empresa?tab=${tab}`)
    await page.getByRole('link', { name: 'Ver os gestores da empresa' }).click()
    await expect(page.getByText('Quem o convida é a academia')).toBeVisible()
  }
  await axe()
  await page.getByRole('link', { name: 'Falar com a academia' }).click()
  await expect(page).toHaveURL(/\/profile\/ajudasuporte$/)
  await expect(page.getByRole('heading', { name: 'Ajuda e Suporte' }).first()).toBeVisible()
})

test('a master finds in a client that begins the buttons that add its people', async ({ page, login }) => {
  await login('master')
  const id = await clientNamed(page.request, 'Sado')
  await page.goto(`/master/clientes/${id}`)
  const steps = page.getByRole('region', { name: 'Primeiros passos' })
  await expect(steps.getByRole('link', { name: 'Adicionar formando' })).toBeVisible()
  await page.goto(`/master/clientes/${id}?tab=codigos`)
  await expect(page.getByRole('button', { name: 'Vender códigos' })).toBeVisible()
})

test('cards and codes are cards on a phone, and nothing scrolls sideways', async ({ page, login, axe }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await login('empresa.lima')
  for (const tab of ['cartoes', 'codigos']) {
    await page.goto(`/empresa?tab=${tab}`)
    const list = page.getByRole('list', { name: /^(Referências|Códigos)/ }).first()
    await list.getByRole('button').first().click()
    const scrolled = await list
      .locator('xpath=ancestor-or-self::*')
      .evaluateAll((around) => around.filter((one) => one.scrollWidth > one.clientWidth).length)
    expect(scrolled).toBe(0)
    await axe()
  }
})
