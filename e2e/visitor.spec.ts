import { listItems } from '#contract/platform/engine/endpoints.ts'
import { call } from './support/call.ts'
import { expect, test } from './support/fixtures.ts'
import { logIn } from './support/login.ts'

test.use({ acceptsCookies: true })

test('the landing judges a user name and an email, and takes them on to the rest of the registration', async ({
  page,
}) => {
  await page.goto('/')
  const widget = page.locator('form').filter({ has: page.getByRole('heading', { name: 'Crie a sua conta' }) })
  const username = widget.getByLabel('Username')
  const email = widget.getByLabel('Email')
  const create = widget.getByRole('button', { name: 'Criar' })
  await create.click()
  await expect(widget.getByText('Campo obrigatório')).toHaveCount(2)
  await expect(username).toBeFocused()
  await username.fill('Vera.Nova')
  await email.fill('vera@')
  await create.click()
  await expect(email).toHaveAccessibleDescription('Email em formato inválido')
  await expect(email).toBeFocused()
  await email.fill('Vera@example.pt')
  await create.click()
  const form = page.getByRole('form', { name: 'Formando' })
  await expect(form.getByLabel('Username')).toHaveValue('vera.nova')
  await expect(form.getByLabel('Email')).toHaveValue('vera@example.pt')
})

test('a visitor subscribes to the newsletter and asks for access to a course', async ({
  page,
  request,
  mail,
  axe,
}, { project }) => {
  const email = `visita.${project.name}@example.pt`
  await page.goto('/')
  await page.getByRole('button', { name: 'Subscrever' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Subscrever' }).click()
  await expect(dialog.getByText('Campo obrigatório')).toHaveCount(4)
  await axe()
  await dialog.getByLabel('Nome').fill('Vera')
  await dialog.getByLabel('Apelido').fill('Visita')
  await dialog.getByLabel('Email').fill('vera@')
  await dialog.getByLabel('Li e aceito receber a newsletter').check()
  await dialog.getByRole('button', { name: 'Subscrever' }).click()
  await expect(dialog.getByText('Email em formato inválido')).toBeVisible()
  await dialog.getByLabel('Email').fill(email.toUpperCase())
  await dialog.getByRole('button', { name: 'Subscrever' }).click()
  await expect(page.getByText('Subscrição efectuada com sucesso!')).toBeVisible()
  await expect(dialog).toBeHidden()
  await logIn(request, 'admin')
  const { items } = await call(request, listItems, {
    params: { entity: 'newsletter' },
    query: { sort: '-createdAt', limit: 1 },
  })
  expect(items[0]).toMatchObject({ name: 'Vera', surname: 'Visita', email })

  await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Cursos' }).click()
  // Courses of other journeys fill the first page.
  await page.getByRole('searchbox', { name: 'Nome do curso' }).fill('HACCP')
  await page.getByRole('link', { name: 'HACCP na prática: segurança alimentar' }).click()
  await page.getByRole('button', { name: 'Pedir acesso' }).click()
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect(dialog.getByText('Campo obrigatório')).toHaveCount(2)
  await axe()
  await dialog.getByLabel('Nome').fill('Vera Visita')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Empresa').fill('Conservas do Sul')
  await dialog.getByLabel('Mensagem').fill('Somos doze pessoas.\nQuando pode ser?')
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Pedido enviado com sucesso.')).toBeVisible()
  await expect(page.getByText('O seu pedido de acesso foi enviado. Respondemos por email.')).toBeVisible()
  await expect(dialog).toBeHidden()
  const admins = await call(request, listItems, { params: { entity: 'user' }, query: { search: 'admin' } })
  const to = admins.items.find((one) => one.username === 'admin')
  const sent = await mail.latest(to?.email ?? '', 'requestDegree')
  for (const words of ['Vera Visita', email, 'Conservas do Sul', 'Somos doze pessoas.', 'HACCP na prática'])
    expect(sent.html).toContain(words)
  await page.goto(sent.links.find((link) => link.includes('/coursev/')) ?? '')
  await expect(page.getByRole('heading', { name: 'HACCP na prática: segurança alimentar' })).toBeVisible()
})

test.describe(() => {
  test.use({ expectedErrors: [/status of (404|422)/] })

  test('a course that does not exist has a page with a title and a heading', async ({ page }) => {
    for (const id of ['naoexiste', '00000000-0000-7000-8000-000000000000']) {
      await page.goto(`/coursev/${id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este curso não está disponível')
      await expect(page).toHaveTitle(/^Este curso não está disponível · /)
      await expect(page.getByRole('link', { name: 'Ver todos os cursos' })).toBeVisible()
    }
  })
})
