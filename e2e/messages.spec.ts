import type { Page } from '@playwright/test'
import type { EntityName } from '#contract/platform/kernel/entity-map.ts'
import { fail } from './support/answers.ts'
import { firstItem } from './support/call.ts'
import { assignCourse, makeShortCourse } from './support/course.ts'
import { expect, test } from './support/fixtures.ts'

// The browser says in its console of every refused call that it failed. A mail is shown as a document of its own, in
// which no script runs, the test's neither.
test.use({
  expectedErrors: [/the server responded with a status of 500|Blocked script execution in 'about:srcdoc'/],
})

test.use({ acceptsCookies: true })

const idOf = async (page: Page, entity: EntityName, search: string): Promise<string> =>
  (await firstItem(page.request, entity, search))._id

test('the back office says what went well and what did not', async ({ page, login }) => {
  await login('admin')

  const level = await idOf(page, 'educationLevel', '')
  await page.goto(`/educationLevel/edit/${level}`)
  await page.getByLabel('Nome').first().fill(`Grau ${Date.now()}`)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText(/ - registo alterado com sucesso!/)).toBeVisible()

  await page.goto('/task/list')
  await expect(page.getByText('Nunca', { exact: true }).first()).toBeVisible()

  const template = await idOf(page, 'emailTemplate', 'recovery')
  await fail(page, '**/api/entity/emailTemplate/test')
  await page.goto(`/emailTemplate/edit/${template}`)
  await page.getByRole('button', { name: 'Enviar teste' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByText('Ocorreu um erro ao enviar o email, por favor tente mais tarde.')).toBeVisible()

  const module = await idOf(page, 'module', '')
  await fail(page, '**/api/approval/**')
  await page.goto(`/module/view/${module}`)
  await page.getByRole('button', { name: 'Cancelar aprovação' }).click()
  await page.getByRole('dialog').getByLabel('Motivo').fill('Desatualizado')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar aprovação' }).click()
  await expect(page.getByText('Ocorreu um erro na aprovação')).toBeVisible()

  await fail(page, '**/api/entity/category/list/**')
  await page.goto('/category/view/01900000-0000-7000-8000-00000000aaaa')
  await expect(page.getByText(/Não foi possivel obter dados\. Erro: /)).toBeVisible()
})

test('a course that cannot be removed from a trainee, and a person who cannot be read, say so', async ({
  page,
  login,
}) => {
  await login('admin')
  const { _id } = await makeShortCourse(page.request, { name: 'Curso a remover' })
  const trainee = await idOf(page, 'user', 'formando')
  await assignCourse(page.request, _id, trainee)
  await fail(page, '**/api/user/removedegree**')
  await fail(page, '**/api/entity/user/removedegree**')
  await page.goto(`/user/view/${trainee}`)
  await page.getByRole('button', { name: 'Remover curso', disabled: false }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remover curso' }).click()
  await expect(page.getByText('Ocorreu um erro ao eliminar o curso')).toBeVisible()

  await fail(page, '**/api/entity/user/list/**')
  await page.reload()
  await expect(
    page.getByText('Ocorreu um erro ao tentar obter o utilizador, por favor tente novamente mais tarde.'),
  ).toBeVisible()
})

test('a trainee finds each part of their own area by its name', async ({ page, login }) => {
  await login('formando')
  await page.goto('/homepage')
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  for (const name of [
    'Minhas questões',
    'Progresso dos Cursos',
    'Resumo dos cursos',
    'Informações Gerais',
    'Ajuda e Suporte',
  ])
    await expect(menu.getByRole('link', { name })).toBeVisible()
})

test('a template is found on the server, however many there are', async ({ page, login }) => {
  await login('admin')
  await page.goto('/message/list')
  const filters = page.getByRole('search', { name: 'Mensagens' })
  await filters.getByRole('button', { name: 'Modelo', exact: true }).click()
  const filter = page.getByRole('combobox', { name: 'Modelo' })
  await expect(page.getByRole('option')).toHaveCount(10)
  await filter.fill('tarefa')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.getByRole('option').click()
  await expect(page).toHaveURL(/f\.template=\w+/)
  await page.reload()
  await expect(page.getByRole('button', { name: /^Modelo: .*arefa/ })).toBeVisible()
  await page.goto('/admin/mensagem')
  const template = page.getByRole('combobox', { name: 'Modelo' })
  await expect(template).toHaveValue('Mensagem livre')
  await template.click()
  await expect(page.getByRole('option')).toHaveCount(11)
  await template.fill('tarefa')
  await expect(page.getByRole('option')).toHaveCount(1)
})

test('a message without a subject or a text is not sent, and both fields say so', async ({ page, login }) => {
  await login('admin')
  await page.goto('/admin/mensagem')
  const receivers = page.getByRole('combobox', { name: 'Outros endereços de email' })
  await receivers.fill('a@exemplo.pt')
  await receivers.press('Enter')
  const [subject, text] = [page.getByLabel('Assunto'), page.getByLabel('Texto')]
  await text.fill(' \n ')
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  for (const field of [subject, text]) {
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(/Campo obrigatório/)
  }
  await subject.fill('Novas datas')
  await text.fill('O curso começa na segunda-feira.')
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByText(/1 de 1/)).toBeVisible()
})
