import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

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
}) => {
  await login('admin')
  const name = /^Bruno/
  await openPerson(page, 'bruno.carvalhais', name)
  await expect(page.getByRole('region', { name: 'Serviços Adquiridos' })).toBeVisible()
  await axe()

  await page.getByRole('button', { name: 'Editar' }).click()
  const modal = page.getByRole('dialog', { name: 'Editar utilizador' })
  await modal.getByLabel('Nome completo').fill('')
  await modal.getByRole('button', { name: 'Seguinte' }).click()
  await expect(modal.getByLabel('Nome completo')).toBeFocused()
  await expect(modal.getByText('Campo obrigatório')).toBeVisible()
  await modal.getByLabel('Nome completo').fill('Bruno Editado')
  await axe()

  await modal.getByRole('button', { name: 'Bloquear', exact: true }).click()
  await expect(modal.getByRole('button', { name: 'Desbloquear' })).toBeVisible()
  await modal.getByRole('button', { name: 'Desbloquear' }).click()
  await expect(modal.getByRole('button', { name: 'Bloquear', exact: true })).toBeVisible()

  await modal.getByRole('button', { name: 'Seguinte' }).click()
  await modal.getByLabel('Profissão').fill('Encarregado')
  await axe()
  await modal.getByRole('button', { name: 'Seguinte' }).click()
  await modal.getByLabel('Email').fill('bruno.novo@riaformosa.example')
  await axe()
  await modal.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Utilizador gravado com sucesso.').last()).toBeVisible()
  await expect(modal).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Bruno Editado' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Encarregado')).toBeVisible()

  await page.getByRole('button', { name: 'Enviar recuperação password' }).click()
  await expect(page.getByText('Email de recuperação enviado com sucesso.')).toBeVisible()
  expect((await mail.latest('bruno.novo@riaformosa.example')).links.length).toBeGreaterThan(0)
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
  await page.getByRole('button', { name: 'Editar' }).click()
  const modal = page.getByRole('dialog', { name: 'Editar utilizador' })
  await expect(modal.getByText('Já foi emitido um certificado')).toBeVisible()
  await expect(modal.getByLabel('Nome completo')).toBeDisabled()
  await modal.getByRole('button', { name: 'Seguinte' }).click()
  await expect(modal.getByLabel('Género')).toBeDisabled()
})
