import type { Browser, Page } from '@playwright/test'
import { addItem } from '#contract/platform/engine/endpoints.ts'
import { takeItem } from '#contract/tutoring/endpoints.ts'
import { call } from './support/call.ts'
import { assignCourse, makeChatCourse, makeShortCourse } from './support/course.ts'
import { expect, test } from './support/fixtures.ts'
import { openAs } from './support/open-as.ts'
import { firstSession, whoAmI } from './support/trainee.ts'

/** Sooner than the page's own refetch, once a minute: updates within it came by the socket. */
const soon = expect.configure({ timeout: 20_000 })

const waiting = (page: Page, subject: string) =>
  page
    .getByRole('list', { name: 'O que espera por resposta' })
    .getByRole('listitem')
    .filter({ hasText: subject })

/** A course of two tutors, each in a browser of their own beside its trainee, and the place of its first session. */
const openCourseOfTwo = async (browser: Browser, url: string, title: string) => {
  const pages = await Promise.all(
    ['admin', 'tutor', 'tutor.duarte', 'bruno.carvalhais'].map((who) => openAs(browser, url, who)),
  )
  const [admin, one, other, trainee] = pages as [Page, Page, Page, Page]
  const [first, second] = [await whoAmI(one.request), await whoAmI(other.request)]
  const course = await makeShortCourse(admin.request, {
    name: title.slice(0, 40),
    moderators: [first._id, second._id],
  })
  await assignCourse(admin.request, course._id, (await whoAmI(trainee.request))._id)
  const place = await firstSession(trainee.request, course)
  return { pages, one, other, trainee, first, second, place }
}

test('two tutors share what waits: what one takes, hands over or answers the other sees at once', async ({
  browser,
  server,
}, info) => {
  const { pages, one, other, trainee, first, second, place } = await openCourseOfTwo(
    browser,
    server.url,
    info.title,
  )
  for (const page of [one, other]) {
    await page.goto('/admin/tutor')
    await expect(page.getByRole('heading', { level: 1, name: 'Mesa do tutor' })).toBeVisible()
  }

  // Asked while both watch the list: it appears for both.
  const subject = 'Quem responde pelo andaime?'
  await call(trainee.request, addItem, {
    params: { entity: 'faqs' },
    body: { ...place, subject, question: 'O encarregado ou o empregador?' },
  })
  for (const page of [one, other]) await soon(waiting(page, subject)).toContainText('Sem tutor')

  await waiting(one, subject)
    .getByRole('button', { name: `Fico com esta: ${subject}` })
    .click()
  await expect(one.getByText('Ficou consigo.')).toBeVisible()
  await expect(waiting(one, subject)).toContainText('Consigo')
  // The pressed button is gone; the focus stays in its row.
  await expect(waiting(one, subject).getByRole('button', { name: `Responder: ${subject}` })).toBeFocused()
  await soon(waiting(other, subject)).toContainText(`Com ${first.name}`)
  await expect(waiting(other, subject).getByRole('button', { name: /^Fico com esta/ })).toHaveCount(0)

  await waiting(one, subject)
    .getByRole('button', { name: `Mais ações: ${subject}` })
    .click()
  await one.getByRole('menuitem', { name: 'Passar a um colega' }).click()
  const hand = one.getByRole('dialog')
  await hand.getByRole('button', { name: 'Passar a um colega' }).click()
  await expect(hand.getByText('Campo obrigatório')).toBeVisible()
  await hand.getByLabel('Colega').selectOption({ label: second.name })
  await hand.getByRole('button', { name: 'Passar a um colega' }).click()
  await expect(one.getByText(`Passou para ${second.name}.`)).toBeVisible()
  await expect(waiting(one, subject)).toContainText(`Com ${second.name}`)
  await soon(waiting(other, subject)).toContainText('Consigo')

  await waiting(other, subject)
    .getByRole('button', { name: `Responder: ${subject}` })
    .click()
  const answer = other.getByRole('dialog')
  await answer.getByLabel(/^Resposta(?!s)/).fill('O empregador, sempre.')
  await answer.getByRole('button', { name: 'Responder' }).click()
  await expect(other.getByText('FAQ respondida com sucesso')).toBeVisible()
  for (const page of [other, one]) await soon(waiting(page, subject)).toHaveCount(0)
  for (const page of pages) await page.context().close()
})

test('what a colleague took is merged into another question only after a confirmation', async ({
  browser,
  server,
}, info) => {
  const { pages, one, other, trainee, second, place } = await openCourseOfTwo(browser, server.url, info.title)
  const ask = async (subject: string) =>
    call(trainee.request, addItem, {
      params: { entity: 'faqs' },
      body: { ...place, subject, question: 'Quem responde?' },
    })
  await ask('Quem monta a rede?')
  const subject = 'Quem põe a rede?'
  const { _id: item } = await ask(subject)
  await call(other.request, takeItem, { body: { kind: 'question', item } })
  await one.goto('/admin/tutor')
  await waiting(one, subject)
    .getByRole('button', { name: `Mais ações: ${subject}` })
    .click()
  await one.getByRole('menuitem', { name: 'Juntar a outra' }).click()
  const merge = one.getByRole('dialog')
  await merge.getByRole('radio', { name: 'Quem monta a rede?' }).check()
  await merge.getByRole('button', { name: 'Juntar a outra' }).click()
  await expect(merge.getByRole('alert')).toContainText(`${second.name} ficou com esta pergunta.`)
  await merge.getByRole('button', { name: 'Juntar na mesma' }).click()
  await expect(one.getByText('As perguntas ficaram juntas.')).toBeVisible()
  await soon(waiting(one, subject)).toHaveCount(0)
  for (const page of pages) await page.context().close()
})

