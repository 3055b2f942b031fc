import type { Page } from '@playwright/test'
import { assignCourse, makeShortCourse, type ShortCourse } from './support/course.ts'
import { expect, test } from './support/fixtures.ts'
import { handIn } from './support/hand-in.ts'
import { logIn } from './support/login.ts'
import { finishSessions, whoAmI } from './support/trainee.ts'

/** Offline the browser says of each call that it failed. */
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/], acceptsCookies: true })

let course: ShortCourse

test.beforeEach(async ({ page, login, playwright, server }, info) => {
  await login('bruno.carvalhais')
  const me = await whoAmI(page.request)
  const admin = await playwright.request.newContext({ baseURL: server.url })
  await logIn(admin, 'admin')
  course = await makeShortCourse(admin, { name: `Exame ${info.title}` })
  await assignCourse(admin, course._id, me._id)
  await admin.dispose()
  await finishSessions(page.request, course)
})

const start = async (page: Page) => {
  await page.goto(`/course/${course._id}/finaltest`)
  await page.getByRole('button', { name: 'Começar teste' }).click()
}

const questionShown = async (page: Page): Promise<string> =>
  (await page.locator('fieldset legend').textContent()) ?? ''

/** Answers the shown question, right by default; returns the question. */
const answer = async (page: Page, right = true): Promise<string> => {
  const question = await questionShown(page)
  const wanted = course.rightAnswers[question] ?? ''
  const options = page.locator('fieldset label')
  await (right ? options.filter({ hasText: wanted }) : options.filter({ hasNotText: wanted }).first()).click()
  return question
}

const next = (page: Page) => page.getByRole('button', { name: 'Seguinte' }).click()

const sit = async (page: Page, right: boolean, said: string) => {
  for (let n = 1; n <= 4; n += 1) {
    await expect(page.getByText(`Pergunta ${n} de 4`, { exact: true })).toBeVisible()
    await answer(page, right)
    if (n < 4) await next(page)
  }
  await handIn(page, said)
}

test('a reload in the middle continues with the same questions and answers', async ({ page, axe }) => {
  await start(page)
  await next(page)
  await expect(page.getByText('Escolha uma resposta antes de continuar')).toBeVisible()
  const first = await answer(page)
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Sessões' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /anterior/i })).toHaveCount(1)
  await expect(page.getByText('O meu caminho para o certificado')).toHaveCount(0)
  await axe()
  await next(page)
  const second = await questionShown(page)
  await page.reload()
  await expect(page.getByText('Pergunta 2 de 4', { exact: true })).toBeVisible()
  expect(await questionShown(page)).toBe(second)
  await page.getByRole('button', { name: 'Pergunta 1 de 4, respondida' }).click()
  expect(await questionShown(page)).toBe(first)
  await expect(page.getByRole('radio', { name: course.rightAnswers[first] ?? '' })).toBeChecked()
})

test('two tabs share the one attempt and its answers', async ({ page, context }) => {
  await start(page)
  const other = await context.newPage()
  await other.goto(`/course/${course._id}/finaltest`)
  await expect(other.getByText('Pergunta 1 de 4', { exact: true })).toBeVisible()
  expect(await questionShown(other)).toBe(await questionShown(page))
  await answer(page)
  await expect(other.getByRole('button', { name: 'Pergunta 1 de 4, respondida' })).toBeVisible()
  await page.bringToFront()
  for (let n = 1; n < 4; n += 1) {
    await next(page)
    await expect(page.getByText(`Pergunta ${n + 1} de 4`, { exact: true })).toBeVisible()
    await answer(page)
  }
  await handIn(page)
  await expect(page.getByText('Aprovado com 20 em 20 valores')).toBeVisible()
  await expect(other.getByText('Este teste já foi entregue noutro separador.')).toBeVisible()
  await expect(other.getByText('Aprovado com 20 em 20 valores')).toBeVisible()
})

