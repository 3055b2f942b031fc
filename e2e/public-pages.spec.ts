import type { Page } from '@playwright/test'
import { courses } from '#contract/catalogue/endpoints.ts'
import { listItems } from '#contract/platform/engine/endpoints.ts'
import { call } from './support/call.ts'
import { makeShortCourse } from './support/course.ts'
import { expect, test } from './support/fixtures.ts'
import { demoPassword, logIn } from './support/login.ts'

/** What a visitor does first on each public page; it works only where the page has come alive. */
const visits: Record<string, (page: Page) => Promise<void>> = {
  '/': async (page) => {
    await page.getByRole('button', { name: 'Subscrever' }).click()
    await expect(page.getByRole('dialog').getByLabel('Apelido')).toBeVisible()
  },
  '/courses': async (page) => {
    const card = page.getByRole('main').getByRole('link', { name: 'HACCP na prática: segurança alimentar' })
    await page.getByLabel('Nome do curso').fill('palavra que não está lá')
    await expect(card).toBeHidden()
    await page.goto('/courses')
    const category = page.getByLabel('Categoria')
    await category.selectOption((await category.getByRole('option').nth(1).getAttribute('value')) ?? '')
    await expect(page).toHaveURL(/category=/)
    await page.goto('/courses?category=nenhuma')
    await expect(category.locator('option:checked')).toHaveText('Categoria sem cursos')
  },
  '/coursev': async (page) => {
    await page.getByRole('button', { name: 'Pedir acesso' }).click()
    await expect(page.getByRole('dialog').getByLabel('Mensagem')).toBeVisible()
  },
  '/faqs': async (page) => {
    const question = page.getByRole('main').getByRole('button').first()
    await question.click()
    await expect(question).toHaveAttribute('aria-expanded', 'true')
  },
  '/login': async (page) => {
    await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByText('Campo obrigatório').first()).toBeVisible()
  },
  '/register': async (page) => {
    await page.getByRole('tab', { name: 'Empresa' }).click()
    await expect(page.getByRole('combobox', { name: 'Setor de atividade' })).toBeVisible()
  },
  '/activation': async (page) => {
    await page.getByRole('main').getByRole('button', { name: 'Ativar' }).click()
    await expect(page.getByText('Campo obrigatório').first()).toBeVisible()
  },
  '/questionario': async (page) => {
    await page.getByRole('main').getByRole('button', { name: 'Começar' }).click()
    await expect(page.getByText(/1 de 6/)).toBeVisible()
  },
  '/reclamacoes': async (page) => {
    await page.getByRole('main').getByRole('button', { name: 'Enviar' }).click()
    await expect(page.getByText('Campo obrigatório').first()).toBeVisible()
  },
  // Pages of text: the notice of cookies is the one thing on them to press.
  ...Object.fromEntries(
    ['/suporte', '/termos', '/politica', '/equipa', '/academy'].map((path) => [
      path,
      async (page: Page) => {
        const cookies = page.getByRole('complementary', { name: 'Cookies' })
        await cookies.getByRole('button', { name: 'Aceitar' }).click()
        await expect(cookies).toBeHidden()
      },
    ]),
  ),
}

for (const width of [1280, 390])
  test.describe(`opened directly, ${width} wide`, () => {
    test.use({ viewport: { width, height: 844 } })

    for (const [path, visit] of Object.entries(visits))
      test(`${path} is alive`, async ({ page, request }) => {
        const { items } = await call(request, courses, { query: { limit: 1 } })
        await page.addInitScript(() =>
          document.addEventListener('app-started', () => {
            document.documentElement.dataset['started'] = 'true'
          }),
        )
        await page.goto(path === '/coursev' ? `/coursev/${items[0]?._id}` : path)
        await visit(page)
        // The notice of cookies needs no app.
        await expect(page.locator('html[data-started]')).toBeAttached()
        if (width > 400) return
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'Menu', exact: true }).click()
        await page
          .getByRole('navigation', { name: 'Menu principal' })
          .getByRole('link', { name: 'A academia' })
          .click()
        await expect(page).toHaveURL('/academy')
      })
  })

