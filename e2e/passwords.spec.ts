import type { Page } from '@playwright/test'
import { register } from '#contract/accounts/registration.ts'
import { currentUser } from '#contract/platform/access/session.ts'
import { call, send } from './support/call.ts'
import { expect, test } from './support/fixtures.ts'
import { logIn } from './support/login.ts'

// Refused calls are the point of the wrong inputs: the browser notes each in its console.
test.use({ expectedErrors: [/status of (401|403|404|409|422)/] })

/** A trainee who has just signed up, by the call behind the form. */
async function fresh(page: Page): Promise<{ username: string; email: string }> {
  const username = `pessoa.${Date.now()}`
  const email = `${username}@example.pt`
  const data = { name: 'Pessoa Nova', nif: '501964843' }
  await call(page.request, register, { body: { type: 'student', username, email, data, terms: true } })
  return { username, email }
}

/** Activates it through its mail, as the screen does. */
async function activate(
  page: Page,
  mail: { latest: (to: string, template?: string) => Promise<{ links: string[] }> },
  email: string,
  password: string,
): Promise<void> {
  const { links } = await mail.latest(email, 'activation')
  await page.goto(links[0] ?? '')
  await page.getByLabel('Nova palavra-passe').fill(password)
  await page.getByLabel('Confirmar palavra-passe').fill(password)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page).toHaveURL(/\/homepage$/)
  await page.context().clearCookies()
}

test('a forgotten password is recovered, and one that is known is changed', async ({
  page,
  mail,
  axe,
  playwright,
}) => {
  const { username, email } = await fresh(page)

  // Who still has to activate the account is led there, and goes on reading why.
  await page.goto('/login')
  await page.getByLabel('Username').fill(username)
  await page.getByRole('textbox', { name: 'Palavra-passe' }).fill('antiga1')
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('heading', { name: 'Ativação de conta' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Se ainda não a ativou, use o código')
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('A conta não está ativa.')
  await axe()
  await activate(page, mail, email, 'antiga1')
  await page.goto('/login')
  await page.getByRole('button', { name: 'Recuperar palavra-passe' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Enviar recuperação password' }).click()
  await expect(dialog.getByText('Campo obrigatório')).toHaveCount(2)
  await dialog.getByLabel('Username').fill(username)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Enviar recuperação password' }).click()
  await expect(page.getByText('Email de recuperação enviado com sucesso.')).toBeVisible()
  const { links } = await mail.latest(email, 'recovery')
  await page.goto(links[0] ?? '')
  await expect(page.getByText('Escolha a nova palavra-passe.')).toBeVisible()
  await page.getByLabel('Nova palavra-passe').fill('nova123')
  await page.getByLabel('Confirmar palavra-passe').fill('nova123')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page).toHaveURL(/\/login$/)

  // The link is used up: it says so as a recovery, and leads on.
  await page.goto(links[0] ?? '')
  await expect(page.getByRole('heading', { name: 'Recuperar palavra-passe' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Esta ligação já foi usada.')
  await axe()
  await page.getByRole('button', { name: 'Pedir outra ligação' }).click()
  await expect(dialog.getByRole('button', { name: 'Enviar recuperação password' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto((links[0] ?? '').replace('?', 'X?'))
  await expect(page.getByRole('alert')).toContainText('Esta ligação já não serve')
  await page.getByRole('main').getByRole('link', { name: 'Entrar' }).click()
  await page.getByLabel('Username').fill(email)
  await page.getByRole('textbox', { name: 'Palavra-passe' }).fill('nova123')
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByText('Login efetuado com sucesso!')).toBeVisible()

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Alterar palavra-passe' }).click()
  await page.getByLabel('Palavra-passe atual').fill('errada')
  await page.getByLabel('Nova palavra-passe').fill('outra123')
  await page.getByLabel('Confirmar palavra-passe').fill('outra123')
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('A palavra-passe atual não está certa')).toBeVisible()
  await page.getByLabel('Palavra-passe atual').fill('nova123')
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  // Where else one is logged in, and its end.
  const elsewhere = await playwright.request.newContext({ baseURL: new URL(page.url()).origin })
  await logIn(elsewhere, username, 'outra123')
  await page.reload()
  const open = page.getByRole('region', { name: 'Sessões abertas' })
  await expect(open.getByRole('listitem')).toHaveCount(2)
  await axe()
  await open.getByRole('button', { name: /^Terminar sessão/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Terminar sessão' }).click()
  await expect(open.getByRole('listitem')).toHaveCount(1)
  expect((await send(elsewhere, currentUser, {})).status()).toBe(401)
  await elsewhere.dispose()
})
