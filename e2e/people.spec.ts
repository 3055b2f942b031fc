import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { logIn } from './support/login.ts'

// The notice would lie over the foot of the page.
test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    if (window.origin !== 'null') localStorage.setItem('acceptCookies', 'true')
  }),
)

/** Opens the detail of a trainee of the demo. */
const openPerson = async (page: Page, username: string, name: RegExp) => {
  const answer = await page.request.get(`/api/entity/user/list?search=${username}`)
  const { items } = (await answer.json()) as { items: { _id: string }[] }
  await page.goto(`/user/view/${items[0]?._id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('an administrator edits a trainee in three steps, locks and unlocks', async ({
  page,
  login,
  axe,
  mail,
  playwright,
  server,
}) => {
  await login('admin')
  const name = /^Duarte/
  await openPerson(page, 'duarte.almeida', name)
  await expect(page.getByRole('region', { name: 'Serviços Adquiridos' })).toBeVisible()
  await axe()

  await page.getByRole('link', { name: 'Editar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Editar utilizador' })).toBeVisible()
  const editor = page.getByRole('main')
  await editor.getByLabel('Nome completo').fill('')
  await editor.getByRole('button', { name: 'Seguinte' }).click()
  await expect(editor.getByLabel('Nome completo')).toBeFocused()
  await expect(editor.getByText('Campo obrigatório')).toBeVisible()
  await editor.getByLabel('Nome completo').fill('Duarte Editado')
  await axe()

  await editor.getByRole('button', { name: 'Bloquear', exact: true }).click()
  await expect(editor.getByRole('button', { name: 'Desbloquear' })).toBeVisible()
  await editor.getByRole('button', { name: 'Desbloquear' }).click()
  await expect(editor.getByRole('button', { name: 'Bloquear', exact: true })).toBeVisible()

  await editor.getByRole('button', { name: 'Seguinte' }).click()
  await editor.getByLabel('Profissão').fill('Encarregado')
  await axe()
  await editor.getByRole('button', { name: 'Seguinte' }).click()
  await editor.getByLabel('Email').fill('duarte.novo@riaformosa.example')
  await editor.getByRole('switch', { name: 'Definir a palavra-passe' }).check()
  await editor.getByLabel('Nova palavra-passe').fill('curta')
  await editor.getByRole('button', { name: 'Guardar' }).click()
  await expect(editor.getByText('Campo demasiado curto')).toBeVisible()
  await editor.getByLabel('Nova palavra-passe').fill('nova-palavra')
  await editor.getByLabel('Confirmar palavra-passe').fill('outra-palavra')
  await editor.getByRole('button', { name: 'Guardar' }).click()
  await expect(editor.getByText('Palavras passes diferentes')).toBeVisible()
  await axe()
  await editor.getByLabel('Confirmar palavra-passe').fill('nova-palavra')
  await editor.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Utilizador gravado com sucesso.').last()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Duarte Editado' })).toBeVisible()
  await expect(editor.getByText('Encarregado')).toBeVisible()
  const visitor = await playwright.request.newContext({ baseURL: server.url })
  await logIn(visitor, 'duarte.almeida', 'nova-palavra')
  await visitor.dispose()

  await page.getByRole('button', { name: 'Enviar recuperação password' }).click()
  await expect(page.getByText('Email de recuperação enviado com sucesso.')).toBeVisible()
  expect((await mail.latest('duarte.novo@riaformosa.example')).links.length).toBeGreaterThan(0)
})

test('the tests of who failed are cleared, once, and asked before', async ({ page, login, axe }) => {
  await login('admin')
  await openPerson(page, 'elisabete.quintas', /^Elisabete/)
  const courses = page.getByRole('region', { name: 'Cursos' })
  await expect(courses.getByText('Não aprovado')).toHaveCount(3)
  await courses.getByRole('button', { name: 'Limpar testes' }).click()
  const question = page.getByRole('dialog', { name: 'Limpar testes' })
  await expect(question).toContainText('Elisabete')
  await question.getByRole('button', { name: 'Limpar testes' }).click()
  await expect(page.getByText('Testes limpos com sucesso.')).toBeVisible()
  await expect(courses.getByText('Não aprovado')).toHaveCount(0)
  await expect(courses.getByRole('button', { name: 'Limpar testes' })).toBeHidden()
  await expect(question).toBeHidden()
  await axe()
})

test('what a certificate was issued with is locked, and the screen says why', async ({ page, login }) => {
  await login('admin')
  await openPerson(page, 'graca.pimentel', /^Gra/)
  await page.getByRole('link', { name: 'Editar' }).click()
  const editor = page.getByRole('main')
  await expect(editor.getByText('Já foi emitido um certificado')).toBeVisible()
  await expect(editor.getByLabel('Nome completo')).toBeDisabled()
  await editor.getByRole('button', { name: 'Seguinte' }).click()
  await expect(editor.getByLabel('Género')).toBeDisabled()
})

test('a new user goes through the same three steps, from the list', async ({ page, login, mail }) => {
  await login('admin')
  await page.goto('/user/list')
  await page.getByRole('link', { name: 'Novo utilizador' }).click()
  const editor = page.getByRole('main')
  await editor.getByLabel('Nome completo').fill('Maria da Conceição Vilhena')
  await editor.getByRole('button', { name: 'Guardar' }).click()
  await expect(editor.getByText('Campo obrigatório').first()).toBeVisible()
  await editor.getByRole('combobox', { name: 'Perfil' }).click()
  await page.getByRole('option', { name: 'Tutor' }).click()
  await editor.getByRole('button', { name: 'Guardar' }).click()
  await editor.getByLabel('Username').fill('Conceicao.Vilhena')
  await editor.getByRole('textbox', { name: 'Email' }).fill('conceicao@example.pt')
  await editor.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Maria da Conceição Vilhena' })).toBeVisible()
  await expect(editor.getByText('conceicao.vilhena · conceicao@example.pt')).toBeVisible()
  expect((await mail.latest('conceicao@example.pt')).links.length).toBeGreaterThan(0)
})

test('a course just assigned is a service with its detail, and comes off again', async ({
  page,
  login,
  axe,
}) => {
  await login('admin')
  const idOf = async (entity: string, search: string) => {
    const answer = await page.request.get(`/api/entity/${entity}/list?search=${search}`)
    return ((await answer.json()) as { items: { _id: string }[] }).items[0]?._id
  }
  const user = await idOf('user', 'elisabete.quintas')
  const degree = await idOf('degree', 'haccp')
  const assigned = await page.request.post('/api/code/assign', { data: { user, degree } })
  expect(assigned.status(), await assigned.text()).toBe(200)
  await openPerson(page, 'elisabete.quintas', /^Elisabete/)
  const services = page.getByRole('region', { name: 'Serviços Adquiridos' })
  await services
    .getByRole('button', { name: /^Oferta/ })
    .first()
    .click()
  const detail = page.getByRole('dialog', { name: 'Serviço' })
  await expect(detail.getByText('Elisabete')).toBeVisible()
  await axe()
  await page.keyboard.press('Escape')
  const courses = page.getByRole('region', { name: 'Cursos' })
  await courses.getByRole('button', { name: 'Remover curso' }).first().click()
  const question = page.getByRole('dialog', { name: 'Remover curso' })
  await question.getByRole('button', { name: 'Remover curso' }).click()
  await expect(page.getByText('Curso removido com sucesso.')).toBeVisible()
  await expect(courses.getByRole('button', { name: 'Remover curso' })).toHaveCount(0)
})

test('the accounts of a PIN code are added, approved one by one or together, and each gets its mail', async ({
  page,
  login,
  axe,
  mail,
}) => {
  await login('admin')
  const answer = await page.request.get('/api/entity/code/list?search=SERRAHACCP')
  const { items } = (await answer.json()) as { items: { _id: string }[] }
  await page.goto(`/code/view/${items[0]?._id}`)
  const accounts = page.getByRole('region', { name: 'Contas' })
  await accounts.getByRole('button', { name: 'Adicionar conta' }).click()
  const modal = page.getByRole('dialog', { name: 'Adicionar conta' })
  await modal.getByLabel('Nome completo').fill('a designar')
  await modal.getByLabel('Email').fill('formando.1@serradopilar.example')
  await modal.getByRole('button', { name: 'Guardar' }).click()
  await expect(modal.getByText('Indique o nome da pessoa')).toBeVisible()
  await expect(modal.getByText('Valor em uso')).toBeVisible()
  await axe()
  await modal.getByLabel('Nome completo').fill('Zulmira Antunes')
  await modal.getByLabel('Email').fill('zulmira@serradopilar.example')
  await modal.getByRole('button', { name: 'Guardar' }).click()
  await expect(accounts.getByText('0004')).toBeVisible()
  await accounts.getByRole('button', { name: 'Ações de Zulmira Antunes' }).click()
  await page.getByRole('menuitem', { name: 'Rejeitar' }).click()
  await expect(accounts.getByText('Rejeitada')).toBeVisible()

  await page.goto('/profile/ativacaocontas')
  const list = page.getByRole('region', { name: 'Ativação de contas por PIN' })
  await list.getByRole('checkbox', { name: /Sandra/ }).check()
  await list.getByRole('button', { name: 'Enviar email a 1 selecionada' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click()
  await expect(page.getByText('Foi aprovada 1 conta e enviado o email.')).toBeVisible()
  expect((await mail.latest('formando.1@serradopilar.example')).html).toContain('SERRAHACCP+0001')
  await expect(list.getByRole('checkbox', { name: /Sandra/ })).toBeDisabled()
  await page.getByRole('button', { name: 'Enviar emails a todas' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click()
  await expect(page.getByText('Foram aprovadas 2 contas e enviados os emails.')).toBeVisible()
  await axe()
})
