import type { APIRequestContext } from '@playwright/test'
import { myDegrees, getPlayer } from '#contract/learning/endpoints.ts'
import { call } from './support/call.ts'
import { assignCourse, makeShortCourse, type ShortCourse } from './support/course.ts'
import { expect, test } from './support/fixtures.ts'
import { handIn } from './support/hand-in.ts'
import { logIn } from './support/login.ts'
import { firstSession, whoAmI } from './support/trainee.ts'

const TRAINEE = 'bruno.carvalhais'
const FINISHED = 'Obrigado por participar neste inquérito.'

/** Offline the browser says of each call that it failed. */
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

let admin: APIRequestContext
let course: ShortCourse
let place: Awaited<ReturnType<typeof firstSession>>

test.beforeEach(async ({ playwright, server, page, login }, info) => {
  admin = await playwright.request.newContext({ baseURL: server.url })
  await logIn(admin, 'admin')
  course = await makeShortCourse(admin, { name: info.title, testText: `<p>${FINISHED}</p>` })
  await login(TRAINEE)
  await assignCourse(admin, course._id, (await whoAmI(page.request))._id)
  place = await firstSession(page.request, course)
})

test.afterEach(() => admin.dispose())

test('notes and time of a lost connection are kept and sent; a test of weight 0 ends with its text', async ({
  page,
  context,
}) => {
  await context.clock.install()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/course/${place.degree}/${place.module}/${place.lecture}`)
  await expect(page.getByRole('tab', { name: 'Perigo e risco, em papel' })).toBeVisible()
  // The cookie notice is below the bar, not over it.
  await page.getByRole('tab', { name: 'Perigo e risco, em papel' }).click()
  // Cut off before its PDF has come, the page would wait for that instead.
  await expect(page.getByRole('group', { name: /^Página 1 de [1-9]/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sessão seguinte' })).toBeInViewport({ ratio: 1 })
  const bar = await page.getByRole('link', { name: 'Sessão seguinte' }).boundingBox()
  const notice = await page.getByRole('complementary', { name: 'Cookies' }).boundingBox()
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(notice?.y ?? 0)
  await page.getByRole('button', { name: 'Aceitar' }).click()

  await page.getByRole('button', { name: 'Apontamentos, ajuda e chat' }).click()
  await expect(page.getByLabel('Novo apontamento')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('Sem ligação', { exact: false }).first()).toBeVisible()
  await page.getByLabel('Novo apontamento').fill('Escrito no comboio')
  await page.getByRole('button', { name: 'Guardar apontamento' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Escrito no comboio' })).toContainText(
    'guardado neste dispositivo',
  )
  await context.clock.runFor(50_000)
  const kept = () =>
    page.evaluate(() =>
      Object.entries(localStorage)
        .filter(([key]) => key.startsWith('player-time:'))
        .flatMap(([, value]) => JSON.parse(value as string) as { seconds: number }[])
        .reduce((sum, { seconds }) => sum + seconds, 0),
    )
  expect(await kept()).toBeGreaterThanOrEqual(30)
  const noted = page.waitForResponse('**/api/entity/comment/add')
  let counted = 0
  page.on('response', (answer) => {
    if (answer.url().endsWith('/api/degreeuser/time') && answer.ok())
      counted += answer.request().postDataJSON().seconds
  })
  const saved = page.getByText('Comentário gravado com sucesso.').waitFor()
  await context.setOffline(false)
  expect((await noted).ok()).toBe(true)
  await expect.poll(kept).toBe(0)
  expect(counted).toBeGreaterThanOrEqual(30)
  await saved
  // Once is enough.
  await expect(page.getByText('Guardado', { exact: true })).toHaveCount(0)
  await page.getByRole('tab', { name: 'Pedir ajuda' }).click()
  await expect(page.getByRole('tabpanel').getByRole('link', { name: 'Minhas questões' })).toHaveAttribute(
    'href',
    '/profile/minhasquestoes',
  )
  await page.reload()
  await page.getByRole('button', { name: 'Apontamentos, ajuda e chat' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Escrito no comboio' })).not.toContainText(
    'guardado neste dispositivo',
  )

  await page.getByRole('button', { name: 'Fechar apontamentos, ajuda e chat' }).click()
  await page.getByRole('link', { name: 'Sessão seguinte' }).click()
  await page.getByRole('button', { name: 'Começar teste' }).click()
  await page.locator('fieldset label').first().click()
  await page.getByRole('button', { name: 'Seguinte' }).click()
  await page.locator('fieldset label').first().click()
  await handIn(page)
  await expect(page.getByText(FINISHED)).toBeVisible()
  await expect(page.getByText(/certas|Aprovado|valores/)).toHaveCount(0)
})

test('what is sent as a session is left counts once in the time that is shown', async ({ page, server }) => {
  await page.clock.install()
  await page.goto(`/course/${place.degree}/${place.module}/${place.lecture}`)
  const time = page.getByText(/^\d+ s de 1 min$/)
  await expect(time).toBeVisible()
  await server.advance(20_000)
  await page.clock.runFor(10_000)
  await expect(time).toHaveText(/^[1-9]\d s/)
  // Every time that is shown from here on.
  await page.evaluate(() => {
    const note = () => {
      const shown = document.body.innerText.match(/(\d+) s de 1 min/)?.[1]
      if (shown) document.body.dataset['shown'] = `${document.body.dataset['shown'] ?? ''} ${shown}`
    }
    note()
    new MutationObserver(note).observe(document.body, { characterData: true, childList: true, subtree: true })
  })
  const counted = page.waitForResponse('**/api/degreeuser/time')
  await page.getByRole('link', { name: 'what is sent as a session' }).first().click()
  expect((await counted).ok()).toBe(true)
  await page.clock.runFor(3000)
  const shown = (await page.evaluate(() => document.body.dataset['shown'] ?? ''))
    .trim()
    .split(' ')
    .map(Number)
  expect(shown.length).toBeGreaterThan(1)
  expect(shown).toEqual(shown.toSorted((a, b) => a - b))
})

test('a video and a PDF fit between the bars, however long the title of their session is', async ({
  page,
}) => {
  const long = await makeShortCourse(admin, {
    name: 'Um curso de nome comprido: prevenção, proteção e primeiros socorros no armazém',
    sessionName:
      'Identificação de perigos, avaliação de riscos e organização da prevenção e da proteção da segurança e da saúde no trabalho em armazéns frigoríficos',
  })
  await assignCourse(admin, long._id, (await whoAmI(page.request))._id)
  const { degree, module, lecture } = await firstSession(page.request, long)
  await page.goto(`/course/${degree}/${module}/${lecture}`)
  await page.getByRole('button', { name: 'Aceitar' }).click()
  const next = page.getByRole('link', { name: 'Sessão seguinte' })
  const tabs = page.getByRole('tab')
  const video = page.locator('video')
  const paper = page.getByRole('region', { name: /^Documento/ })
  const screens = [
    // A phone held sideways, a laptop at twice its size, a phone, a laptop; and how high a video is there at least.
    { width: 844, height: 390, least: 220 },
    { width: 640, height: 400, least: 220 },
    { width: 390, height: 844, least: 190 },
    { width: 1280, height: 720, least: 300 },
  ]
  for (const { width, height, least } of screens) {
    await page.setViewportSize({ width, height })
    for (const [tab, medium] of [
      [tabs.last(), paper],
      [tabs.first(), video],
    ] as const) {
      await tab.click()
      // A page that is still being read is not as high as it will be.
      if (medium === paper) await expect(paper.locator('canvas')).toBeVisible()
      await page.evaluate(() => window.scrollTo(0, 0))
      const foot = async () => {
        const [box, bar] = [await medium.boundingBox(), await next.boundingBox()]
        return (box?.y ?? height) + (box?.height ?? height) - (bar?.y ?? 0)
      }
      await expect.poll(foot, `the foot at ${width} × ${height}`).toBeLessThanOrEqual(0)
    }
    await expect.poll(async () => (await video.boundingBox())?.height).toBeGreaterThan(least)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }

  // Beside the tools the page of the PDF becomes as narrow as its frame.
  await tabs.last().click()
  await expect(paper.locator('canvas')).toBeVisible()
  const frame = paper.getByRole('group')
  const before = await frame.evaluate(({ clientWidth }) => clientWidth)
  await page.getByRole('button', { name: 'Apontamentos, ajuda e chat' }).click()
  await expect.poll(() => frame.evaluate(({ clientWidth }) => clientWidth)).toBeLessThan(before)
  await expect.poll(() => frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  // Alone, in the browser's own viewer, a phone's fingers zoom it.
  const alone = paper.getByRole('link', { name: 'Abrir à parte' })
  await expect(alone).toHaveAttribute('target', '_blank')
  const file = await page.request.get((await alone.getAttribute('href')) ?? '')
  expect([file.headers()['content-type'], file.headers()['content-disposition']]).toEqual([
    'application/pdf',
    expect.stringMatching(/^inline/),
  ])
})

test('the bar of a phone shows on a line each why the next step is closed, and the time', async ({
  page,
  login,
}) => {
  await login('oleksandra.kovalenko')
  const { items } = await call(page.request, myDegrees, {})
  const degree = items.find((one) => one.degree.name.startsWith('Gestão de equipas'))?.degree._id ?? ''
  const { modules } = await call(page.request, getPlayer, { params: { degreeId: degree } })
  const last = modules.at(-1)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/course/${degree}/${last?._id}/${last?.lectures.at(-1)?._id}`)
  const reason = page.getByText('Para continuar, participe na sessão síncrona com o tutor.')
  const time = page.getByText(/^\d+ h \d+ min de \d+ h$/)
  const next = page.getByRole('button', { name: /^Ir para|^Sessão seguinte/ })
  await expect(next).toBeDisabled()
  await expect(reason).toBeInViewport({ ratio: 1 })
  const lines = (one: typeof time) =>
    one.evaluate((element) => {
      const words = document.createRange()
      words.selectNodeContents(element)
      return new Set([...words.getClientRects()].map(({ top }) => top)).size
    })
  expect([await lines(reason), await lines(time)]).toEqual([1, 1])
  const [over, under] = [await reason.boundingBox(), await next.boundingBox()]
  expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(under?.y ?? 0)
})

