import type { APIRequestContext } from '@playwright/test'
import { listNotices } from '#contract/notices/endpoints.ts'
import { addItem } from '#contract/platform/engine/endpoints.ts'
import { assignCourse, makeShortCourse, type ShortCourse } from './support/course.ts'
import { change } from './support/answers.ts'
import { call } from './support/call.ts'
import { expect, test } from './support/fixtures.ts'
import { logIn } from './support/login.ts'
import { firstSession, whoAmI } from './support/trainee.ts'

test.use({ acceptsCookies: true })

const TRAINEE = 'bruno.carvalhais'

let course: ShortCourse
let trainee: APIRequestContext
let place: Awaited<ReturnType<typeof firstSession>>

test.beforeEach(async ({ page, login, playwright, server }, info) => {
  const session = async (username: string) => {
    const request = await playwright.request.newContext({ baseURL: server.url })
    await logIn(request, username)
    return request
  }
  await login('tutor')
  const tutor = await whoAmI(page.request)
  const admin = await session('admin')
  trainee = await session(TRAINEE)
  course = await makeShortCourse(admin, { name: info.title, moderators: [tutor._id], work: true })
  await assignCourse(admin, course._id, (await whoAmI(trainee))._id)
  await admin.dispose()
  place = await firstSession(trainee, course)
})

test.afterEach(async () => trainee.dispose())

/** The trainee asks in the first session of the course. */
const ask = (said: { subject: string; question: string }) =>
  call(trainee, addItem, { params: { entity: 'faqs' }, body: { ...place, ...said } })

test('a tutor answers and promotes a question, and the trainee reads the answer', async ({
  page,
  login,
  axe,
}, info) => {
  const subject = `Perigo ou risco (${info.project.name})`
  await page.goto('/profile/minhasquestoes')
  await expect(page.getByRole('tab', { name: 'Por responder' })).toBeVisible()
  // A question asked while the list is open appears by itself.
  await ask({ subject, question: 'O risco é o mesmo que o perigo?' })
  const question = page.getByRole('button', { name: subject })
  await question.click()
  const asked = page.getByRole('region', { name: subject })
  await expect(asked.getByText('O risco é o mesmo que o perigo?')).toBeVisible()
  await axe()
  await page.getByRole('button', { name: 'Responder', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Responder' }).click()
  await expect(dialog.getByText('Campo obrigatório')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: /^Resposta/ })).toBeFocused()
  await dialog.getByLabel(/^Resposta(?!s)/).fill('Não: o risco é a probabilidade do dano.')
  // Closed by accident, it is offered back, also after a reload.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.reload()
  await question.click()
  await page.getByRole('button', { name: 'Responder', exact: true }).click()
  await dialog.getByRole('button', { name: 'Recuperar' }).click()
  await expect(dialog.getByLabel(/^Resposta(?!s)/)).toHaveText('Não: o risco é a probabilidade do dano.')
  await axe()
  await dialog.getByRole('button', { name: 'Responder' }).click()
  await expect(page.getByText('FAQ respondida com sucesso')).toBeVisible()
  await expect(question).toBeHidden()

  await page.getByRole('tab', { name: 'Respondidas' }).click()
  await question.click()
  await page.getByRole('button', { name: 'Promover' }).click()
  await dialog.getByLabel('Assunto').fill(`${subject}?`)
  await dialog.getByRole('button', { name: 'Promover' }).click()
  await expect(page.getByText('A pergunta já aparece nas FAQs da sessão.')).toBeVisible()

  await login(TRAINEE)
  await page.goto('/profile/minhasquestoes')
  await expect(question).toContainText('Resposta por ler')
  await axe()
  await question.click()
  await expect(page.getByText('Não: o risco é a probabilidade do dano.')).toBeVisible()
  await expect(question).not.toContainText('Resposta por ler')
  await page.reload()
  await expect(question).toBeVisible()
  await expect(question).not.toContainText('Resposta por ler')

  // The notice of the answer leads to it, open.
  const notices = await call(page.request, listNotices, {})
  const notice = notices.items.find(({ text }) => text.includes(subject))
  expect(notice?.read).toBe(true)
  await page.goto(notice?.to ?? '')
  await expect(page.getByText('Não: o risco é a probabilidade do dano.')).toBeVisible()
})

test('the dialog of an answer takes no words into its search while the editor is loading', async ({
  page,
}) => {
  await ask({ subject: 'Linha lenta', question: 'Chega?' })
  const part = Promise.withResolvers<void>()
  await page.route(/\/RichTextEditor-[^/]*\.js/, async (route) => {
    await part.promise
    await route.continue()
  })
  await page.goto('/profile/minhasquestoes')
  const open = async () => {
    await page.getByRole('button', { name: 'Linha lenta' }).click()
    await page.getByRole('button', { name: 'Responder', exact: true }).click()
  }
  await open()
  const dialog = page.getByRole('dialog')
  const answer = dialog.getByRole('textbox', { name: /^Resposta/ })
  await expect(answer).toBeFocused()
  await expect(answer).not.toBeEditable()
  const search = dialog.getByRole('searchbox', { name: 'Respostas anteriores' })
  await page.keyboard.type('Chega')
  await expect(search).toHaveValue('')
  part.resolve()
  await expect(answer).toBeEditable()
  await expect(answer).toBeFocused()
  await page.keyboard.type('Chega sempre.')
  await expect(answer).toHaveText('Chega sempre.')
  await expect(search).toHaveValue('')

  // With the editor at hand the cursor is in it at once.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Responder', exact: true }).click()
  await expect(answer).toBeFocused()
})

