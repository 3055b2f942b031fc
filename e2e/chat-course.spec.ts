import { newUserMessage } from '#contract/chat/endpoints.ts'
import { countTime } from '#contract/learning/endpoints.ts'
import { call } from './support/call.ts'
import { giveChatCourse } from './support/chat-course.ts'
import { expect, test } from './support/fixtures.ts'
import { logIn } from './support/login.ts'
import { openAs } from './support/open-as.ts'
import { said, write } from './support/talk.ts'
import { whoAmI } from './support/trainee.ts'

test.use({ acceptsCookies: true })

const TRAINEE = 'bruno.carvalhais'
const MINUTE = 60

test('a trainee and a tutor finish a chat course, each in their own browser, to the certificate', async ({
  browser,
  server,
  playwright,
}, info) => {
  const admin = await playwright.request.newContext({ baseURL: server.url })
  await logIn(admin, 'admin')
  const [trainee, tutor] = await Promise.all(
    [TRAINEE, 'tutor'].map((who) => openAs(browser, server.url, who)),
  )
  if (!trainee || !tutor) throw new Error('two browsers are open')
  const { degree, module, lecture, conversation } = await giveChatCourse(admin, info.title, tutor, trainee)
  await trainee.goto(`/course/${degree}/${module}/${lecture}`)
  await tutor.goto(conversation)
  await write(trainee, 'Estou pronto para a sessão.')
  await expect(said(tutor, 'Estou pronto para a sessão.')).toBeVisible()
  await Promise.all([trainee, tutor].map((page) => page.reload()))
  await write(tutor, 'Então explique-me o essencial.')
  for (const page of [trainee, tutor])
    for (const text of ['Estou pronto para a sessão.', 'Então explique-me o essencial.'])
      await expect(said(page, text)).toHaveCount(1)

  // The tools do not show the conversation of the session a second time.
  await trainee.getByRole('button', { name: 'Apontamentos, ajuda e chat', exact: true }).click()
  await trainee.getByRole('tab', { name: /Chat/ }).click()
  await expect(trainee.getByText('A conversa está aberta na própria sessão')).toBeVisible()
  await expect(trainee.getByRole('log')).toHaveCount(1)

  // The planned minute passes.
  await server.advance(MINUTE * 1000)
  await call(trainee.request, countTime, {
    body: { degreeId: degree, moduleId: module, lecture, seconds: MINUTE },
  })

  await tutor.getByRole('button', { name: 'Avaliar sessão' }).click()
  const dialog = tutor.getByRole('dialog')
  await dialog.getByLabel('Observações').fill('Explicou tudo.')
  await dialog.getByLabel('Nota').fill('17')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByRole('button', { name: 'Enviar resultado' }).click()
  await expect(trainee.getByText('Sessão síncrona concluída com sucesso')).toBeVisible()
  await trainee.goto(`/course/${degree}/complete`)
  await expect(trainee.getByText('O seu certificado está pronto')).toBeVisible()
  await Promise.all([trainee, tutor].map((page) => page.context().close()))
  await admin.dispose()
})

test('a file that met no connection is sent after a reload or from another page, once, and comes back when refused', async ({
  browser,
  server,
  playwright,
}, info) => {
  const admin = await playwright.request.newContext({ baseURL: server.url })
  await logIn(admin, 'admin')
  const [trainee, tutor] = await Promise.all(
    [TRAINEE, 'tutor'].map((who) => openAs(browser, server.url, who)),
  )
  if (!trainee || !tutor) throw new Error('two browsers are open')
  const { degree, module, lecture, conversation } = await giveChatCourse(admin, info.title, tutor, trainee)
  await tutor.goto(conversation)
  await trainee.goto(`/course/${degree}/${module}/${lecture}`)
  const sending = `**${newUserMessage.path}`
  await trainee.route(sending, (route) => route.abort())
  const attach = async (words: string) => {
    const chosen = trainee.waitForEvent('filechooser')
    await trainee.getByRole('button', { name: 'Anexar imagem ou PDF' }).click()
    await (await chosen).setFiles('demo/media/sst-perigo-e-risco.pdf')
    await write(trainee, words)
    await expect(trainee.getByText(/o ficheiro fica guardado neste navegador/)).toBeVisible()
  }
  await attach('Vai em anexo.')
  await trainee.unroute(sending)
  await trainee.reload()
  for (const page of [trainee, tutor]) {
    await expect(said(page, 'Vai em anexo.')).toHaveCount(1)
    await expect(page.getByRole('log').getByRole('link', { name: /sst-perigo-e-risco\.pdf/ })).toHaveCount(1)
  }
  const box = trainee.getByLabel('Escreva uma mensagem')
  await expect(box).toHaveValue('')

  await trainee.route(sending, (route) => route.abort())
  await attach('Outra página.')
  await trainee.goto('/homepage')
  await trainee.unroute(sending)
  await expect(said(tutor, 'Outra página.')).toHaveCount(1)
  await expect(tutor.getByRole('log').getByRole('link', { name: /sst-perigo-e-risco\.pdf/ })).toHaveCount(2)
  await trainee.goto(`/course/${degree}/${module}/${lecture}`)
  await expect(said(trainee, 'Outra página.')).toHaveCount(1)
  await expect(box).toHaveValue('')

  // Refused while the conversation is not open: its words and the file are there again.
  await trainee.route(sending, (route) => route.abort())
  await attach('É recusado.')
  await trainee.goto('/homepage')
  // Over the way that aborts, so that no attempt between the two gets through.
  await trainee.route(sending, (route) => route.fulfill({ status: 404 }))
  await expect(trainee.getByText(/O ficheiro não foi enviado: está de novo na conversa/)).toBeVisible()
  await trainee.unroute(sending)
  await trainee.goto(`/course/${degree}/${module}/${lecture}`)
  await expect(box).toHaveValue('É recusado.')
  await expect(trainee.getByText('sst-perigo-e-risco.pdf', { exact: true }).last()).toBeVisible()
  await expect(said(tutor, 'É recusado.')).toHaveCount(0)
  await box.press('Enter')
  await expect(said(tutor, 'É recusado.')).toHaveCount(1)
  await expect(box).toHaveValue('')
  await Promise.all([trainee, tutor].map((page) => page.context().close()))
  await admin.dispose()
})