test('a creator looks through a course and leaves no trace; a trainee is turned away', async ({
  page,
  login,
  axe,
}) => {
  const preview = `/courseprev/${course._id}`
  await page.goto(preview)
  await expect(page.getByRole('heading', { name: 'Não tem permissão para abrir esta página' })).toBeVisible()
  await axe()

  await login('criador')
  const written: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') written.push(request.url())
  })
  await page.goto(preview)
  await page.getByRole('button', { name: 'Aceitar' }).click()
  await expect(page.getByText('Pré-visualização')).toBeVisible()
  await axe()
  await page.getByRole('link', { name: 'Módulo único' }).last().click()
  await expect(page.getByRole('heading', { name: 'Módulo único', level: 1 })).toBeVisible()
  await axe()
  await page.getByRole('main').getByRole('link', { name: 'Ver e ler' }).last().click()
  await expect(page.locator('video')).toBeVisible()
  await page.getByRole('button', { name: 'Perguntas frequentes' }).click()
  await expect(page.getByText('Ainda não existem questões')).toBeVisible()
  await expect(page.getByText(/tornar pública uma pergunta desta sessão/)).toBeVisible()
  await expect(page.getByText('Apontamentos', { exact: true })).toBeHidden()
  await page.getByRole('link', { name: 'Sessão seguinte' }).click()
  await expect(page.getByText('Número de perguntas')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Começar teste' })).toBeHidden()
  await axe()
  await page.getByRole('link', { name: 'Ir para o teste final' }).click()
  await expect(page.getByRole('heading', { name: 'Teste final', level: 1 })).toBeVisible()
  await axe()
  await page.getByRole('link', { name: 'Ir para o questionário' }).click()
  await expect(page.getByRole('button', { name: 'Enviar questionário' })).toBeDisabled()
  await axe()
  await page.goto(`${preview}/complete`)
  await expect(page.getByRole('heading', { name: 'Resultados' })).toBeVisible()
  expect(written).toEqual([])
  expect((await call(page.request, myDegrees, {})).total).toBe(0)
})
