import { assignCourse, makeShortCourse } from './support/course.ts'
import { expect, test } from './support/fixtures.ts'
import { logIn } from './support/login.ts'
import { firstSession, whoAmI } from './support/trainee.ts'

test.use({ acceptsCookies: true })

test('a tutor hears of a question by the bell, and chooses what comes by mail', async ({
  page,
  login,
  playwright,
  server,
  axe,
}, info) => {
  const session = async (username: string) => {
    const request = await playwright.request.newContext({ baseURL: server.url })
    await logIn(request, username)
    return request
  }
  await login('tutor')
  const tutor = await whoAmI(page.request)
  const [admin, trainee] = [await session('admin'), await session('bruno.carvalhais')]
  const course = await makeShortCourse(admin, { name: info.title, moderators: [tutor._id] })
  await assignCourse(admin, course._id, (await whoAmI(trainee))._id)
  const place = await firstSession(trainee, course)
  const ask = async (subject: string) => {
    const data = { ...place, subject, question: 'Qual é a altura máxima?' }
    const answer = await trainee.post('/api/entity/faqs/add', { data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  const bell = page.getByRole('banner').getByRole('link', { name: /^Avisos/ })
  await page.request.post('/api/notices/read', { data: {} })
  await page.goto('/homepage')
  await expect(bell).toHaveAccessibleName('Avisos')

  // The page is open: the bell counts by itself.
  await ask('Altura das escadas')
  await expect(bell).toHaveAccessibleName('Avisos: 1 por ler')
  await bell.click()
  const notice = page.getByRole('listitem').filter({ hasText: 'Altura das escadas' })
  await expect(notice.getByText('Por ler')).toBeVisible()
  await axe()
  await notice.getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/tutor\?pergunta=/)
  await expect(page.getByRole('dialog', { name: 'Altura das escadas' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/admin\/tutor$/)
  await expect(bell).toHaveAccessibleName('Avisos')

  await page.goto('/profile/avisos')
  await page.getByLabel('Email: Pergunta de um formando').selectOption('Não receber')
  await page.getByLabel('Não enviar emails de avisos durante algumas horas').check()
  await axe()
  // What was chosen is not left without a question.
  await page.getByRole('link', { name: 'Privacidade' }).click()
  await page
    .getByRole('dialog', { name: 'Sair sem guardar?' })
    .getByRole('button', { name: 'Continuar a editar' })
    .click()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('As suas escolhas foram guardadas.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Email: Pergunta de um formando')).toHaveValue('none')
  await ask('Altura dos andaimes')
  await expect(bell).toHaveAccessibleName('Avisos: 1 por ler')

  // By the address that its mail, or the browser, would lead to: it is read, and the address says nothing of it.
  const unread = async () => {
    const { items } = await (await page.request.get('/api/notices?unread=true')).json()
    return items[0] as { _id: string; to: string }
  }
  const { _id, to } = await unread()
  await page.goto(`${to}&aviso=${_id}`)
  await expect(page).toHaveURL(/\/admin\/tutor\?pergunta=[^&]+$/)
  await expect(page.getByRole('dialog', { name: 'Altura dos andaimes' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bell).toHaveAccessibleName('Avisos')

  // Answered elsewhere: the bell knows by itself.
  await ask('Altura das guardas')
  await expect(bell).toHaveAccessibleName('Avisos: 1 por ler')
  const question = (await unread()).to.split('=')[1]
  const answered = await page.request.post(`/api/entity/faqs/answer/${question}`, {
    data: { answer: 'Um metro.' },
  })
  expect(answered.ok(), await answered.text()).toBe(true)
  await expect(bell).toHaveAccessibleName('Avisos')
  await admin.dispose()
  await trainee.dispose()
})
