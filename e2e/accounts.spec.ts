import type { Locator } from '@playwright/test'
import { sendEmailGestor } from '#contract/companies/invitations.ts'
import { call, firstItem } from './support/call.ts'
import { expect, test } from './support/fixtures.ts'

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
  await page.getByLabel('Username').fill('n'.repeat(1000))
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByText('Username ou Password inválidos.')).toBeVisible()
  await page.getByLabel('Username').fill(username)
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

test('the address of an activation that was cut off says so, above the form', async ({ page, axe }) => {
  await page.goto('/activation/lixo')
  await expect(page.getByRole('alert')).toContainText('não tem um código de ativação que exista')
  await axe()
  await expect(page.getByLabel('Email')).toBeEditable()
})
