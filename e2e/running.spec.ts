import type { Page } from '@playwright/test'
import { getItem } from '#contract/platform/engine/endpoints.ts'
import type { EntityName } from '#contract/platform/kernel/entity-map.ts'
import { call, firstItem } from './support/call.ts'
import { expect, test } from './support/fixtures.ts'

// The tests only look, and share no data: both workers take some.
test.describe.configure({ mode: 'parallel' })

// A mail is shown as a document of its own, in which no script runs, the test's neither.
test.use({ expectedErrors: [/Blocked script execution in 'about:srcdoc'/] })

test.use({ acceptsCookies: true })

const wide = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

/** Lists that the generic screen renders; one is looked at closely, as they are one screen. */
const lists = ['maintenance', 'usefulDocument', 'contacto', 'faqs', 'country', 'price', 'cartfc', 'error']

/** Nothing overflows the page, and no row's actions overflow its table. */
const fits = async (page: Page) => {
  const beyond = () =>
    page.evaluate(() => {
      const edge = document.documentElement.clientWidth
      const cut = [...document.querySelectorAll('td button, td a')].filter(
        (one) => one.getBoundingClientRect().right > edge,
      )
      return document.documentElement.scrollWidth - edge + cut.length
    })
  await expect.poll(beyond, `beyond the edge of ${page.url()}`).toBe(0)
}

test('what an administrator runs the platform with fits a computer and a phone, and is accessible', async ({
  page,
  login,
  axe,
}) => {
  test.setTimeout(300_000)
  await login('admin')
  const first = async (entity: EntityName, action: 'view' | 'edit') =>
    `/${entity}/${action}/${(await firstItem(page.request, entity))._id}`
  /** Opens a screen at the computer's width, then makes the page a phone's. */
  const walk = async (path: string, look: () => Promise<void>) => {
    await page.setViewportSize(wide)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
    for (const size of [wide, phone]) {
      await page.setViewportSize(size)
      await fits(page)
      await look()
    }
  }
  const closely = async () => {
    await page.evaluate(() => document.querySelectorAll('iframe').forEach((frame) => frame.remove()))
    await axe()
  }

  const screens = [
    '/admin/overview',
    '/settings/list',
    '/zlSlider/list',
    '/quiz/list?ver=resumo',
    '/task/list',
    await first('task', 'view'),
    await first('task', 'edit'),
    await first('emailTemplate', 'view'),
    await first('emailTemplate', 'edit'),
    '/message/list',
    await first('message', 'view'),
    '/activity/list',
    await first('activity', 'view'),
    '/category/list',
  ]
  for (const path of screens) await walk(path, closely)
  for (const entity of lists) await walk(`/${entity}/list`, async () => undefined)
})

test('a mail is edited as it reads, with a placeholder from the menu; one with a table stays in HTML', async ({
  page,
  login,
}) => {
  await login('admin')
  const find = async (name: string) => (await firstItem(page.request, 'emailTemplate', name))._id
  const html = async (id: string) =>
    (await call(page.request, getItem, { params: { entity: 'emailTemplate', id } })).html ?? ''

  const id = await find('degreeAssigned')
  const before = await html(id)
  await page.goto(`/emailTemplate/edit/${id}`)
  const editor = page.getByRole('textbox', { name: 'Texto', exact: true })
  await editor.getByText('Pode fazê-lo ao seu ritmo').click()
  await page.keyboard.press('End')
  await page.getByRole('button', { name: 'Inserir marcador' }).click()
  await page.getByRole('menuitem', { name: '{{appName}}' }).click()
  await expect(editor).toContainText('{{appName}}')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Curso atribuído')
  const after = await html(id)
  expect(after.match(/\{\{appName\}\}/g)?.length).toBe((before.match(/\{\{appName\}\}/g)?.length ?? 0) + 1)
  expect(after.match(/style="[^"]*"/g)).toEqual(before.match(/style="[^"]*"/g))

  await page.goto(`/emailTemplate/edit/${await find('report')}`)
  await expect(page.getByText('tem tabelas')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'HTML do email' })).toHaveValue(/<table style/)
})