test('an editor that comes late leaves the cursor in the field that somebody went to', async ({ page }) => {
  await ask({ subject: 'Primeiro a pesquisa', question: 'Chega?' })
  const part = Promise.withResolvers<void>()
  await page.route(/\/RichTextEditor-[^/]*\.js/, async (route) => {
    await part.promise
    await route.continue()
  })
  await page.goto('/profile/minhasquestoes')
  await page.getByRole('button', { name: 'Primeiro a pesquisa' }).click()
  await page.getByRole('button', { name: 'Responder', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const search = dialog.getByRole('searchbox', { name: 'Respostas anteriores' })
  await search.fill('ris')
  part.resolve()
  await expect(dialog.getByRole('textbox', { name: /^Resposta/ })).toBeEditable()
  await page.keyboard.type('co')
  await expect(search).toHaveValue('risco')
})

test('a tutor removes a question only after confirming', async ({ page }) => {
  await ask({ subject: 'Engano meu', question: 'Engano.' })
  await page.goto('/profile/minhasquestoes')
  const question = page.getByRole('button', { name: 'Engano meu' })
  await question.click()
  await page.getByRole('button', { name: 'Apagar', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
  await expect(question).toBeVisible()
  await page.getByRole('button', { name: 'Apagar', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar' }).click()
  await expect(page.getByText('FAQ apagada com sucesso.')).toBeVisible()
  await expect(question).toBeHidden()
})

test('a trainee hands in work, a tutor grades it, and the session is complete', async ({
  page,
  login,
  axe,
  browser,
  server,
}) => {
  await page.goto('/avaliacao')
  await expect(page.getByRole('heading', { name: 'Avaliação', level: 1 })).toBeVisible()
  const session = `/course/${place.degree}/${place.module}/${place.lecture}`
  const computer = await browser.newContext({
    baseURL: server.url,
    storageState: await trainee.storageState(),
  })
  const player = await computer.newPage()
  await player.goto(session)
  await player.getByRole('tab', { name: 'Perigo e risco, em papel' }).click()
  await expect(player.getByText('Para continuar, envie o trabalho')).toBeVisible()
  const send = async (name: string, mimeType: string) => {
    const chosen = player.waitForEvent('filechooser')
    await player.getByRole('button', { name: /Enviar (trabalho|outro ficheiro)/ }).click()
    await (await chosen).setFiles({ name, mimeType, buffer: Buffer.from('O meu trabalho.') })
  }
  await send('trabalho.png', 'image/png')
  await expect(player.getByRole('alert')).toContainText('xlsx, xls, doc, docx, ppt, pptx, txt, pdf')
  await send('trabalho.txt', 'text/plain')
  await expect(player.getByText('Ficheiro enviado com sucesso')).toBeVisible()
  await expect(player.getByText('trabalho.txt')).toBeVisible()
  await expect(player.getByRole('button', { name: 'Sessão seguinte' })).toBeDisabled()

  const work = page.getByRole('listitem').filter({ hasText: course.name })
  await expect(work).toContainText('Ver e ler')
  const download = page.waitForEvent('download')
  await work.getByRole('link', { name: 'Transferir trabalho.txt' }).click()
  expect((await download).suggestedFilename()).toBe('trabalho.txt')
  await axe()
  await work.getByRole('button', { name: 'Avaliar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Enviar avaliação' }).click()
  await expect(dialog.getByText('Campo obrigatório')).toHaveCount(2)
  await dialog.getByLabel('Observações').fill('Bem pensado.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await work.getByRole('button', { name: 'Avaliar' }).click()
  await dialog.getByRole('button', { name: 'Recuperar' }).click()
  await expect(dialog.getByLabel('Observações')).toHaveValue('Bem pensado.')
  await dialog.getByLabel('Nota').fill('17,5')
  await axe()
  await dialog.getByRole('button', { name: 'Enviar avaliação' }).click()
  await expect(page.getByText('Avaliaçao enviada com sucesso')).toBeVisible()
  await expect(work).toBeHidden()
  await computer.close()

  await login(TRAINEE)
  await page.goto(session)
  await page.getByRole('tab', { name: 'Perigo e risco, em papel' }).click()
  await expect(page.getByText('Nota: 17,5')).toBeVisible()
  await expect(page.getByText('Bem pensado.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Enviar (trabalho|outro ficheiro)/ })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Sessão seguinte' })).toBeVisible()
})

test('a list keeps its rows until its next page is there', async ({ page }, info) => {
  const subject = `Pergunta que fica (${info.project.name})`
  await ask({ subject, question: 'Fica à vista?' })
  // A page and one more, whatever other journeys asked.
  await change(page, '**/api/entity/faqs/getunanswerfaq?*', (answer: { total: number }) => {
    answer.total = 21
  })
  await page.goto('/profile/minhasquestoes')
  await expect(page.getByRole('button', { name: subject })).toBeVisible()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/api/entity/faqs/getunanswerfaq?*skip=20*', async (route) => {
    await held
    await route.fulfill({ json: { items: [], total: 21 } })
  })
  const asked = page.waitForRequest('**/api/entity/faqs/getunanswerfaq?*skip=20*')
  await page.getByRole('button', { name: 'Página 2' }).click()
  await asked
  await expect(page.getByRole('button', { name: subject })).toBeVisible()
  letGo()
  await expect(page.getByRole('button', { name: subject })).toBeHidden()
})
