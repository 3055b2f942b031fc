import { changePassword } from '#contract/accounts/password.ts'
import { exportCourse } from '#contract/catalogue/transfer-endpoints.ts'
import { addItem, editItem, getItem } from '#contract/platform/engine/endpoints.ts'
import { addressOf } from '#contract/platform/kernel/call.ts'
import { call, send, firstItem } from './support/call.ts'
import { digest, logIn } from './support/login.ts'
import { expect, test } from './support/fixtures.ts'
import { title } from './support/forms.ts'

const word = (): string => Math.random().toString(36).slice(2, 8)

test.use({ acceptsCookies: true })

test('a category is made, changed and removed with the keyboard alone', async ({ page, login, axe }) => {
  await login('admin')
  const name = `Categoria ${word()}`
  await page.goto('/category/list')
  await expect(title(page, 'Categorias')).toBeVisible()
  await axe()

  await page.getByRole('link', { name: 'Nova categoria' }).press('Enter')
  await expect(title(page, 'Nova categoria')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar' }).press('Enter')
  await expect(page.getByLabel('Nome *').first()).toBeFocused()
  await expect(page.getByText('Introduza uma tag de pesquisa').first()).toBeVisible()
  await axe()

  await page.keyboard.type(name)
  await page.getByLabel('Tags').first().press('a')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(`${name} - registo criado com sucesso!`)).toBeVisible()
  await expect(title(page, `Editar ${name}`)).toBeVisible()

  await page.getByLabel('Nome curto').fill('curto')
  await page.getByRole('button', { name: 'Guardar' }).press('Enter')
  await expect(title(page, name)).toBeVisible()
  await expect(page.getByRole('main').getByText('curto', { exact: true })).toBeVisible()
  await axe()

  await page.goto('/category/list')
  await expect(title(page, 'Categorias')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(name)
  await expect(page).toHaveURL(/q=/)
  // The rows before go as those come that were searched for, and an open menu with its row.
  await expect(page.getByRole('button', { name: /^Ações de / })).toHaveCount(1)
  await page.getByRole('button', { name: `Ações de ${name}` }).press('Enter')
  await page.getByRole('menuitem', { name: 'Apagar' }).press('Enter')
  await expect(page.getByRole('dialog')).toContainText(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar' }).press('Enter')
  await expect(page.getByText(`${name} - registo apagado com sucesso!`)).toBeVisible()
})

test('input is not lost by leaving, nor by somebody else saving meanwhile', async ({
  page,
  login,
  context,
  expectedErrors,
  axe,
}) => {
  expectedErrors.push(/409/)
  await login('admin')
  const name = `Habilitação ${word()}`
  const { _id } = await call(context.request, addItem, {
    params: { entity: 'educationLevel' },
    body: { name },
  })
  await page.goto(`/educationLevel/edit/${_id}`)
  await page.getByLabel('Nome').first().fill(`${name} nova`)

  await page.getByRole('button', { name: 'Cancelar' }).click()
  const question = page.getByRole('dialog', { name: 'Sair sem guardar?' })
  await expect(question).toBeVisible()
  await axe()
  await question.getByRole('button', { name: 'Continuar a editar' }).click()
  await expect(page.getByLabel('Nome').first()).toHaveValue(`${name} nova`)

  await call(context.request, editItem, {
    params: { entity: 'educationLevel', id: _id },
    body: { name: `${name} de outro` },
  })
  await page.getByRole('button', { name: 'Guardar' }).click()
  const versions = page.getByRole('dialog', { name: 'Os dados mudaram entretanto' })
  await expect(versions.getByText(`${name} de outro`)).toBeVisible()
  await expect(versions.getByRole('radio', { name: /A sua versão/ })).toBeChecked()
  await axe()
  await versions.getByRole('button', { name: 'Guardar o escolhido' }).click()
  await expect(title(page, `${name} nova`)).toBeVisible()
})

test('an administrator makes a role, and its user sees exactly what the matrix allows', async ({
  page,
  login,
  browser,
  baseURL,
  axe,
}) => {
  await login('admin')
  const id = word()
  await page.goto('/role/edit')
  await page.getByLabel('Nome').first().fill(`Perfil ${id}`)
  await page.getByLabel('Nível de aprovação').first().click()
  await page.getByRole('option', { name: /Criador/ }).click()
  await page.getByRole('checkbox', { name: 'Módulos: Listar' }).check()
  await page.getByRole('checkbox', { name: 'Módulos: Ver' }).check()
  await page.getByRole('checkbox', { name: 'Tudo em Categorias' }).check()
  await axe()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(title(page, `Perfil ${id}`)).toBeVisible()

  const role = await firstItem(page.request, 'role', id)
  const account = { username: `u.${id}`, email: `${id}@example.pt`, data: { name: `Utilizador ${id}` } }
  await call(page.request, addItem, { params: { entity: 'user' }, body: { ...account, role: role._id } })
  const mail = await firstItem(page.request, 'message', id)
  const { html } = await call(page.request, getItem, { params: { entity: 'message', id: mail._id } })
  const link = /href="([^"]*\/activation\/[^"]+)"/.exec(html ?? '')?.[1]?.replaceAll('&amp;', '&') ?? ''
  const [email = '', code = ''] = decodeURIComponent(link.slice(link.lastIndexOf('/') + 1)).split('&')

  const own = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'pt-PT' })
  try {
    await call(own.request, changePassword, { body: { newPassword: digest('moinho71'), email, code } })
    await logIn(own.request, account.username, 'moinho71')
    const theirs = await own.newPage()
    await theirs.goto('/module/list')
    await expect(title(theirs, 'Módulos')).toBeVisible()
    await expect(theirs.getByRole('link', { name: 'Novo módulo' })).toHaveCount(0)
    await theirs.goto('/category/list')
    await expect(theirs.getByRole('link', { name: 'Nova categoria' })).toBeVisible()
    for (const closed of ['/module/edit', '/degree/list']) {
      await theirs.goto(closed)
      await expect(theirs).toHaveURL(/\/homepage$/)
      await expect(theirs.getByText('Não tem permissão para abrir esta página')).toBeVisible()
    }
    await theirs.goto('/user/list')
    await expect(theirs).toHaveURL(/\/user\/view\//)
    expect((await send(own.request, addItem, { params: { entity: 'module' }, body: {} })).status()).toBe(403)
  } finally {
    await own.close()
  }
})

test('an entity that there is not says so', async ({ page, login }) => {
  await login('admin')
  await page.goto('/unicornio/list')
  await expect(title(page, 'Este ecrã não existe')).toBeVisible()
})

test('a machine gets a token that is shown once, and is revoked', async ({ page, login, axe, browser }) => {
  await login('admin')
  const name = `Academia ${word()}`
  await page.goto('/client/list')
  await expect(title(page, 'Aplicações')).toBeVisible()
  await page.getByRole('link', { name: 'Nova aplicação' }).click()
  await expect(title(page, 'Nova aplicação')).toBeVisible()
  await expect(page.getByLabel('Válida até *')).not.toHaveValue('')
  await page.getByLabel('Nome *').fill(name)
  await page.getByLabel('Pode').first().click()
  await page.getByRole('option', { name: 'Exportar cursos' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Guardar' }).click()

  const dialog = page.getByRole('dialog', { name: `Token de «${name}»` })
  const token = await dialog.getByLabel('Token', { exact: true }).inputValue()
  expect(token).toMatch(/^tir_/)
  await axe()
  await dialog.getByRole('button', { name: 'Já o guardei' }).click()
  await expect(title(page, name)).toBeVisible()
  await expect(page.getByText('Ativa', { exact: true })).toBeVisible()
  await expect(page.getByText(token)).toHaveCount(0)

  // From a browser without a session: it only has the token.
  const machine = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const status = async () => {
    const headers = { authorization: `Bearer ${token}` }
    const address = addressOf(exportCourse, { params: { degreeId: 'HACCP01' } })
    return (await machine.request.get(address, { headers })).status()
  }
  expect(await status()).toBe(200)
  await page.getByRole('button', { name: 'Mais opções' }).click()
  await page.getByRole('menuitem', { name: 'Revogar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revogar' }).click()
  await expect(page.getByText('Revogada', { exact: true })).toBeVisible()
  await expect(page.getByText('Aplicação revogada · ')).toBeVisible()
  await axe()
  expect(await status()).toBe(401)
  await machine.close()
})
