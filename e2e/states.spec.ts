import { myDegrees, previewPlayer } from '#contract/learning/endpoints.ts'
import { addItem, editItem } from '#contract/platform/engine/endpoints.ts'
import { change, empty } from './support/answers.ts'
import { call, firstItem } from './support/call.ts'
import { makeShortCourse } from './support/course.ts'
import { expect, test } from './support/fixtures.ts'

// A chart that cannot be rendered says so in the console too; a page that the test gives may open no socket to the server.
test.use({
  expectedErrors: [/the chart cannot be measured|WebSocket .*ERR_BLOCKED_BY_LOCAL_NETWORK_ACCESS_CHECKS/],
})

test.use({ acceptsCookies: true })

test('a visitor may choose all courses, and a screen reader announces when none is found', async ({
  page,
}) => {
  await page.goto('/courses')
  await expect(
    page.getByLabel('Categoria').getByRole('option', { name: 'Todos', exact: true }),
  ).toBeAttached()
  await page.getByRole('main').getByRole('searchbox').fill('quiromancia')
  await expect(page.getByText('Não foram encontrados resultados')).toBeVisible()
})

test('a trainee reads that nothing is there yet, and continues where they were', async ({ page, login }) => {
  await login('formando')
  await empty(page, '**/api/entity/usefulDocument/list*')
  await page.goto('/profile/informacoesgerais')
  await expect(page.getByText('Ainda não existem documentos.')).toBeVisible()

  await change(page, '**/api/entity/user/degrees*', ({ items }: { items: { type: string }[] }) => {
    for (const course of items) course.type = 'FC'
  })
  await page.goto('/profile/meuscursos')
  await expect(
    page.getByRole('article').getByText('Formação Contínua', { exact: true }).first(),
  ).toBeVisible()

  await expect(page.getByRole('link', { name: /^Continuar: / }).first()).toHaveText('Continuar')

  const { items } = await call(page.request, myDegrees, {})
  const started = items.find(({ percent, isComplete }) => percent > 0 && !isComplete)
  await page.goto(`/course/${started?.degree._id}`)
  await expect(page.getByRole('link', { name: 'Continuar curso', exact: true })).toBeVisible()

  // The page carries the academy's settings; here they name no way to reach it.
  await page.route('**/suporte', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({
      response,
      body: html.replaceAll(/"(phone|email|hours|address)":"[^"]*"/g, '"$1":""'),
    })
  })
  await page.goto('/suporte')
  await expect(page.getByText('Informação indisponível')).toBeVisible()
})

test('a company without invoices, a gestor without accounts and a tutor without work read so', async ({
  page,
  login,
}) => {
  await login('empresa')
  await empty(page, '**/api/invoices?*')
  await page.goto('/invoices')
  await expect(page.getByText('Não existem faturas para visualizar.')).toBeVisible()

  await login('gestor')
  await empty(page, '**/api/code/accounts*')
  await page.goto('/profile/ativacaocontas')
  await expect(page.getByText('Não existem contas para aprovar.')).toBeVisible()

  await login('tutor')
  await empty(page, '**/api/degreeactivity/getpending*')
  await page.goto('/avaliacao')
  await expect(page.getByText('Não existem trabalhos para avaliar.')).toBeVisible()
  await expect(page.getByText(/entregar um trabalho, aparece aqui/)).toBeVisible()

  await page.goto(`/admin/tutor?course=${crypto.randomUUID()}`)
  await expect(page.getByText('Não foram encontrados resultados')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(page.getByText('Não foram encontrados resultados')).toHaveCount(0)
  await expect(page).toHaveURL(/\/admin\/tutor$/)
})

test('statistics say what is missing, and a chart that cannot be rendered takes nothing else with it', async ({
  page,
  login,
}) => {
  interface Shown {
    global: { exams: object }
    degrees: object
  }
  await login('gestor')
  await change(page, '**/api/degree/stats', (stats: Shown) => {
    stats.degrees = {}
  })
  await page.goto('/gestor/stats')
  await expect(page.getByText('Ainda não existem dados para estatisticas.')).toBeVisible()

  await page.unroute('**/api/degree/stats')
  await change(page, '**/api/degree/stats', ({ global }: Shown) => {
    global.exams = { passed: 0, failed: 0, bands: [0, 0, 0, 0, 0] }
  })
  await empty(page, '**/api/degree/stats/comments/**')
  await page.addInitScript(() => {
    window.ResizeObserver = class extends ResizeObserver {
      override observe(element: Element, options?: ResizeObserverOptions) {
        if (element.closest('[class*="recharts"]')) throw new Error('the chart cannot be measured')
        super.observe(element, options)
      }
    }
  })
  await page.goto('/gestor/stats')
  await expect(page.getByText('Não existem dados suficientes').first()).toBeVisible()
  await expect(page.getByText('Não foi possível apresentar este gráfico').first()).toBeVisible()
  await page
    .getByRole('button', { name: /^Comentários: / })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByText('Ainda não existem comentários.')).toBeVisible()
})

