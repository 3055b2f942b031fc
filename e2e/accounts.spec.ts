import type { Locator, Page } from '@playwright/test'
import { register } from '#contract/accounts/registration.ts'
import { sendEmailGestor } from '#contract/companies/invitations.ts'
import { currentUser } from '#contract/platform/access/session.ts'
import { call, send, firstItem } from './support/call.ts'
import { expect, test } from './support/fixtures.ts'
import { logIn } from './support/login.ts'

/** Opens a select and chooses; the options of one that has closed are not in the way. */
const choose = async (within: Locator, label: string, option: string) => {
  await within.getByRole('combobox', { name: label }).click()
  await within.page().getByRole('option', { name: option, exact: true }).click()
}

// Refused calls are the point of the wrong inputs: the browser notes each in its console.
test.use({ expectedErrors: [/status of (401|403|404|409|422)/] })

test('a trainee signs up, activates the account by mail, logs in and completes the data', async ({
  page,
  mail,
  axe,
}, { project }) => {
  const username = `marta.${project.name}`
  const email = `${username}@example.pt`
  await page.goto('/register')
  await expect(page.getByRole('heading', { name: 'Registo' })).toBeVisible()
  await axe()
  await page.getByRole('button', { name: 'Aceitar' }).click()
  const form = page.getByRole('form', { name: 'Formando' })

  // Wrong inputs: each on its field.
  await form.getByRole('button', { name: 'Criar conta' }).click()
  await expect(form.getByText('Campo obrigatório', { exact: true })).toHaveCount(4)
  const wrong = form.getByRole('alert').filter({ hasText: 'Por favor corrija os erros indicados:' })
  await expect(wrong.getByRole('listitem')).toHaveCount(5)
  await wrong.getByRole('button', { name: 'NIF: Campo obrigatório' }).click()
  await expect(form.getByLabel('NIF')).toBeFocused()
  await form.getByLabel('Username').fill('formando')
  await expect(form.getByText('Valor em uso', { exact: true })).toBeVisible()
  await expect(wrong.getByRole('button', { name: 'Username: Valor em uso' })).toBeVisible()
  await form.getByLabel('Username').fill(username.toUpperCase())
  await expect(form.getByLabel('Username')).toHaveValue(username)
  await form.getByLabel('Email').fill('marta@')
  await form.getByLabel('Nome completo').fill('Marta Isabel Rocha')
  await form.getByLabel('NIF').fill('501964842')
  await form.getByRole('button', { name: 'Criar conta' }).click()
  await expect(form.getByText('Email em formato inválido', { exact: true })).toBeVisible()
  await expect(form.getByText('NIF inválido', { exact: true })).toBeVisible()

  await form.getByLabel('Email').fill(`errado.${email}`)
  await form.getByLabel('NIF').fill('501964843')
  await form.getByRole('button', { name: 'Criar conta' }).click()
  await expect(
    form.getByText('Para criar a conta tem de aceitar os termos', { exact: false }).first(),
  ).toBeVisible()
  await form.getByRole('checkbox', { name: /Li e aceito os termos e condições/ }).check()
  await expect(wrong).toBeHidden()
  await form.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByText('Consulte o seu email para ativar a conta de utilizador')).toBeVisible()
  await axe()

  // The address was wrong, and the mail goes out again.
  await page.getByRole('button', { name: 'Corrigir o email' }).click()
  await page.getByRole('form', { name: 'Corrigir o email' }).getByLabel('Email').fill(email)
  await page.getByRole('form').getByRole('button', { name: 'Corrigir o email' }).click()
  await expect(page.getByText(`Enviámos a mensagem para ${email}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Enviar o email outra vez' }).click()
  await expect(page.getByText('Se houver uma conta à espera com este email', { exact: false })).toBeVisible()

  // A wrong code first, then the mail's own link.
  await page.getByRole('link', { name: 'Já tenho o código' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Código de ativação').fill('ABCD')
  await page.getByRole('button', { name: 'Ativar conta' }).click()
  await expect(page.getByRole('heading', { name: 'Não foi possível ativar a sua conta' })).toBeVisible()
  await expect(page.getByText('Email ou código de ativação não encontrado!')).toBeVisible()
  await axe()
  await page.getByRole('button', { name: 'Voltar', exact: true }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Código de ativação')).toHaveValue('ABCD')
  const { links } = await mail.latest(email, 'activation')
  await page.goto(links[0] ?? '')
  await expect(page.getByRole('heading', { name: 'Defina a sua palavra-passe' })).toBeVisible()
  await axe()
  await page.getByLabel('Nova palavra-passe').fill('moinho71')
  await page.getByLabel('Confirmar palavra-passe').fill('moinho72')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('As palavras chave têm de ser iguais')).toBeVisible()
  await page.getByLabel('Confirmar palavra-passe').fill('moinho71')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Palavra chave alterada com sucesso! A redirecionar...')).toBeVisible()
  await expect(page).toHaveURL(/\/homepage$/)

  // The link is used up.
  await page.context().clearCookies()
  await page.goto(links[0] ?? '')
  await expect(page.getByText('Conta já ativa')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)

  await page.goto('/login?retPath=/profile/dadospessoais')
  await page.getByLabel('Username').fill(username)
  await page.getByRole('textbox', { name: 'Palavra-passe' }).fill('errada')
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByText('Username ou Password inválidos.')).toBeVisible()
  await axe()
  await page.getByRole('textbox', { name: 'Palavra-passe' }).fill('outra')
  await expect(page.getByText('Username ou Password inválidos.')).toBeHidden()
  await page.getByRole('textbox', { name: 'Palavra-passe' }).fill('moinho71')
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByText('Login efetuado com sucesso!')).toBeVisible()
  await expect(page).toHaveURL(/\/profile\/dadospessoais$/)

  // Of the users a trainee sees themselves.
  await page.goto('/user/list')
  await expect(page).toHaveURL(/\/user\/view\//)
  await page.goto('/profile/dadospessoais')

  // What is missing, completed in two steps.
  await expect(page.getByText('Existem dados em falta para obter o certificado')).toBeVisible()
  await axe()
  await page.getByRole('button', { name: 'Completar os dados' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Seguinte' }).click()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText('Campo obrigatório').first()).toBeVisible()
  await dialog.getByLabel('Data de nascimento').fill('12/05/1990')
  await choose(dialog, 'Género', 'Feminino')
  await choose(dialog, 'Tipo de documento', 'Cartão de cidadão')
  await dialog.getByLabel('Número do documento').fill('00000000')
  await dialog.getByLabel('Caracteres de controlo').fill('0zz5')
  await dialog.getByLabel('Validade do documento').fill('2031-01-31')
  await dialog.getByLabel('Profissão').fill('Operadora de armazém')
  await choose(dialog, 'Nacionalidade', 'Portugal')
  await choose(dialog, 'País de naturalidade', 'Portugal')
  await choose(dialog, 'Distrito', 'Lisboa')
  await choose(dialog, 'Concelho', 'Amadora')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText('Número de cartão de cidadão inválido')).toBeVisible()
  await axe()
  await dialog.getByLabel('Caracteres de controlo').fill('0zz4')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Existem dados em falta para obter o certificado')).toBeHidden()

  // The same data on the page, changed and kept.
  await expect(page.getByLabel('Data de nascimento')).toHaveValue('1990-05-12')
  await page.getByLabel('Localidade').fill('Amadora')
  await page.getByLabel('Código postal').fill('17-')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Código postal inválido').first()).toBeVisible()
  await page.getByLabel('Código postal').fill('2700-001')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Dados gravados com sucesso').first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Localidade')).toHaveValue('Amadora')
  await expect(page.getByRole('combobox', { name: 'Concelho' })).toHaveValue('Amadora')
})

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

test('a company signs up', async ({ page, mail, axe }, { project }) => {
  const email = `geral.${project.name}@firma.example`
  await page.goto('/register?tab=empresa')
  const form = page.getByRole('form', { name: 'Empresa' })
  await form.getByRole('button', { name: 'Registar a empresa' }).click()
  await expect(form.getByText('Campo obrigatório', { exact: true })).toHaveCount(6)
  await axe()
  await form.getByLabel('Email').fill('formando@riaformosa.example')
  await expect(form.getByRole('button', { name: 'Email: Valor em uso' })).toBeVisible()
  await form.getByLabel('Nome da empresa').fill('Padaria do Largo, Lda.')
  await form.getByLabel('NIF').fill(project.name === 'phone' ? '303372702' : '504426290')
  await choose(form, 'Setor de atividade', 'Comércio e reparação de veículos')
  await form.getByLabel('Contacto da empresa').fill('212345678')
  await form.getByLabel('Representante').fill('Aurora Pinheiro')
  await form.getByLabel('Email').fill(email)
  await form.getByRole('checkbox', { name: /Li e aceito/ }).check()
  await form.getByRole('button', { name: 'Registar a empresa' }).click()
  await expect(page.getByText('Consulte o seu email para ativar a conta de utilizador')).toBeVisible()
  const { subject } = await mail.latest(email, 'companyRegistration')
  expect(subject).toContain('Padaria do Largo')
})

test('a training manager takes up an invitation with a new account', async ({ page, mail, login, axe }, {
  project,
}) => {
  const email = `gestora.${project.name}@example.pt`
  await login('master')
  const company = await firstItem(page.request, 'company')
  await call(page.request, sendEmailGestor, { body: { company: company._id, email } })
  await page.context().clearCookies()
  const { links } = await mail.latest(email, 'gestorInvitation')
  await page.goto(links[0] ?? '')
  await expect(page.getByText(company.name ?? '-')).toBeVisible()
  await axe()
  await page.getByLabel('Nome completo').fill('Gestora Nova')
  await page.getByLabel('Contacto telefónico').fill('912345678')
  await page.getByLabel('Username').fill(`gestora.${project.name}`)
  await page.getByRole('checkbox', { name: /Li e aceito/ }).check()
  await page.getByRole('main').getByRole('button', { name: 'Criar conta nova' }).click()
  await expect(page.getByText('Consulte o seu email para ativar a conta de utilizador')).toBeVisible()
  await page.goto(links[0] ?? '')
  await expect(page.getByText('Este convite já não é válido.')).toBeVisible()
})

let number = 0

/** A trainee who has just signed up, by the call behind the form. */
async function fresh(page: Page): Promise<{ username: string; email: string }> {
  number += 1
  const username = `pessoa.${Date.now()}.${number}`
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
