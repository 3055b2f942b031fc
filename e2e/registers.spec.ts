import type { Page } from '@playwright/test'
import { addItem } from '#contract/platform/engine/endpoints.ts'
import { call } from './support/call.ts'
import { expect, test } from './support/fixtures.ts'
import { choose, field, save, saved, title } from './support/forms.ts'

test.use({ acceptsCookies: true })

const phone = { width: 390, height: 844 }

/** What a form says is wrong, each beside its field. */
const wrong = (page: Page) => page.getByRole('main').locator('[id$="-error"]')

/** Nothing of the page lies beside the screen. */
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

test('the register of processing takes an activity, shows beside its fields what is missing, and is printed', async ({
  page,
  login,
  axe,
}) => {
  await page.setViewportSize(phone)
  await login('admin')
  await page.goto('/processingActivity/list')
  await expect(page.getByRole('link', { name: 'Apoio dos tutores' })).toBeVisible()
  await fits(page)
  await axe()
  await page.getByRole('link', { name: 'Novo tratamento de dados' }).click()
  await save(page.locator('main'))
  await expect(wrong(page)).toHaveText(Array.from({ length: 7 }, () => 'Campo obrigatório'))
  await expect(page.getByRole('alert').getByText('Finalidade: Campo obrigatório')).toBeVisible()
  await fits(page)
  await axe()
  await field(page.locator('main'), 'Atividade *').fill('Videovigilância da sala de formação')
  await choose(page.locator('main'), /^Fundamento/, 'Interesse legítimo')
  for (const [label, words] of [
    ['Finalidade *', 'Proteger pessoas e equipamento'],
    ['De quem são os dados *', 'Quem entra na sala'],
    ['Que dados *', 'Imagem, sem som'],
    ['A quem se comunicam *', 'A ninguém, salvo autoridades'],
    ['Por quanto tempo *', '30 dias'],
  ] as const)
    await field(page.locator('main'), label).fill(words)
  await save(page.locator('main'))
  await saved(page, 'Videovigilância da sala de formação')
  await expect(title(page, 'Videovigilância da sala de formação')).toBeVisible()
  await axe()
  await page.goto('/processingActivity/list')
  const printing = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Mais opções', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Registo para imprimir' }).click()
  expect((await printing).suggestedFilename()).toMatch(/\.pdf$/)
})

test('an identity is checked without the number of a document, and on no day to come', async ({
  page,
  login,
  axe,
}) => {
  await page.setViewportSize(phone)
  await login('admin')
  await page.goto('/identityCheck/list')
  await page.getByRole('link', { name: 'Criar a primeira' }).click()
  const form = page.locator('main')
  // The person who checked it is known: the form does not ask.
  await expect(form.getByText('Por', { exact: true })).toHaveCount(0)
  await form.getByRole('combobox', { name: /^Pessoa/ }).fill('Adelaide Araújo Lima')
  await page.getByRole('option', { name: /Adelaide Araújo Lima/ }).click()
  await field(form, 'Em *').fill('2999-01-01')
  await field(form, 'Nota').fill('Mostrou o cartão 12345678 9 ZZ4')
  await save(form)
  await expect(wrong(page)).toHaveText(['O dia ainda não chegou.', /^Não guarde o número do documento/])
  await axe()
  await field(form, 'Em *').fill('2026-01-15')
  await field(form, 'Nota').fill('Mostrou o cartão, na receção.')
  await save(form)
  await expect(page.getByText(/ - registo criado com sucesso!/)).toBeVisible()
  await expect(page.getByText('Por', { exact: true })).toBeVisible()
  await page.goto('/identityCheck/list')
  await expect(page.getByText('2026-01-15')).toBeVisible()
  await fits(page)
  await axe()
})

