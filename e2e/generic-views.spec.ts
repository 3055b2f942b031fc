import type { Locator } from '@playwright/test'
import { updateLecture } from '#contract/learning/endpoints.ts'
import { firstItem } from './support/call.ts'
import { assignCourse, makeShortCourse } from './support/course.ts'
import { expect, test } from './support/fixtures.ts'
import { firstSession, whoAmI } from './support/trainee.ts'

/** The red, green and blue in which a text is painted, however its colour is written. */
const paintOf = (text: Locator): Promise<number[]> =>
  text.evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) return []
    canvas.fillStyle = getComputedStyle(element).color
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    return [red, green, blue]
  })

/** The contrast of a colour with white (WCAG 1.4.3). */
const onWhite = (rgb: readonly number[]): number => {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) =>
    part <= 10 ? part / 3295 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}
const moment = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/

test('a list and a view show dates as yyyy-MM-dd, links in the colour of the product, and whence one came', async ({
  page,
  login,
}) => {
  await login('admin')
  await page.goto('/activity/list')
  await expect(page.getByRole('main').locator('time').first()).toHaveText(moment)

  // An old address of a page that is no more leads to the last.
  await page.goto('/user/list?size=10&page=999')
  await expect(page).toHaveURL(/[?&]page=\d{1,2}(?:&|$)/)
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()

  await page.goto(`/company/view/${(await firstItem(page.request, 'company'))._id}`)
  const main = page.getByRole('main')
  await expect(main.getByText('Criado em')).toBeVisible()
  for (const shown of await main.locator('time').allTextContents())
    expect(shown).toMatch(/^\d{4}-\d{2}-\d{2}( \d{2}:\d{2})?$/)
  const link = main.locator('a[href^="mailto:"]').first()
  expect(await paintOf(link)).toEqual([15, 92, 99])
  // Of an academy's own colour, however light, as dark as it takes to be read.
  for (const light of ['#ffff00', '#f39200']) {
    await page.evaluate(
      (colour) => document.documentElement.style.setProperty('--mantine-color-petrol-7', colour),
      light,
    )
    expect(onWhite(await paintOf(link)), light).toBeGreaterThan(4.5)
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('--mantine-color-petrol-7'))
  await expect(page.getByRole('navigation', { name: 'Está em' })).toHaveText('Empresas')
  // A button that is a link keeps a button's colours.
  await expect(main.getByRole('link', { name: 'Editar' })).toHaveCSS('color', 'rgb(255, 255, 255)')
})

test('the history of a course shows its edits, and the steps of its trainees on request', async ({
  page,
  login,
}) => {
  await login('admin')
  const course = await makeShortCourse(page.request, { name: 'Com história' })
  await login('bruno.carvalhais')
  const trainee = await whoAmI(page.request)
  await login('admin')
  await assignCourse(page.request, course._id, trainee._id)
  await login('bruno.carvalhais')
  const { degree, module, lecture } = await firstSession(page.request, course)
  const opened = page.waitForResponse((answer) => new URL(answer.url()).pathname === updateLecture.path)
  await page.goto(`/course/${degree}/${module}/${lecture}`)
  await expect(page.locator('video')).toBeVisible()
  expect((await opened).status()).toBe(200)

  await login('admin')
  await page.goto(`/degree/view/${course._id}`)
  const history = page.getByRole('region', { name: 'Histórico' })
  await expect(history.getByText('Criado').first()).toBeVisible()
  await expect(history.getByText('Curso começado')).toHaveCount(0)
  await history.getByText('Tudo', { exact: true }).click()
  await expect(history.getByText('Curso começado').first()).toBeVisible()
})

test('the notice of cookies covers nothing of the menu', async ({ page, login }) => {
  await page.setViewportSize({ width: 1280, height: 640 })
  await login('admin')
  await page.goto('/error/list')
  const here = page.getByRole('navigation', { name: 'Menu principal' }).locator('[data-here]')
  const notice = page.getByRole('complementary', { name: 'Cookies' })
  await expect(here).toBeVisible()
  await expect
    .poll(async () => {
      const [entry, above] = [await here.boundingBox(), await notice.boundingBox()]
      return (entry?.y ?? 0) + (entry?.height ?? 0) - (above?.y ?? 0)
    })
    .toBeLessThanOrEqual(0)
})

test('the tabs of the profile fit where there is room, and a trainee sees whose page it is', async ({
  page,
  login,
}) => {
  await login('formando')
  await page.goto('/profile/dadospessoais')
  const tabs = page.getByRole('navigation', { name: 'Perfil' }).getByRole('list')
  await expect(tabs).toBeVisible()
  expect(await tabs.evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBe(0)
  // The refusal is the page's answer, on its own, and not a failure (see expectedErrors).
  await page.goto('/profile/ativacaocontas')
  await expect(page.getByRole('heading', { name: 'Não tem permissão para abrir esta página' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ativação de contas por PIN' })).toHaveCount(0)
})
