import { saveExam, startExam } from '#contract/assessment/endpoints.ts'
import { getDegreeCertificate } from '#contract/certificates/endpoints.ts'
import { countTime, myDegrees } from '#contract/learning/endpoints.ts'
import { editItem } from '#contract/platform/engine/endpoints.ts'
import { call, send, firstItem } from './support/call.ts'
import { assignCourse, makeShortCourse } from './support/course.ts'
import { expect, test } from './support/fixtures.ts'
import { logIn } from './support/login.ts'
import { finishSessions, firstSession, whoAmI } from './support/trainee.ts'

const TRAINEE = 'graca.pimentel'

test.use({ acceptsCookies: true })

test('a certificate is downloaded while the company allows it, and checked by its word', async ({
  page,
  login,
  axe,
  playwright,
  server,
}) => {
  const gestor = await playwright.request.newContext({ baseURL: server.url })
  await logIn(gestor, 'gestor')
  await login(TRAINEE)
  const { items } = await call(page.request, myDegrees, {})
  const { degree, certificate } = items.find((one) => one.certificate !== null) ?? {}
  const company = await firstItem(gestor, 'company')
  const allow = (certificateDownload: boolean) =>
    call(gestor, editItem, {
      params: { entity: 'company', id: company._id },
      body: { config: { certificateDownload } },
    })
  const download = page.getByRole('link', { name: 'Transferir certificado' })
  const reason = page.getByText('A sua empresa entrega os certificados: peça-o ao gestor de formação.')

  await allow(false)
  await page.goto(`/course/${degree?._id}/complete`)
  await expect(page.getByText('O seu certificado está pronto')).toBeVisible()
  await expect(reason).toBeVisible()
  await expect(download).toBeHidden()
  const refused = await send(page.request, getDegreeCertificate, { params: { id: degree?._id ?? '' } })
  expect(refused.status()).toBe(403)
  expect((await refused.json()).code).toBe('certificate_blocked')
  await page.goto('/profile/resumocursos')
  await expect(reason.first()).toBeVisible()
  await expect(download).toBeHidden()

  await allow(true)
  await gestor.dispose()
  await page.goto(`/course/${degree?._id}/complete`)
  const opened = page.context().waitForEvent('page')
  const answered = page
    .context()
    .waitForEvent('response', (answer) => answer.url().includes('/api/getdegree'))
  await download.click()
  await opened
  const file = await answered
  expect(file.status()).toBe(200)
  expect(file.headers()['content-type']).toBe('application/pdf')
  expect(file.headers()['content-disposition']).toContain(certificate?.number.replaceAll('/', '-') ?? '-')

  await page.goto('/certificado/nao-existe')
  await expect(page.getByText('Certificado não encontrado')).toBeVisible()

  // The code of the certificate, typed in.
  await page.goto('/certificado')
  await page.getByRole('button', { name: 'Verificar', exact: true }).click()
  await expect(page.getByText('Campo obrigatório')).toBeVisible()
  await page.getByRole('textbox', { name: 'Código de verificação' }).fill('não-existe')
  await page.getByRole('button', { name: 'Verificar', exact: true }).click()
  await expect(page).toHaveURL(/\/certificado\/no-existe$/)
  await expect(page.getByText('Certificado não encontrado')).toBeVisible()
  await axe()
})

test('a certificate appears by itself once the exam that was its last condition is answered', async ({
  page,
  login,
  playwright,
  server,
}, { project }) => {
  await login(TRAINEE)
  const { request } = page
  const admin = await playwright.request.newContext({ baseURL: server.url })
  await logIn(admin, 'admin')
  const course = await makeShortCourse(admin, { name: `Só com exame ${project.name}`, withSurvey: false })
  await assignCourse(admin, course._id, (await whoAmI(request))._id)
  await admin.dispose()
  await finishSessions(request, course)
  const { degree: degreeId, module: moduleId, lecture } = await firstSession(request, course)
  await server.advance(50_000)
  await call(request, countTime, { body: { degreeId, moduleId, lecture, seconds: 50 } })

  // Listens as soon as its socket is admitted.
  const listens = page
    .waitForEvent('websocket', (socket) => socket.url().includes('socket.io'))
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40')))
  await page.goto(`/course/${degreeId}/finaltest`)
  await expect(page.getByRole('button', { name: 'Começar teste' })).toBeVisible()
  await listens
  // As from another window of the same person: this one sends no request by itself.
  const begun = await call(request, startExam, { body: { degreeId } })
  const answers = begun.questions.map((one) => ({
    question: one._id,
    answer: one.answers.find(({ answer }) => answer === course.rightAnswers[one.question])?._id ?? null,
  }))
  await call(request, saveExam, { body: { degreeId, attempt: begun.attempt, answers } })
  await page.getByRole('link', { name: 'Ver os resultados' }).first().click()
  await expect(page.getByText('O seu certificado está pronto')).toBeVisible()
})

test('the end of a course says that the certificate waits for time, and leads back to the sessions', async ({
  page,
  login,
  axe,
  playwright,
  server,
}, { project }) => {
  await login(TRAINEE)
  const { request } = page
  const admin = await playwright.request.newContext({ baseURL: server.url })
  await logIn(admin, 'admin')
  const name = `Só falta tempo ${project.name}`
  const course = await makeShortCourse(admin, { name, minutes: 3, withExam: false, withSurvey: false })
  await assignCourse(admin, course._id, (await whoAmI(request))._id)
  await admin.dispose()
  await finishSessions(request, course)
  await page.goto(`/course/${course._id}/complete`)
  await expect(page.getByRole('heading', { name: 'Falta tempo para o certificado', level: 1 })).toBeVisible()
  await expect(page.getByText(/^Já fez tudo o resto: o certificado é emitido assim que/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Curso concluído' })).toBeHidden()
  await axe()
  const back = page.getByRole('link', { name: 'Voltar às sessões' })
  await expect(back).toHaveAttribute('data-variant', 'filled')
  await back.click()
  await expect(page.getByRole('heading', { name: /^(Ver e ler|Praticar)$/ })).toBeVisible()
})