test('a contract on data is put to a company, which reads it on a phone and accepts it', async ({
  page,
  login,
  axe,
}) => {
  await login('admin')
  await page.goto('/contractTemplate/edit')
  await field(page.locator('main'), 'Título *').fill('Contrato com {{nome}}')
  await field(page.locator('main'), 'Texto *').fill('Entre {{empresa}} e {{ninguém}}.')
  await save(page.locator('main'))
  await expect(wrong(page)).toHaveText([/empresa, nif, morada/])
  // The product's text names the academy's NIF and address, which its settings lack here.
  await call(page.request, addItem, {
    params: { entity: 'contractTemplate' },
    body: { title: 'Contrato curto', body: 'Entre {{empresa}}, NIF {{nif}}, e {{academia}}.' },
  })
  await page.goto('/processorContract/edit')
  const form = page.locator('main')
  // Fields filled by the platform are not in the form.
  for (const label of ['Versão', 'Estado', 'Texto']) await expect(field(form, label)).toHaveCount(0)
  await save(form)
  await expect(wrong(page)).toHaveText(['Campo obrigatório', 'Campo obrigatório'])
  await axe()
  await choose(form, /^Empresa/, 'Ateliê do Sado, Unipessoal, Lda.')
  await choose(form, /^Modelo/, 'Contrato curto')
  await save(form)
  await expect(page.getByText(/ - registo criado com sucesso!/)).toBeVisible()

  await page.setViewportSize(phone)
  await login('empresa.vazia')
  await page.goto('/processorContract/list')
  await page.getByRole('link', { name: 'Ateliê do Sado, Unipessoal, Lda.' }).click()
  await fits(page)
  await axe()
  await page.getByRole('button', { name: 'Aceitar o contrato' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Aceitar o contrato' }).click()
  await expect(page.getByText('Aceite na plataforma').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Aceitar o contrato' })).toHaveCount(0)
})

test('the registers that fill themselves say so while they are empty, and offer nothing to make', async ({
  page,
  login,
  axe,
}) => {
  await page.setViewportSize(phone)
  await login('admin')
  for (const [entity, heading] of [
    ['dataErasure', 'Eliminações de dados'],
    ['dataRequest', 'Pedidos sobre dados pessoais'],
    ['consent', 'Consentimentos'],
    ['legalVersion', 'Versões de textos legais'],
  ] as const) {
    await page.goto(`/${entity}/list`)
    await expect(title(page, heading)).toBeVisible()
    await expect(page.getByRole('link', { name: /^(Novo|Nova|Criar) / })).toHaveCount(0)
    await fits(page)
    await axe()
  }
})

test('a term of retention is a legal figure with its source and its mark, which no wrong one replaces', async ({
  page,
  login,
  axe,
}) => {
  await page.setViewportSize(phone)
  await login('admin')
  await page.goto('/legalParameter/list?q=conserva')
  await page
    .getByRole('link', { name: /^Conservação/ })
    .first()
    .click()
  await fits(page)
  await axe()
  await page.getByRole('link', { name: 'Editar' }).click()
  await page.getByRole('main').getByLabel('Valor *').fill('')
  await save(page.locator('main'))
  await expect(wrong(page)).toHaveText(['Campo obrigatório'])
  await axe()
})

test('a complaint is answered from a text that is kept for it, completed before it leaves', async ({
  page,
  login,
  axe,
}) => {
  await page.setViewportSize(phone)
  const { _id } = await call(page.request, addItem, {
    params: { entity: 'complaint' },
    body: { name: 'Nuno Vaz', email: 'nuno.vaz@exemplo.pt', subject: 'Acesso', text: 'Não consigo entrar.' },
  })
  await login('admin')
  await page.goto('/complaintTemplate/list')
  await page.getByRole('link', { name: 'Novo modelo de resposta' }).click()
  await field(page.locator('main'), 'Nome *').fill('Acesso reposto')
  await field(page.locator('main'), 'Texto *').fill('O acesso está reposto desde hoje.')
  await axe()
  await save(page.locator('main'))
  await saved(page, 'Acesso reposto')

  await page.goto(`/complaint/view/${_id}`)
  const review = page.getByRole('button', { name: 'Pôr em análise' })
  await review.click()
  await expect(review).toBeHidden()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Por responder' }),
    'where the button was',
  ).toBeFocused()
  await page.getByRole('button', { name: 'Responder', exact: true }).click()
  const answering = page.getByRole('dialog', { name: /^Responder à reclamação/ })
  await choose(answering, /^Começar por um modelo/, 'Problema técnico num curso')
  await choose(answering, /^Começar por um modelo/, 'Acesso reposto')
  await expect(answering.getByRole('combobox', { name: /^Começar por um modelo/ })).toHaveValue(
    'Acesso reposto',
  )
  const text = answering.getByRole('textbox', { name: 'Resposta' })
  await expect(text).toHaveValue(/^Agradecemos o aviso\.[^\n]*\n\nO acesso está reposto desde hoje\.$/)
  await text.fill('O acesso está reposto desde hoje. Obrigado pelo aviso.')
  await axe()
  await fits(page)
  await answering.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('A resposta foi enviada.')).toBeVisible()
  await expect(page.getByText('O acesso está reposto desde hoje. Obrigado pelo aviso.')).toBeVisible()
})

test('a figure of the law is shown with its unit, and says where nobody confirmed it', async ({
  page,
  login,
}) => {
  await login('admin')
  await page.goto('/legalParameter/list?sort=name')
  const search = page.getByRole('main').getByRole('searchbox')
  await search.fill('conserva')
  await expect(page).toHaveURL(/q=conserva/)
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(search).toHaveValue('')
  await expect(search).toBeFocused()
  const confirmed = page.getByRole('link', { name: 'Anos contados na cessação' })
  await expect(confirmed).toBeVisible()
  await page.getByRole('search').getByRole('button', { name: 'Confirmado em', exact: true }).click()
  await page.getByRole('button', { name: 'Sem data' }).click()
  await expect(page.getByRole('button', { name: 'Confirmado em: Sem data' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Contas nunca ativadas' })).toBeVisible()
  await expect(confirmed).toBeHidden()
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await confirmed.click()
  await expect(page.getByRole('heading', { level: 1, name: /Anos contados/ })).toBeVisible()
  await expect(page.getByRole('main').getByText('5 anos', { exact: true })).toBeVisible()
  await expect(page.getByText('Confirmado em')).toBeVisible()
})

test('another figure of the law says where it comes from before it is saved, and no source is cut', async ({
  page,
  login,
}) => {
  const long = 'Portaria '.repeat(40)
  await login('admin')
  await page.goto('/legalParameter/list?sort=name')
  await page.getByRole('link', { name: 'Anos contados na cessação' }).click()
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Editar' }).click()
  const value = field(main, 'Valor *')
  await value.fill('4')
  await main.getByRole('button', { name: 'Guardar' }).click()
  const dialog = page.getByRole('dialog', { name: 'O que muda com este número' })
  const source = dialog.getByRole('textbox', { name: 'Fonte do novo número' })
  const save = dialog.getByRole('button', { name: 'Guardar e contar de novo' })
  await save.click()
  await expect(source).toBeFocused()
  await expect(source).toHaveAccessibleDescription(/Diga de onde vem o novo número\./)
  await source.fill(long)
  await expect(source).toHaveAccessibleDescription(/Campo demasiado longo.*360 de 300 caracteres/)
  await save.click()
  await expect(source).toBeFocused()
  await expect(source).toHaveValue(long)
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Sair sem guardar?' })
  await question.getByRole('button', { name: 'Continuar a editar' }).click()
  await expect(source).toHaveValue(long)
  await dialog.getByRole('button', { name: 'Continuar a editar' }).click()
  await expect(dialog).toBeHidden()
  await expect(value).toHaveValue(/^4/)
})

test('the form of a contract begins with the only company, asks of its end once it is past, and judges what is typed', async ({
  page,
  login,
  axe,
  expectedErrors,
}) => {
  expectedErrors.push(/400/)
  await login('gestor')
  await page.goto('/employment/view/nada')
  await expect(page.getByText('Esta página não existe')).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
  await axe()
  await page.getByRole('main').getByRole('link', { name: 'Vínculos' }).click()
  await page.goto('/employment/edit')
  const main = page.getByRole('main')
  await expect(main.getByRole('combobox', { name: /^Empresa/ })).not.toHaveValue('')
  await expect(main.getByText('Pagamento na cessação')).toBeHidden()
  await field(main, 'Horas por semana *').fill('-3')
  await field(main, 'Fim').fill('2025-01-31')
  await page.keyboard.press('Tab')
  await expect(main.getByText('O valor mínimo é 1')).toBeVisible()
  await expect(field(main, 'Horas por semana *')).toHaveValue('-3 h')
  await expect(main.getByText('Pagamento na cessação')).toBeVisible()
})