test('answers given without a connection are kept and sent when it returns', async ({ page, context }) => {
  await start(page)
  await answer(page)
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible()
  await context.setOffline(true)
  for (let n = 2; n <= 4; n += 1) {
    await next(page)
    await answer(page)
  }
  await expect(page.getByText('Sem ligação — guardado neste dispositivo')).toBeVisible()
  await handIn(page)
  await expect(page.getByText('o teste é entregue quando a ligação voltar')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Aprovado com 20 em 20 valores')).toBeVisible()
})

test('on a phone no answer moves when the connection goes', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await start(page)
  const option = page.locator('fieldset label').first()
  await expect(option).toBeVisible()
  const before = await option.boundingBox()
  await context.setOffline(true)
  await answer(page)
  await expect(page.getByText('Sem ligação — guardado neste dispositivo')).toBeVisible()
  expect((await option.boundingBox())?.y).toBe(before?.y)
  await context.setOffline(false)
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible()
  expect((await option.boundingBox())?.y).toBe(before?.y)
})

test('the third failed attempt leaves only the survey', async ({ page, axe }) => {
  await page.goto(`/course/${course._id}/finaltest`)
  for (const [name, attempt] of [
    ['Começar teste', 'Esta é a tentativa 1 de 3.'],
    ['Nova tentativa', 'fica com mais 1 tentativa.'],
    ['Nova tentativa', 'É a última'],
  ] as const) {
    await page.getByRole('button', { name }).click()
    await sit(page, false, attempt)
    await expect(page.getByText('Não aprovado: 0 em 20 valores')).toBeVisible()
  }
  await expect(page.getByText('Esgotou as três tentativas sem aprovação')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nova tentativa' })).toBeHidden()
  await axe()
  await page.getByRole('link', { name: 'Ir para o questionário' }).first().click()
  await expect(page.getByRole('heading', { name: 'O que achou do curso?' })).toBeVisible()
})

test('the deadline hands in what was answered', async ({ page, context }) => {
  await context.clock.install()
  await start(page)
  await answer(page)
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible()
  await next(page)
  await context.clock.fastForward(9 * 60_000)
  await expect(page.getByRole('timer')).toContainText(/0:\d\d/)
  // Its clock says that more time is left.
  const other = await context.newPage()
  await other.goto(`/course/${course._id}/finaltest`)
  await expect(other.getByRole('timer')).toBeVisible()
  await context.clock.fastForward(60_000)
  const over = 'O tempo terminou. O teste foi avaliado com as respostas dadas.'
  await expect(page.getByText(over)).toBeVisible()
  await expect(other.getByText(over)).toBeVisible()
  await expect(page.getByText('Não aprovado: 5 em 20 valores')).toBeVisible()
  await expect(page.getByText('2 de 3')).toBeVisible()
})

test('the review says that everything is answered, and at the deadline that it is being handed in', async ({
  page,
  context,
}) => {
  await context.clock.install()
  await start(page)
  for (let n = 1; n <= 4; n += 1) {
    await expect(page.getByText(`Pergunta ${n} de 4`, { exact: true })).toBeVisible()
    await answer(page)
    if (n < 4) await next(page)
  }
  await page.getByRole('button', { name: 'Rever e entregar' }).click()
  const ready = page.getByText('Respondeu a todas as perguntas. Reveja o que quiser antes de entregar.')
  await expect(ready).toBeVisible()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/api/degree/saveexam', async (route) => {
    await held
    await route.continue()
  })
  await context.clock.fastForward(10 * 60_000)
  await expect(page.getByText('O tempo terminou. O teste está a ser entregue')).toBeVisible()
  await expect(ready).toBeHidden()
  await expect(page.getByRole('button', { name: 'Alterar: Pergunta 1 de 4' })).toBeDisabled()
  letGo()
  await expect(page.getByText('Aprovado com 20 em 20 valores')).toBeVisible()
})

test('on a phone held sideways each question is in sight as it comes', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await start(page)
  for (let n = 1; n <= 4; n += 1) {
    await expect(page.getByText(`Pergunta ${n} de 4`, { exact: true })).toBeVisible()
    await expect(page.locator('fieldset legend')).toBeInViewport({ ratio: 1 })
    await answer(page)
    // As the answers of a long question are read, and the button below them reached.
    await page.getByRole('button', { name: n < 4 ? 'Seguinte' : 'Entregar' }).scrollIntoViewIfNeeded()
    if (n < 4) await next(page)
  }
})
