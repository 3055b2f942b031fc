import type { Locator } from '@playwright/test'
import { addItem } from '#contract/platform/engine/endpoints.ts'
import { call } from './support/call.ts'
import { giveChatCourse } from './support/chat-course.ts'
import { expect, test } from './support/fixtures.ts'
import { logIn } from './support/login.ts'
import { openAs } from './support/open-as.ts'

// They put a notice of maintenance on every page.
test.use({ acceptsCookies: true, apart: true })

const topsOf = async (all: readonly Locator[]): Promise<number[]> => {
  const boxes = await Promise.all(all.map((one) => one.boundingBox()))
  return [...new Set(boxes.map((box) => Math.round(box?.y ?? 0)))]
}

test('the steps of a person’s form stand side by side, and on a phone one under the other', async ({
  page,
  login,
}) => {
  await login('admin')
  await page.goto('/user/edit')
  const steps = ['Geral', 'Certificado', 'Autenticação'].map((name) => page.getByRole('button', { name }))
  await expect(page.getByRole('button', { name: 'Autenticação' })).toBeVisible()
  expect(await topsOf(steps)).toHaveLength(1)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => topsOf(steps)).toHaveLength(3)
})

test('the choice of a list’s columns, and the tab that has the focus, are whole in sight on a phone held sideways', async ({
  page,
  login,
}) => {
  await login('admin')
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto('/company/list')
  await page.getByRole('button', { name: 'Colunas' }).click()
  const usual = page.getByRole('button', { name: 'Repor colunas' })
  await usual.scrollIntoViewIfNeeded()
  await expect(usual).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')

  await page.goto('/profile/dadospessoais')
  const tabs = page.getByRole('navigation', { name: 'Perfil' }).getByRole('link')
  const edges = async (one: Locator) => {
    const { x = 0, width = 0 } = (await one.boundingBox()) ?? {}
    return [x, x + width] as const
  }
  const [left, right] = await edges(page.getByRole('navigation', { name: 'Perfil' }))
  const count = await tabs.count()
  expect(count).toBeGreaterThan(3)
  await tabs.first().focus()
  for (let at = 1; at < count; at += 1) {
    await page.keyboard.press('Tab')
    await expect(tabs.nth(at)).toBeFocused()
    const [from, to] = await edges(tabs.nth(at))
    expect(from).toBeGreaterThanOrEqual(left)
    expect(to).toBeLessThanOrEqual(right)
  }
})

test('the fields of a report are as high as each other', async ({ page, login }) => {
  await login('gestor')
  await page.goto('/gestor/relatorios')
  const from = page.getByRole('textbox', { name: 'Data de início' })
  const company = page.getByRole('combobox', { name: 'Empresa' })
  await expect(from).toBeVisible()
  const [day, choice] = [await from.boundingBox(), await company.boundingBox()]
  expect(day?.height).toBe(choice?.height)
  expect(day?.y).toBe(choice?.y)
})

test('a tutor’s box is in sight on a phone under a notice of maintenance, however it is held', async ({
  page,
  login,
  browser,
  server,
  playwright,
}, info) => {
  const admin = await playwright.request.newContext({ baseURL: server.url })
  await logIn(admin, 'admin')
  const today = new Date().toISOString().slice(0, 10)
  const notice = { text: 'A plataforma para hoje, por pouco tempo.', startDate: today, endDate: today }
  await call(admin, addItem, { params: { entity: 'maintenance' }, body: notice })
  await login('tutor')
  const trainee = await openAs(browser, server.url, 'bruno.carvalhais')
  const { conversation } = await giveChatCourse(admin, info.title.slice(0, 40), page, trainee)
  for (const [width, height] of [
    [844, 390],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(conversation)
    await expect(page.getByRole('complementary', { name: 'Manutenção' })).toBeVisible()
    await expect(page.getByLabel('Escreva uma mensagem')).toBeInViewport({ ratio: 1 })
  }
})

test('the logo of the top bar lies under no button, however narrow the phone', async ({ page, login }) => {
  await login('formando')
  const logo = page.getByRole('banner').getByRole('link').locator('img:visible')
  const palette = page.getByRole('button', { name: 'Ir para' })
  for (const width of [320, 360, 375, 400, 412, 430]) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto('/homepage')
    await expect(palette).toBeVisible()
    const [picture, button] = [await logo.boundingBox(), await palette.boundingBox()]
    expect(picture?.width).toBeGreaterThan(20)
    expect((picture?.x ?? 0) + (picture?.width ?? 0), `${width}`).toBeLessThanOrEqual(button?.x ?? 0)
    if (process.env['SHOT']) await page.screenshot({ path: `/tmp/s/fixa-${width}.png` })
  }
})
