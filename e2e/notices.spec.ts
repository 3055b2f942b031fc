import { listNotices, openUnsubscribe, readNotices } from '#contract/notices/endpoints.ts'
import { addItem } from '#contract/platform/engine/endpoints.ts'
import { addressOf } from '#contract/platform/kernel/call.ts'
import { answerFaq } from '#contract/support/questions-endpoints.ts'
import { startSmtp } from '../server/src/platform/testing/smtp.ts'
import { call } from './support/call.ts'
import { assignCourse, makeShortCourse } from './support/course.ts'
import { expect, test } from './support/fixtures.ts'
import { logIn } from './support/login.ts'
import { startServer } from './support/server.ts'
import { firstSession, whoAmI } from './support/trainee.ts'

test.use({ acceptsCookies: true })

test('a tutor is notified of a question by the bell, and chooses what comes by mail', async ({
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
    const body = { ...place, subject, question: 'Qual é a altura máxima?' }
    await call(trainee, addItem, { params: { entity: 'faqs' }, body })
  }
  const bell = page.getByRole('banner').getByRole('link', { name: /^Avisos/ })
  await call(page.request, readNotices, {})
  await page.goto('/homepage')
  await expect(bell).toHaveAccessibleName('Avisos')

  // The page is open: the bell updates by itself.
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
  // Unsaved choices are not left without a question.
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
    const { items } = await call(page.request, listNotices, { query: { unread: 'true' } })
    return items[0]
  }
  const { _id, to } = (await unread()) ?? {}
  await page.goto(`${to}&aviso=${_id}`)
  await expect(page).toHaveURL(/\/admin\/tutor\?pergunta=[^&]+$/)
  await expect(page.getByRole('dialog', { name: 'Altura dos andaimes' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bell).toHaveAccessibleName('Avisos')

  // Answered elsewhere: the bell updates by itself.
  await ask('Altura das guardas')
  await expect(bell).toHaveAccessibleName('Avisos: 1 por ler')
  const id = (await unread())?.to?.split('=')[1] ?? ''
  await call(page.request, answerFaq, { params: { id }, body: { answer: 'Um metro.' } })
  await expect(bell).toHaveAccessibleName('Avisos')
  await admin.dispose()
  await trainee.dispose()
})

test.describe('the link of a mail', () => {
  // The answer to a broken link, and the choices before the login.
  test.use({ expectedErrors: [/status of (401|404)/] })

  test('says what it ends and for whom, and ends nothing where it is broken', async ({
    page,
    axe,
    playwright,
  }, info) => {
    const smtp = await startSmtp()
    const server = await startServer({ env: { DEMO: '1', SMTP_URL: smtp.url } })
    const session = async (username: string) => {
      const request = await playwright.request.newContext({ baseURL: server.url })
      await logIn(request, username)
      return request
    }
    const [admin, trainee] = [await session('admin'), await session('bruno.carvalhais')]
    try {
      const { _id, email } = await whoAmI(trainee)
      const course = await makeShortCourse(admin, { name: info.title })
      await assignCourse(admin, course._id, _id)
      const { html = '' } = await smtp.next(email)
      const link = /href="([^"]+\/avisos\/cancelar#[^"]+)"/.exec(html)?.[1] ?? ''
      const masked = email.replace(/^(.)[^@]*/, '$1***')
      const end = page.getByRole('button', { name: 'Deixar de receber' })

      for (const broken of ['', '#abc', link.slice(link.indexOf('#'), -3)]) {
        await page.goto('about:blank')
        await page.goto(`${server.url}/avisos/cancelar${broken}`)
        await expect(page.getByRole('alert')).toContainText('Esta ligação não serve')
        await expect(page.getByRole('link', { name: 'Preferências de avisos' })).toBeVisible()
        await expect(end).toHaveCount(0)
      }
      await axe()

      // What a mail program without one click opens leads to the same question.
      await page.goto('about:blank')
      const token = link.split('#')[1] ?? ''
      await page.goto(`${server.url}${addressOf(openUnsubscribe, { params: { token } })}`)
      await expect(page).toHaveURL(link)
      await expect(page.getByText(`Deixar de enviar os emails «Curso novo» para ${masked}?`)).toBeVisible()
      await axe()
      await end.click()
      const done = page
        .getByRole('status')
        .filter({ hasText: `Os emails «Curso novo» já não são enviados para ${masked}.` })
      await expect(done).toBeFocused()
      await expect(end).toHaveCount(0)
      await axe()
      await page.reload()
      await expect(done).toBeVisible()
      await expect(end).toHaveCount(0)
      await page.getByRole('link', { name: 'Preferências de avisos' }).click()
      await expect(page).toHaveURL(/\/login/)
    } finally {
      // What it still fetches for later would fail as the server ends.
      await page.goto('about:blank')
      await admin.dispose()
      await trainee.dispose()
      await server.dispose()
      await smtp.stop()
    }
  })
})
