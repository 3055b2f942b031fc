import { readFile } from 'node:fs/promises'
import { readXlsx } from 'hucre/xlsx'
import { change, withoutAnswers } from './support/answers.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ acceptsCookies: true })

test('a manager gives a trainee a card with a course on it, and reads why another cannot have it', async ({
  page,
  login,
  axe,
}) => {
  await login('gestor.lima')
  await page.goto('/gestor/formandos')
  await page.getByRole('searchbox', { name: /Procurar por username/ }).fill('lima.001')
  const row = page.getByRole('row', { name: /lima\.001/ })
  await expect(page.getByRole('row')).toHaveCount(2)
  const give = async () => {
    await row.getByRole('button', { name: /Ações|Mais/ }).click()
    await page.getByRole('menuitem', { name: 'Atribuir cartão FC' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Referência').fill('FC42-LIM-03')
    await dialog.getByRole('combobox', { name: 'Cursos' }).fill('Gestão de equipas')
    await page.getByRole('option', { name: /Gestão de equipas/ }).click()
    await dialog.getByLabel('Prazo').fill('2999-12-31')
    await dialog.getByRole('button', { name: 'Continuar' }).click()
    return dialog
  }
  let dialog = await give()
  await expect(dialog).toContainText('1 formando recebe: Gestão de equipas')
  await expect(dialog).toContainText('A concluir até 2999-12-31')
  await axe()
  await dialog.getByRole('button', { name: 'Atribuir a 1 formando' }).click()
  await expect(dialog.getByRole('status')).toContainText('atribuído em FC42-LIM-03')
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  await expect(row).toContainText('1 (1 curso)')

  dialog = await give()
  await expect(dialog).toContainText('1 formando já tem tudo e fica como está')
  await expect(dialog).toContainText('Adelaide')
  await expect(dialog.getByRole('button', { name: 'Atribuir a 0 formandos' })).toBeDisabled()
})

test('a manager finds the giving of cards beside the list, and the detail of the trainee', async ({
  page,
  login,
  axe,
}) => {
  await login('gestor.lima')
  await page.goto('/gestor/formandos?q=lima.003')
  await page
    .getByRole('row', { name: /lima\.003/ })
    .getByRole('button')
    .first()
    .click()
  const panel = page.getByRole('dialog').filter({ hasText: 'lima.003' })
  await panel.getByRole('button', { name: 'Atribuir cartão ou curso' }).click()
  const dialog = page.getByRole('dialog', { name: /Atribuir/ })
  await expect(dialog.getByLabel('Referência')).toBeVisible()
  await axe()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toBeHidden()

  await panel.getByRole('link', { name: 'Detalhe' }).click()
  await expect(page.getByRole('region', { name: 'Cartões FC' })).toBeVisible()
})

test('what cannot be done with a selection says why, and is not lost to the keyboard', async ({
  page,
  login,
  axe,
  expectedErrors,
}) => {
  // The page that is answered here is no page of the server's own, and may not open its line of news.
  expectedErrors.push(/WebSocket connection .* failed/)
  await login('gestor.lima')
  type Answer = { items: { _id: string; _can: { give: boolean } }[]; total: number }
  await withoutAnswers(page, '**/gestor/formandos')
  await change(page, '**/api/entity/user/students?**', (answer: Answer) => {
    const [, second] = answer.items
    if (second) second._can.give = false
    answer.total = 5001
  })
  // More than the demo has: one of its people again and again, under an id of its own.
  await change(page, '**/api/entity/user/students?**limit=200**', (answer: Answer) => {
    answer.items = answer.items
      .slice(0, 1)
      .flatMap((row) => Array.from({ length: 5001 }, (_, n) => ({ ...row, _id: `${row._id}-${n}` })))
    answer.total = 5001
  })
  await page.goto('/gestor/formandos')
  await page.getByRole('checkbox', { name: /Selecionar todas/ }).check()
  const give = page.getByRole('button', { name: 'Atribuir cartão ou curso' })
  await expect(give).toBeDisabled()
  await expect(give).toHaveAccessibleDescription('Não gere 1 formando da seleção.')
  await give.focus()
  await expect(give).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('Não gere 1 formando da seleção.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Exportar seleção' })).toBeEnabled()
  await axe()

  await page.getByRole('button', { name: /^Selecionar os .* encontrados$/ }).click()
  await expect(give).toHaveAccessibleDescription('Até 500 formandos de cada vez.')
  const save = page.getByRole('button', { name: 'Exportar seleção' })
  await expect(save).toBeDisabled()
  await expect(save).toHaveAccessibleDescription(/^Até 5.?000 linhas de cada vez\.$/)
  await axe()
})

