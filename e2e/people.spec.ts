import type { Page } from '@playwright/test'
import { getItem, editItem } from '#contract/platform/engine/endpoints.ts'
import { call, firstItem } from './support/call.ts'
import { assignCourse } from './support/course.ts'
import { expect, test } from './support/fixtures.ts'
import { logIn } from './support/login.ts'
import { whoAmI } from './support/trainee.ts'

test.use({ acceptsCookies: true })

/** Opens the detail of a trainee of the demo. */
const openPerson = async (page: Page, username: string, name: RegExp) => {
  await page.goto(`/user/view/${(await firstItem(page.request, 'user', username))._id}`)
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

test('failed tests are cleared, once, after a confirmation', async ({ page, login, axe }) => {
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

test('a certificate is downloaded from its trainee’s page; the data that it states are locked, and the screen says why', async ({
  page,
  login,
}) => {
  await login('admin')
  await openPerson(page, 'graca.pimentel', /^Gra/)
  const certificate = page.getByRole('link', { name: /^Transferir certificado / }).first()
  const file = await page.request.get((await certificate.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toBe('application/pdf')
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
  const user = await firstItem(page.request, 'user', 'elisabete.quintas')
  const degree = await firstItem(page.request, 'degree', 'haccp')
  await assignCourse(page.request, degree._id, user._id)
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
  await courses.getByRole('button', { name: 'Remover curso', disabled: false }).first().click()
  const question = page.getByRole('dialog', { name: 'Remover curso' })
  await question.getByRole('button', { name: 'Remover curso' }).click()
  await expect(page.getByText('Curso removido com sucesso.')).toBeVisible()
  await expect(courses.getByRole('button', { name: 'Remover curso', disabled: false })).toHaveCount(0)
})

test('the accounts of a PIN code are added, approved one by one or together, and each gets its mail', async ({
  page,
  login,
  axe,
  mail,
}) => {
  await login('admin')
  await page.goto(`/code/view/${(await firstItem(page.request, 'code', 'SERRAHACCP'))._id}`)
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

test('what two people saved of a person is laid side by side: in the editor, in own data, in a PIN account', async ({
  page,
  login,
  expectedErrors,
}) => {
  expectedErrors.push(/409/)
  const versions = page.getByRole('dialog', { name: 'Os dados mudaram entretanto' })
  const offer = page.getByText('Há um rascunho por guardar')
  const keep = () => versions.getByRole('button', { name: 'Guardar o escolhido' }).click()

  await login('admin')
  const { _id: id } = await firstItem(page.request, 'user', 'duarte.almeida')
  const dataOf = async () => (await call(page.request, getItem, { params: { entity: 'user', id } })).data
  await page.goto(`/user/edit/${id}`)
  const main = page.getByRole('main')
  await main.getByLabel('Nome completo').fill('Duarte Meu Almeida')
  // A draft keeps the version that it was written on.
  await page.reload()
  await call(page.request, editItem, {
    params: { entity: 'user', id },
    body: { data: { name: 'Duarte Deles Almeida', city: 'Faro' } },
  })
  await page.reload()
  await expect(offer).toBeVisible()
  await page.getByRole('button', { name: 'Recuperar' }).click()
  await main.getByRole('button', { name: 'Guardar' }).click()
  await expect(versions.getByText('Duarte Deles Almeida')).toBeVisible()
  await expect(versions.getByRole('radio', { name: /A sua versão/ }).first()).toBeChecked()
  await keep()
  await expect(page.getByRole('heading', { level: 1, name: 'Duarte Meu Almeida' })).toBeVisible()
  const after = await dataOf()
  expect([after['name'], after['city']]).toEqual(['Duarte Meu Almeida', 'Faro'])
  await page.goto(`/user/edit/${id}`)
  await expect(main.getByLabel('Nome completo')).toHaveValue('Duarte Meu Almeida')
  await expect(offer).toBeHidden()

  const { _id: code } = await firstItem(page.request, 'code', 'SERRAHACCP')
  const accountsOf = async () =>
    (await call(page.request, getItem, { params: { entity: 'code', id: code } })).accounts ?? []
  const saved = await accountsOf()
  const [first] = saved
  await page.goto(`/code/view/${code}`)
  await page.getByRole('button', { name: `Ações de ${first?.name}` }).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  const modal = page.getByRole('dialog', { name: 'Editar conta' })
  await modal.getByLabel('Nome completo').fill('Nome Meu')
  const theirs = saved.map((one) => (one === first ? { ...one, name: 'Nome Deles' } : one))
  const added = { name: 'Acrescentada Entretanto', email: 'entretanto@serradopilar.example' }
  await call(page.request, editItem, {
    params: { entity: 'code', id: code },
    body: { accounts: [...theirs, added] },
  })
  await modal.getByRole('button', { name: 'Guardar' }).click()
  await expect(versions.getByText('Nome Deles')).toBeVisible()
  await keep()
  await expect(modal).toBeHidden()
  const names = (await accountsOf()).map(({ name }) => name)
  expect([names[0], names.at(-1)]).toEqual(['Nome Meu', added.name])

  await login('tutor')
  const { _id: me } = await whoAmI(page.request)
  await page.goto('/profile/dadospessoais')
  await main.getByLabel('Nome completo').fill('Tutor Meu')
  await call(page.request, editItem, {
    params: { entity: 'user', id: me },
    body: { data: { name: 'Tutor Deles' } },
  })
  await main.getByRole('button', { name: 'Guardar' }).click()
  await versions.getByRole('radio', { name: /A versão guardada/ }).check()
  await keep()
  await expect(versions).toBeHidden()
  await expect(main.getByLabel('Nome completo')).toHaveValue('Tutor Deles')
})

test('a chosen option chosen once more stays, and only what a form demands has a star', async ({
  page,
  login,
}) => {
  await login('formando')
  await page.goto('/profile/dadospessoais')
  const kind = page.getByRole('combobox', { name: 'Tipo de documento' })
  for (const _ of ['chosen', 'once more']) {
    await kind.click()
    await page.getByRole('option', { name: 'Passaporte' }).click()
    await expect(kind).toHaveValue('Passaporte')
  }
  // Saving without it succeeds; a certificate needs it.
  await expect(page.getByLabel('Visto de entrada', { exact: true })).toBeVisible()
})