test('a message without a connection is sent from another page, and a refused one returns to its box', async ({
  browser,
  server,
  playwright,
}, info) => {
  const admin = await playwright.request.newContext({ baseURL: server.url })
  await logIn(admin, 'admin')
  const [trainee, tutor] = await Promise.all(
    [TRAINEE, 'tutor'].map((who) => openAs(browser, server.url, who)),
  )
  if (!trainee || !tutor) throw new Error('two browsers are open')
  const { degree, module, lecture, conversation } = await giveChatCourse(admin, info.title, tutor, trainee)
  await tutor.goto(conversation)
  await trainee.goto(`/course/${degree}/${module}/${lecture}`)
  const sending = `**${newUserMessage.path}`
  const box = trainee.getByLabel('Escreva uma mensagem')

  await trainee.route(sending, (route) => route.fulfill({ status: 404 }))
  await write(trainee, 'Isto é recusado.')
  await expect(trainee.getByText(/A mensagem não foi enviada/)).toBeVisible()
  await expect(box).toHaveValue('Isto é recusado.')
  await trainee.unroute(sending)
  await box.press('Enter')
  await expect(said(tutor, 'Isto é recusado.')).toBeVisible()
  await expect(box).toHaveValue('')

  await trainee.route(sending, (route) => route.abort())
  await write(trainee, 'Escrito sem ligação.')
  await expect(trainee.getByText(/Sem ligação: o que escreveu/)).toBeVisible()
  await trainee.goto('/homepage')
  await trainee.unroute(sending)
  await expect(said(tutor, 'Escrito sem ligação.')).toHaveCount(1)
  await trainee.goto(`/course/${degree}/${module}/${lecture}`)
  await expect(said(trainee, 'Escrito sem ligação.')).toHaveCount(1)
  await Promise.all([trainee, tutor].map((page) => page.context().close()))
  await admin.dispose()
})

test('a search in messages leads a tutor to the message, among people under their courses', async ({
  page,
  login,
  axe,
  browser,
  server,
  playwright,
}, info) => {
  const admin = await playwright.request.newContext({ baseURL: server.url })
  await logIn(admin, 'admin')
  await login('tutor')
  const trainee = await openAs(browser, server.url, TRAINEE)
  const { degree } = await giveChatCourse(admin, info.title, page, trainee)
  for (let n = 1; n <= 70; n += 1) {
    const content = n === 3 ? 'Onde entrego o relatório das empilhadeiras?' : `Linha ${n}`
    await call(trainee.request, newUserMessage, { body: { degree, content, clientId: `${degree}${n}` } })
  }
  await page.goto('/admin/chat')
  const people = page.getByRole('navigation', { name: 'Conversas' })
  await expect(people.getByRole('heading', { level: 2 }).first()).toHaveText(info.title)
  await people.getByRole('checkbox', { name: 'Só com mensagens por ler' }).check()
  await expect(people.getByRole('group', { name: info.title }).getByRole('button')).toHaveCount(1)
  await people.getByRole('searchbox').fill('RELATORIO empilhadeiras')
  const found = people.getByRole('button', { name: /Onde entrego o relatório/ })
  await expect(found).toHaveCount(1)
  await found.click()
  const message = page.getByRole('log').locator('[aria-current=true]')
  await expect(message).toContainText('Onde entrego o relatório das empilhadeiras?')
  await expect(message).toBeInViewport()
  await axe()
  // A run of one person's messages shows the name once; screen readers get the name with each message.
  const { name } = await whoAmI(trainee.request)
  const said = page.getByRole('log').getByRole('listitem')
  await expect(said.first().getByText(name)).toBeVisible()
  await expect(page.getByRole('log').locator('strong').getByText(name)).toHaveCount(1)
  await expect(message).toContainText(name)

  // The list's filters are in the address: over a reload, and on the way back.
  const isAsked = async () => {
    await expect(people.getByRole('searchbox')).toHaveValue('RELATORIO empilhadeiras')
    await expect(found).toHaveCount(1)
  }
  await people.getByRole('checkbox', { name: 'Só com mensagens por ler' }).uncheck()
  await expect(page).toHaveURL(/[?&]q=RELATORIO/)
  await page.reload()
  await isAsked()
  await people.getByRole('combobox', { name: 'Curso' }).selectOption(info.title)
  await expect(page).toHaveURL(/[?&]f\.course=/)
  await page.goto('/homepage')
  await page.goBack()
  await isAsked()
  await expect(people.getByRole('combobox', { name: 'Curso' })).toHaveValue(degree)
  await trainee.context().close()
  await admin.dispose()
})