/** Keeps the app back until what this gives is called. */
const keepBack = async (page: Page): Promise<() => void> => {
  let arrive = () => undefined as void
  const arrival = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/static/first-*.js', async (route) => {
    await arrival
    await route.continue()
  })
  return arrive
}

test('what is typed and pressed before the page is alive is done when it is', async ({ page }) => {
  const arrive = await keepBack(page)
  await page.goto('/faqs')
  const questions = page.getByRole('main').getByRole('button')
  await questions.filter({ hasText: 'certificado' }).first().click()
  await page.getByLabel('Procurar nas perguntas').fill('certificado')
  const all = await questions.count()
  arrive()
  await expect(questions.filter({ hasText: 'certificado' }).first()).toHaveAttribute('aria-expanded', 'true')
  await expect.poll(() => questions.count()).toBeLessThan(all)
  await expect(page.getByLabel('Procurar nas perguntas')).toHaveValue('certificado')
})

test('a login before the page is alive counts once it is', async ({ page }) => {
  const arrive = await keepBack(page)
  await page.goto('/login')
  await page.getByLabel('Username').fill('formando')
  await page.getByRole('textbox', { name: 'Palavra-passe' }).fill(demoPassword)
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
  // A form submitted natively would put the password in the address.
  expect(new URL(page.url()).search).toBe('')
  arrive()
  await expect(page).toHaveURL('/homepage')
})

test.describe('a page that does not start', () => {
  // What could not be fetched is thrown without a message or a stack.
  test.use({ expectedErrors: [/^$|Failed to load resource|Failed to fetch|cannot be fetched/] })
  const notice = 'Não foi possível abrir a página. Recarregue-a, por favor.'

  test('says so, and is in the list of errors', async ({ page, playwright, server }) => {
    await page.route('**/static/first-*.js', (route) => route.abort())
    for (const path of ['/faqs', '/login']) {
      await page.goto(path)
      await expect(page.getByRole('alert')).toContainText(notice)
    }
    await page.unroute('**/static/first-*.js')
    await page.getByRole('button', { name: 'Recarregar' }).click()
    await expect(page.getByLabel('Username')).toBeVisible()
    await expect(page.getByText(notice)).toBeHidden()
    const request = await playwright.request.newContext({ baseURL: server.url })
    await logIn(request, 'admin')
    const { items } = await call(request, listItems, { params: { entity: 'error' } })
    await request.dispose()
    const reported = items.map(({ description }) => description ?? '')
    expect(reported.some((one) => one.startsWith('/faqs: '))).toBe(true)
    expect(reported.some((one) => one.startsWith('/login: '))).toBe(true)
  })

  test('says so after a while where it only waits', async ({ page }) => {
    await page.clock.install()
    await page.route('**/lang-pt-*.json', () => undefined)
    await page.goto('/faqs')
    await page.clock.fastForward(5_000)
    await page.clock.fastForward(21_000)
    await expect(page.getByRole('alert')).toContainText('A página está a demorar mais do que devia.')
  })
})

test('the arrows of the featured courses cover none of their words', async ({ page, request }, info) => {
  // There are arrows where there are more courses than fit.
  await logIn(request, 'admin')
  for (const n of [1, 2]) await makeShortCourse(request, { name: `${info.title} ${n}` })
  await page.goto('/')
  const featured = page
    .getByRole('region', { name: 'Cursos em destaque' })
    .filter({ has: page.getByRole('article') })
  const next = featured.getByRole('button', { name: 'Cursos seguintes' })
  const pause = page.getByRole('button', { name: /^(Parar|Retomar) os cursos em destaque$/ })
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await next.scrollIntoViewIfNeeded()
    const box = async (of: typeof next) => (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const [arrow, card, stop] = await Promise.all(
      [next, featured.getByRole('article').first(), pause].map(box),
    )
    expect(arrow?.y, `at ${width}`).toBeGreaterThanOrEqual((card?.y ?? 0) + (card?.height ?? 0))
    expect((arrow?.x ?? 0) + (arrow?.width ?? 0), `at ${width}`).toBeLessThanOrEqual(stop?.x ?? 0)
  }
})
