import { companyManagersOf } from '#contract/companies/manager-endpoints.ts'
import { send } from './support/call.ts'
import { clientNamed } from './support/clients.ts'
import { makeShortCourse } from './support/course.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ acceptsCookies: true })

test('a master makes a client with a group of codes, a manager who exists accepts while logged in, and is let go', async ({
  page,
  login,
  mail,
  axe,
}) => {
  await login('master')
  await page.goto('/master/gestaoclientes')
  await page.getByRole('button', { name: 'Novo código master' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo código master' })
  await dialog.getByRole('combobox', { name: 'Curso' }).fill('Gestão de equipas')
  await page
    .getByRole('option', { name: /Gestão de equipas/ })
    .first()
    .click()
  await dialog.getByText('Nova empresa', { exact: true }).click()
  await dialog.getByLabel('Nome da empresa').fill('Mercearia do Cais, Lda.')
  await dialog.getByLabel('NIF').fill('513998713')
  await dialog.getByRole('textbox', { name: 'Email', exact: true }).fill('geral@merceariadocais.pt')
  await dialog.getByLabel('Nome da pessoa 1').fill('Assunção Caldeira')
  await dialog.getByLabel('Email da pessoa 1').fill('assuncao.caldeira@merceariadocais.pt')
  await axe()
  await dialog.getByRole('button', { name: 'Seguinte' }).click()
  await expect(dialog.getByText('Preço de cada, hoje')).toBeVisible()
  await expect(dialog.getByText('Mercearia do Cais, Lda.')).toBeVisible()
  await axe()
  await dialog.getByRole('button', { name: 'Criar e enviar' }).click()
  await expect(dialog.getByText('Foi criada 1 conta e enviado o email.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  await mail.latest('assuncao.caldeira@merceariadocais.pt', 'pinAccount')

  const id = await clientNamed(page.request, 'Mercearia')
  await page.goto(`/master/clientes/${id}?tab=codigos`)
  await expect(page.getByRole('table', { name: 'Códigos' })).toContainText('Gestão de equipas')
  await page.goto(`/master/clientes/${id}?tab=gestores`)
  await page.getByRole('button', { name: 'Novo gestor' }).first().click()
  const invitation = page.getByRole('dialog', { name: 'Novo gestor' })
  await invitation.getByLabel('Email').fill('formacao@valedolima.example')
  await invitation.getByRole('button', { name: 'Enviar convite' }).click()
  await expect(page.getByText('Convite enviado com sucesso.')).toBeVisible()
  await expect(page.getByRole('row', { name: /formacao@valedolima\.example/ })).toContainText(
    'Convite por aceitar',
  )

  const { links } = await mail.latest('formacao@valedolima.example', 'gestorInvitation')
  await login('gestor.lima')
  await page.goto(links[0] ?? '')
  await expect(page.getByText('Mercearia do Cais, Lda.')).toBeVisible()
  await expect(page.getByText(/Está ligado como .*gestor\.lima/)).toBeVisible()
  await axe()
  await page.getByRole('button', { name: 'Aceitar o convite' }).click()
  await page.goto(`/gestor/clientes/${id}`)
  await expect(page.getByRole('heading', { name: 'Mercearia do Cais, Lda.' })).toBeVisible()

  await login('master')
  await page.goto(`/master/clientes/${id}?tab=gestores`)
  const manager = page.getByRole('row', { name: /formacao@valedolima\.example/ })
  await manager.getByRole('button', { name: /^Ações de/ }).click()
  await page.getByRole('menuitem', { name: 'Retirar gestor' }).click()
  const question = page.getByRole('dialog', { name: 'Retirar gestor' })
  await expect(question).toContainText('A conta continua a ser sua')
  await axe()
  await question.getByRole('button', { name: 'Retirar gestor' }).click()
  await expect(page.getByText('Gestor retirado.')).toBeVisible()
  await expect(manager).toBeHidden()
  await mail.latest('formacao@valedolima.example', 'gestorReleased')
  await login('gestor.lima')
  expect((await send(page.request, companyManagersOf, { params: { company: id } })).status()).toBe(404)
})

test('a master sends an invitation again and withdraws it, and sends a manager a new password', async ({
  page,
  login,
  mail,
  axe,
  expectedErrors,
}) => {
  // Who opens an invitation that was withdrawn is nobody, and finds nothing.
  expectedErrors.push(/status of 401 .*currentuser|status of 404 .*checktoken/)
  await login('master')
  const id = await clientNamed(page.request, 'Sado')
  await page.goto(`/master/clientes/${id}?tab=gestores`)
  await page.getByRole('button', { name: 'Novo gestor' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Novo gestor' })
  await dialog.getByLabel('Email').fill('nova.gestora@sado.pt')
  await dialog.getByRole('button', { name: 'Enviar convite' }).click()
  const row = page.getByRole('row', { name: /nova\.gestora@sado\.pt/ })
  await expect(row).toContainText('Convite por aceitar')
  const first = await mail.latest('nova.gestora@sado.pt', 'gestorInvitation')
  const choose = async (name: string) => {
    await row.getByRole('button', { name: /^Ações de/ }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await choose('Reenviar convite')
  await expect
    .poll(async () => (await mail.latest('nova.gestora@sado.pt', 'gestorInvitation'))._id)
    .not.toBe(first._id)
  const { links } = await mail.latest('nova.gestora@sado.pt', 'gestorInvitation')
  await choose('Retirar convite')
  const question = page.getByRole('dialog')
  await expect(question).toContainText('As ligações que nova.gestora@sado.pt recebeu deixam de abrir.')
  await axe()
  await question.getByRole('button', { name: 'Retirar convite' }).click()
  await expect(page.getByText('Convite retirado.')).toBeVisible()
  await expect(row).toBeHidden()

  await page.goto(`/master/clientes/${await clientNamed(page.request, 'Lima')}?tab=gestores`)
  const manager = page.getByRole('region', { name: 'Gestores de formação' }).getByRole('row').nth(1)
  await manager.getByRole('button', { name: /^Ações de/ }).click()
  await page.getByRole('menuitem', { name: 'Enviar recuperação password' }).click()
  await expect(page.getByText('Email de recuperação enviado com sucesso.')).toBeVisible()

  await page.context().clearCookies()
  await page.goto(links[0] ?? '')
  await expect(page.getByText('O convite não pode ser usado')).toBeVisible()
})

test('a manager finds beside how far the trainees are what can be done with those who are selected', async ({
  page,
  login,
  axe,
}) => {
  await login('gestor.lima')
  await page.goto('/gestor/dashboard?tab=formandos&q=lima.00')
  await expect(page.getByRole('button', { name: 'Relatório de formação' })).toBeVisible()
  const list = page.getByRole('region', { name: 'Formandos' })
  await list.getByRole('row').nth(1).getByRole('checkbox').check()
  await list.getByRole('row').nth(2).getByRole('checkbox').check()
  await axe()
  await list.getByRole('button', { name: 'Enviar email' }).click()
  await expect(page.getByRole('dialog', { name: 'Email para 2 formandos' })).toBeVisible()
})

test('what a manager begins from a company is of that company, and what from a row is of what its entry says', async ({
  page,
  login,
}) => {
  await login('gestor.lima')
  await page.goto('/gestor/clientes')
  await page
    .getByRole('link', { name: /Vale do Lima/ })
    .first()
    .click()
  await page
    .getByRole('navigation', { name: 'Secções da empresa' })
    .getByRole('link', { name: 'Formandos' })
    .click()
  const name = 'Móveis e Carpintaria do Vale do Lima, S.A.'
  await page.getByRole('link', { name: 'Adicionar formando' }).click()
  await expect(page.getByRole('combobox', { name: 'Empresa' })).toHaveValue(name)
  await page.goto('/gestor/formandos')
  const filters = page.getByRole('search', { name: 'Formandos' })
  await filters.getByRole('button', { name: 'Empresa', exact: true }).click()
  await page.getByRole('option', { name }).or(page.getByRole('menuitem', { name })).first().click()
  await expect(page).toHaveURL(/f\.company=/)
  await page.getByRole('button', { name: 'Relatório de formação' }).click()
  const report = page.getByRole('dialog', { name: 'Relatório de formação' })
  const company = report.getByRole('combobox', { name: 'Empresa' })
  await expect(company).toHaveValue(name)
  await report.getByRole('button', { name: 'Limpar', includeHidden: true }).click()
  await expect(company).toHaveValue('')
  await page.keyboard.press('Escape')

  const actions = page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^Ações de/ })
  const giving = page.getByRole('dialog', { name: /Atribuir a 1 formando/ })
  for (const [entry, way] of [
    ['Atribuir cursos', 'Avulso'],
    ['Atribuir cartão FC', 'Cartão FC'],
  ] as const) {
    await page.goto('/gestor/formandos')
    await actions.click()
    await page.getByRole('menuitem', { name: entry }).click()
    await expect(giving.getByRole('radio', { name: way })).toBeChecked()
  }
})

test('a course with a long name is offered by its first fifty characters, and whole when pointed at', async ({
  page,
  login,
}) => {
  const name = 'Condução de empilhadores em armazéns de produtos frescos e congelados'
  await login('criador')
  await makeShortCourse(page.request, { name })
  await login('admin')
  await page.goto('/offer')
  const course = page.getByRole('combobox', { name: 'Curso' })
  await course.fill('empilhadores em armazéns')
  const option = page.getByRole('option', { name: 'Condução de empilhadores em armazéns de produtos…' })
  await expect(option.getByTitle(name)).toBeVisible()
  await option.click()
  await expect(course).toHaveValue('Condução de empilhadores em armazéns de produtos…')
  await expect(course).toHaveAttribute('title', name)
})