test('a manager writes to the people of a filtered list, having read what one of them would', async ({
  page,
  login,
  axe,
}) => {
  await login('gestor.lima')
  await page.goto('/gestor/formandos?f.state=active')
  await page.getByRole('checkbox', { name: /Selecionar todas/ }).check()
  await page.getByRole('button', { name: /^Selecionar os \d+ encontrados$/ }).click()
  await page.getByRole('button', { name: 'Enviar email' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Ver antes de enviar' }).click()
  await expect(dialog.getByText('Campo obrigatório').first()).toBeVisible()
  await dialog.getByLabel('Assunto').fill('Formação de dezembro')
  await dialog.getByRole('textbox', { name: 'Texto' }).fill('Começa dia 2, na sala grande.')
  await axe()
  await dialog.getByRole('button', { name: 'Ver antes de enviar' }).click()
  await expect(dialog.locator('iframe')).toHaveAttribute('srcdoc', /Começa dia 2, na sala grande\./)
  await dialog.getByRole('button', { name: /^Enviar a \d+ formandos$/ }).click()
  await expect(dialog.getByText(/emails a caminho/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  await expect(page.getByText(/selecionad/)).toBeHidden()
})

test('a manager names a list as they like it, and the list opens so', async ({ page, login, axe }) => {
  await login('gestor.lima')
  await page.goto('/gestor/formandos?f.state=active&sort=-name')
  await page.getByRole('button', { name: 'Colunas' }).click()
  await page.getByRole('checkbox', { name: 'NISS' }).uncheck()
  await expect(page.getByRole('columnheader', { name: 'NISS' })).toBeHidden()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Vistas' }).click()
  await page.getByRole('menuitem', { name: 'Guardar esta vista' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome da vista').fill('Ativos de Z a A')
  await dialog.getByLabel('Abrir a lista com esta vista').check()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Vista guardada')).toBeVisible()

  await page.goto('/gestor/formandos')
  await expect(page).toHaveURL(/f\.state=active/)
  await expect(page.getByRole('columnheader', { name: 'NISS' })).toBeHidden()
  await page.getByRole('button', { name: 'Ativos de Z a A' }).click()
  await page.getByRole('menuitem', { name: 'Gerir vistas' }).click()
  await axe()
  await dialog.getByLabel('Mudar o nome de Ativos de Z a A').fill('Ativos ao contrário')
  await dialog.getByLabel('Mudar o nome de Ativos de Z a A').press('Enter')
  await dialog.getByRole('button', { name: 'Apagar Ativos ao contrário' }).click()
  await expect(page.getByText('Vista apagada')).toBeVisible()
})

test('a company takes its training report home, which says what its screen says', async ({
  page,
  login,
  axe,
}) => {
  await login('empresa')
  await page.goto('/empresa?tab=relatorios&from=2020-01-01')
  const figure = async (label: string) => {
    const text = page.getByText(label, { exact: true }).locator('xpath=following-sibling::*[1]')
    return Number((await text.innerText()).replace(/\D/g, ''))
  }
  await expect(page.getByText('Horas de formação concluída', { exact: true })).toBeVisible()
  await axe()
  // The mail differs from the screen, and the dialog says so before it is scheduled.
  await page.getByRole('button', { name: 'Agendar por email' }).click()
  const mail = page.getByRole('dialog', { name: 'Agendar por email' })
  await expect(mail.getByRole('textbox', { name: 'Empresa' })).not.toHaveValue('')
  await expect(mail.getByText('os totais do último mês completo')).toBeVisible()
  await mail.getByLabel('Periodicidade').selectOption('Todas as semanas, à segunda-feira')
  await expect(mail.getByText('os totais da última semana completa')).toBeVisible()
  await expect(mail.getByLabel('Restringido por')).toHaveValue('Todos os cursos e estados')
  await axe()
  await page.keyboard.press('Escape')
  const done = await figure('Formações concluídas')
  const hours = await figure('Horas de formação concluída')
  expect(done).toBeGreaterThan(0)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Transferir em Excel' }).click()
  const path = await (await downloading).path()
  const [header = [], ...rows] = (await readXlsx(await readFile(path))).sheets[0]?.rows ?? []
  expect(rows).toHaveLength(done)
  const column = header.indexOf('Horas')
  // Durations, which are read as moments from the day before a sheet's first.
  const hoursOf = (cell: unknown) =>
    cell instanceof Date ? (+cell - Date.UTC(1899, 11, 31)) / 3_600_000 : NaN
  expect(rows.reduce((sum, row) => sum + hoursOf(row[column]), 0)).toBe(hours)
})

test('an empty company is shown that it is empty', async ({ page, login, axe }) => {
  await login('empresa.vazia')
  await page.goto('/empresa?tab=cartoes')
  await expect(page.getByText('Ainda não existem cartões associados.')).toBeVisible()
  for (const [tab, said] of [
    ['formacao', 'Ainda não foi atribuída formação.'],
    ['codigos', 'Esta empresa ainda não tem códigos.'],
  ] as const) {
    await page.goto(`/empresa?tab=${tab}`)
    await expect(page.getByText(said)).toBeVisible()
    await axe()
  }
})

test('a manager gives a course to all people on cards, reads who is left out for want of them, and asks for more', async ({
  page,
  login,
  expectedErrors,
}) => {
  // The browser says in its console of a reference that there is not that its call was refused.
  expectedErrors.push(/the server responded with a status of 422/)
  await login('gestor.lima')
  await page.goto('/gestor/formandos')
  await page.getByRole('checkbox', { name: /Selecionar todas/ }).check()
  const everybody = page.getByRole('button', { name: /Selecionar os \d+ encontrados/ })
  await everybody.click()
  await expect(everybody).toBeHidden()
  await page.getByRole('button', { name: 'Atribuir cartão ou curso' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Referência').fill('FC42-NADA')
  await dialog.getByRole('combobox', { name: 'Cursos' }).fill('Gestão de equipas')
  await page.getByRole('option', { name: /Gestão de equipas/ }).click()
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByLabel('Referência')).toHaveAccessibleDescription(
    /Não há cartões com esta referência/,
  )
  await dialog.getByLabel('Referência').fill('FC42-LIM-03')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  const refused = dialog.getByRole('alert')
  await expect(refused).toContainText('formandos não podem receber')
  await expect(refused).toContainText('Esta referência não tem mais cartões por atribuir.')
  const others = refused.getByRole('button', { name: /^e mais \d+$/ })
  await others.click()
  await refused.getByRole('button', { name: 'Mostrar menos' }).click()
  await expect(others).toBeVisible()

  await refused.getByRole('button', { name: 'Pedir cartões FC' }).click()
  await dialog.getByRole('button', { name: 'Enviar pedido' }).click()
  await expect(page.getByText('Pedido enviado com sucesso.')).toBeVisible()
  // What was asked for, what it comes to today, and what happens next; then the page says that it waits.
  await expect(dialog.locator('dt:text-is("Total") + dd')).toContainText('€')
  await expect(dialog).toContainText('A academia recebeu o pedido por email e trata da venda.')
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()

  const confirm = dialog.getByRole('button', { name: /^Atribuir a \d+ formandos?$/ })
  const count = (await confirm.textContent())?.match(/\d+/)?.[0] ?? ''
  await confirm.click()
  await expect(dialog.getByRole('status')).toContainText(`Atribuído a ${count} formando`)
  await expect(dialog.getByRole('status')).not.toContainText('Ficaram por fazer')
  await page.goto('/gestor/fc')
  const waits = page.getByRole('alert').filter({ hasText: 'Pedidos à espera da academia' })
  await expect(waits.getByRole('listitem').first()).toContainText('× 35 h')
})

test('a manager of companies sees on the first page the cards to look after, and nobody else does', async ({
  page,
  login,
  axe,
}) => {
  await login('gestor.lima')
  await page.goto('/homepage')
  const panel = page.getByRole('region', { name: 'Cartões FC a que dar atenção' })
  const way = panel.getByRole('link', { name: /^Cartões a expirar: \d/ })
  const count = (await way.textContent())?.replaceAll(/\D/g, '') ?? ''
  await axe()
  await way.click()
  await expect(page.getByRole('combobox', { name: 'Cartões' })).toHaveValue('Cartões a expirar')
  await expect(page.getByText(`Encontrados: ${count}`)).toBeVisible()
  await expect(page.getByText('FC35-LIM-02')).toBeVisible()
  await expect(page.getByText('FC42-LIM-03')).toBeHidden()
  await axe()
  // A reference opens to its cards, and each of those who hold one is found.
  await page.getByRole('button', { name: 'FC35-LIM-02' }).click()
  const holder = page
    .getByRole('region', { name: /Vale do Lima/ })
    .locator('a[href^="/user/view/"]')
    .first()
  const name = (await holder.textContent()) ?? ''
  await holder.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await login('formando')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/homepage')
  await expect(page.getByRole('heading', { name: 'Todos os cursos' })).toBeVisible()
  await expect(panel).toBeHidden()
  expect(asked.filter((url) => url.includes('/api/gestor/'))).toEqual([])
})
