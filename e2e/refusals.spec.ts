import { removeDegree } from '#contract/learning/removal-endpoints.ts'
import { call } from './support/call.ts'
import { assignCourse, makeShortCourse } from './support/course.ts'
import { expect, test } from './support/fixtures.ts'
import { logIn } from './support/login.ts'
import { firstSession, whoAmI } from './support/trainee.ts'

// What the server cannot be reached with, or does not have, is the point here.
test.use({ expectedErrors: [/status of 404|net::ERR_FAILED/] })

test('what cannot be shown, saved or subscribed to is refused in the fixed words', async ({
  page,
  login,
}) => {
  await page.route('**/api/entity/newsletter/add', (route) => route.abort())
  await page.goto('/')
  await page.getByRole('button', { name: 'Aceitar' }).click()
  await page.getByRole('button', { name: 'Subscrever' }).click()
  const modal = page.getByRole('dialog', { name: 'Newsletter' })
  await modal.getByRole('button', { name: 'Subscrever' }).click()
  await expect(modal.getByText('Campo obrigatório')).toHaveCount(4)
  await modal.getByLabel(/^Nome/).fill('Marta')
  await modal.getByLabel('Apelido').fill('Rocha')
  await modal.getByLabel('Email').fill('marta@example.pt')
  await modal.getByRole('checkbox').check()
  await modal.getByRole('button', { name: 'Subscrever' }).click()
  await expect(page.getByText('Ocorreu um erro ao subscrever a newsletter!')).toBeVisible()

  await login('gestor')
  await page.goto('/user/view/01890000-0000-7000-8000-000000000000')
  await expect(page.getByText(/o que ele nomeia foi apagado ou não está à sua vista/)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Formandos' })).toBeVisible()

  await page.goto('/user/edit')
  const editor = page.getByRole('main')
  await editor.getByLabel('Nome completo').fill('Duarte Sem Rede')
  await editor.getByRole('combobox', { name: /^Empresa/ }).click()
  await page.getByRole('option').first().click()
  await editor.getByRole('button', { name: 'Seguinte' }).click()
  await editor.getByRole('button', { name: 'Seguinte' }).click()
  await editor.getByLabel('Username').fill('duarte.semrede')
  await editor.getByLabel('Email').fill('duarte.semrede@example.pt')
  await page.route('**/api/entity/user/add', (route) => route.abort())
  await editor.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Ocorreu um erro ao gravar o Formando')).toBeVisible()
})

test('a course that is taken back while it is open says that it is no longer theirs', async ({
  page,
  login,
  playwright,
  server,
}) => {
  await login('bruno.carvalhais')
  const me = await whoAmI(page.request)
  const admin = await playwright.request.newContext({ baseURL: server.url })
  await logIn(admin, 'admin')
  const course = await makeShortCourse(admin, { name: 'Curso que se tira' })
  await assignCourse(admin, course._id, me._id)
  const { module, lecture } = await firstSession(page.request, course)
  await page.clock.install()
  await page.goto(`/course/${course._id}/${module}/${lecture}`)
  await expect(page.getByRole('heading', { name: 'Ver e ler' })).toBeVisible()
  await call(admin, removeDegree, { body: { user: me._id, degree: course._id } })
  await admin.dispose()
  // Back at it after a while, the browser asks anew.
  await page.clock.fastForward(60_000)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('main').getByRole('link', { name: 'Pedir acesso' })).toBeVisible()
})