test('a session without more, without a tutor or without end says so, and a course has its states by name', async ({
  page,
  login,
}, info) => {
  await login('admin')
  const course = await makeShortCourse(page.request, { name: info.title })
  const { modules } = await call(page.request, previewPlayer, { params: { degreeId: course._id } })
  await page.goto(`/courseprev/${course._id}/${modules[0]?._id}/${modules[0]?.lectures[1]?._id}`)
  await expect(page.getByRole('definition').filter({ hasText: /^Ilimitado$/ })).toBeVisible()
  await expect(page.getByText('Não existem anexos disponíveis')).toBeVisible()
  await expect(page.getByText('Não existem links disponíveis')).toBeVisible()

  interface Shown {
    modules: { lectures: { resources: { type: string }[] }[] }[]
  }
  await change(page, '**/api/player/*/preview', ({ modules: [first] }: Shown) => {
    const resource = first?.lectures[0]?.resources[0]
    if (resource) resource.type = 'chat'
  })
  await page.goto(`/courseprev/${course._id}/${modules[0]?._id}/${modules[0]?.lectures[0]?._id}`)
  await expect(page.getByText('Sem tutores dispoíveis!')).toBeVisible()
  await expect(page.getByText('Não existem tutores disponíveis de momento!')).toBeVisible()

  await page.goto('/degree/list')
  await page.getByRole('search').getByRole('button', { name: 'Estado', exact: true }).click()
  for (const name of [
    'Todos',
    'Não visível',
    'Pré-publicado',
    'Publicado',
    'Publicado (Privado)',
    'Arquivado',
  ])
    await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible()
})

test('tasks, roles, people and items show their state in the back office', async ({ page, login }) => {
  await login('admin')
  interface Tasks {
    items: { lastStatus: object }[]
  }
  const ran = { startTimestamp: '2026-01-31T10:00:00.000Z', endTimestamp: '2026-01-31T10:00:01.000Z' }
  await change(page, '**/api/entity/task/list*', ({ items }: Tasks) => {
    for (const [index, status] of [
      { isRunning: true, success: false, error: null },
      { isRunning: false, success: true, error: null },
      { isRunning: false, success: false, error: 'O servidor de email não respondeu.' },
    ].entries())
      Object.assign(items[index] ?? {}, { lastStatus: { ...ran, ...status } })
  })
  await page.goto('/task/list')
  const task = page.getByRole('row')
  await expect(task.nth(1).getByText('Em execução', { exact: true })).toBeVisible()
  await expect(task.nth(2).getByText('Completou', { exact: true })).toBeVisible()
  await expect(task.nth(3).getByText('Falhou', { exact: true })).toBeVisible()

  await page.goto('/role/edit')
  await expect(page.getByRole('rowheader', { name: 'Oferta Códigos', exact: true })).toBeVisible()

  await page.goto(`/user/view/${(await firstItem(page.request, 'user', 'criador'))._id}`)
  await expect(page.getByText('Ainda não existem cursos associados.')).toBeVisible()
  await expect(page.getByText('Não existe informação disponível.')).toBeVisible()

  const entity = 'educationLevel'
  const body = { name: 'Grau que muda' }
  const { _id } = await call(page.request, addItem, { params: { entity }, body })
  for (let n = 1; n <= 10; n += 1)
    await call(page.request, editItem, { params: { entity, id: _id }, body: { name: `Grau que muda ${n}` } })
  await page.goto(`/educationLevel/view/${_id}`)
  await page.getByRole('button', { name: 'Ver mais', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Ver mais', exact: true })).toBeHidden()

  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`**/api/entity/educationLevel/add/${_id}`, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/educationLevel/edit/${_id}`)
  await page.getByLabel('Nome').first().fill('Grau que muda devagar')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('A enviar dados...')).toBeVisible()
  answer()
  await expect(page.getByText('Grau que muda devagar - registo alterado com sucesso!')).toBeVisible()
})
