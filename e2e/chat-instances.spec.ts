import type { Page } from '@playwright/test'
import { giveChatCourse } from './support/chat-course.ts'
import { expect, test as base } from './support/fixtures.ts'
import { logIn } from './support/login.ts'
import { openAs } from './support/open-as.ts'
import { startPair, type Pair } from './support/pair.ts'
import { said, write } from './support/talk.ts'

/** Two instances of its own, of which one starts twice: it is killed. */
const test = base.extend<object, { server: Pair }>({
  server: [
    async ({}, use) => {
      const pair = await startPair()
      await use(pair)
      await pair.dispose()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

/** All that a page shows of a conversation, in its order. */
const allSaid = (page: Page) => page.getByRole('log').locator('li > div > p').allTextContents()

const unreachable = (page: Page) => page.getByText(/Sem ligação: o que escreveu/)

test('a trainee and a tutor at two instances talk on though the tutor’s dies in the middle of sending', async ({
  browser,
  playwright,
  server: { first, second },
}, info) => {
  test.slow()
  const admin = await playwright.request.newContext({ baseURL: second.url })
  await logIn(admin, 'admin')
  const tutor = await openAs(browser, first.url, 'tutor')
  const trainee = await openAs(browser, second.url, 'bruno.carvalhais')
  const { degree, module, lecture, conversation } = await giveChatCourse(admin, info.title, tutor, trainee)
  await trainee.goto(`/course/${degree}/${module}/${lecture}`)
  await tutor.goto(conversation)
  await write(trainee, 'Posso começar?')
  await expect(said(tutor, 'Posso começar?')).toBeVisible()
  await write(tutor, 'Comece.')
  await expect(said(trainee, 'Comece.')).toBeVisible()

  // The first of these is stored when its instance dies, neither answered nor announced; the others wait.
  await first.dieAt({ table: 'chat_messages', at: 'committed' })
  const burst = ['Leia o caso.', 'Diga o que falta.', 'Sem pressa.']
  for (const text of burst) await write(tutor, text)
  await first.dead()
  await expect(unreachable(tutor)).toBeVisible()
  const box = tutor.getByLabel('Escreva uma mensagem')
  await box.fill('Ainda por acabar')

  // The other side continues, and finds the stored messages.
  await write(trainee, 'Já o li.')
  await expect(said(trainee, 'Já o li.')).toBeVisible()
  await expect(trainee.getByText('Por enviar')).toHaveCount(0)
  await expect(said(trainee, 'Leia o caso.')).toHaveCount(1)
  await expect(said(trainee, 'Diga o que falta.')).toHaveCount(0)

  await first.restart()
  const order = ['Posso começar?', 'Comece.', 'Leia o caso.', 'Já o li.', 'Diga o que falta.', 'Sem pressa.']
  for (const page of [tutor, trainee])
    await expect.poll(() => allSaid(page), { timeout: 60_000 }).toEqual(order)
  await expect(tutor.getByText('Por enviar')).toHaveCount(0)
  await expect(unreachable(tutor)).toBeHidden()

  // An unsent draft is still there; both receive each other's messages again.
  await expect(box).toHaveValue('Ainda por acabar')
  await box.press('Enter')
  await expect(said(trainee, 'Ainda por acabar')).toBeVisible()
  await write(trainee, 'Obrigado!')
  await expect(said(tutor, 'Obrigado!')).toBeVisible()
  for (const page of [tutor, trainee]) {
    await page.reload()
    await expect.poll(() => allSaid(page)).toEqual([...order, 'Ainda por acabar', 'Obrigado!'])
  }
  await Promise.all([trainee, tutor].map((page) => page.context().close()))
  await admin.dispose()
})