test('on a phone a waiting item has one button, and the rest is in its menu', async ({
  browser,
  server,
}, info) => {
  const pages = await Promise.all(
    ['admin', 'tutor', 'bruno.carvalhais'].map((who) => openAs(browser, server.url, who)),
  )
  const [admin, tutor, trainee] = pages as [Page, Page, Page]
  const course = await makeShortCourse(admin.request, {
    name: info.title.slice(0, 40),
    moderators: [(await whoAmI(tutor.request))._id],
  })
  await assignCourse(admin.request, course._id, (await whoAmI(trainee.request))._id)
  const subject = 'Quem guarda a chave do estaleiro?'
  const place = await firstSession(trainee.request, course)
  await call(trainee.request, addItem, {
    params: { entity: 'faqs' },
    body: { ...place, subject, question: 'O encarregado?' },
  })
  await tutor.setViewportSize({ width: 390, height: 844 })
  await tutor.goto('/admin/tutor')
  const row = waiting(tutor, subject)
  await expect(row.getByRole('button', { name: `Responder: ${subject}` })).toBeVisible()
  await expect(row.getByRole('button', { name: /^Fico com esta/ })).toHaveCount(0)
  const boxes = await Promise.all(
    (await row.getByRole('button').all()).map(async (button) => button.boundingBox()),
  )
  expect(new Set(boxes.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2))).size).toBe(1)
  await row.getByRole('button', { name: `Mais ações: ${subject}` }).click()
  await tutor.getByRole('menuitem', { name: 'Fico com esta' }).click()
  await expect(tutor.getByText('Ficou consigo.')).toBeVisible()
  await expect(row).toContainText('Consigo')
  for (const page of pages) await page.context().close()
})

test('a tutor is shown as present, as typing, and as gone when the browser dies', async ({
  browser,
  server,
}, info) => {
  const pages = await Promise.all(
    ['admin', 'tutor.duarte', 'bruno.carvalhais'].map((who) => openAs(browser, server.url, who)),
  )
  const [admin, tutor, trainee] = pages as [Page, Page, Page]
  const [{ _id: moderator }, { _id: owner, name }] = [
    await whoAmI(tutor.request),
    await whoAmI(trainee.request),
  ]
  const degree = await makeChatCourse(admin.request, {
    name: info.title.slice(0, 40),
    moderators: [moderator],
  })
  await assignCourse(admin.request, degree, owner)

  const { module, lecture } = await firstSession(trainee.request, { _id: degree, name, rightAnswers: {} })
  await trainee.goto(`/course/${degree}/${module}/${lecture}`)
  await expect(trainee.getByRole('log')).toBeVisible()
  const alone = trainee.getByText('Sem tutores dispoíveis!')
  await expect(alone).toBeVisible()
  await trainee.getByLabel('Escreva uma mensagem').fill('Bom dia')
  await trainee.keyboard.press('Enter')

  await tutor.goto(`/admin/chat?owner=${owner}&degree=${degree}`)
  await soon(alone).toBeHidden()
  await tutor.getByLabel('Escreva uma mensagem').pressSequentially('Bom')
  await soon(trainee.getByText(/está a escrever/)).toBeVisible()
  await trainee.getByLabel('Escreva uma mensagem').pressSequentially('Pode ser hoje?')
  await soon(tutor.getByText(`${name} está a escrever…`)).toBeVisible()
  // What was being written has come: nobody is writing any more.
  await trainee.keyboard.press('Enter')
  await expect(tutor.getByRole('log').getByText('Pode ser hoje?')).toBeVisible()
  await expect(tutor.getByText(/está a escrever/)).toBeHidden()

  // The browser dies suddenly: the calls that it would make on leaving do not arrive.
  await tutor.context().setOffline(true)
  await soon(alone).toBeVisible({ timeout: 40_000 })
  for (const page of pages) await page.context().close()
})

test('a tutor reminds a trainee who has stopped in two clicks, and the trainee has the mail', async ({
  browser,
  server,
  mail,
}, info) => {
  const pages = await Promise.all(
    ['admin', 'tutor', 'bruno.carvalhais'].map((who) => openAs(browser, server.url, who)),
  )
  const [admin, tutor, trainee] = pages as [Page, Page, Page]
  const person = await whoAmI(trainee.request)
  const name = info.title.slice(0, 40)
  const course = await makeShortCourse(admin.request, {
    name,
    moderators: [(await whoAmI(tutor.request))._id],
  })
  await assignCourse(admin.request, course._id, person._id)
  await tutor.goto(`/tutor/formandos?q=${encodeURIComponent(person.name)}`)
  await tutor.getByRole('button', { name: `Lembrar: ${person.name}, ${name}` }).click()
  const dialog = tutor.getByRole('dialog')
  await expect(dialog.getByText(`O curso ${name} está à sua espera`)).toBeVisible()
  await dialog.getByRole('button', { name: /^Enviar/ }).click()
  await expect(dialog.getByText('1 email a caminho.')).toBeVisible()
  expect((await mail.latest(person.email, 'notice')).subject).toContain(name)
  for (const page of pages) await page.context().close()
})
