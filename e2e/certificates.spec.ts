import { expect, test } from './support/fixtures.ts'
import { logIn } from './support/login.ts'

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
  const { items } = await (await page.request.get('/api/entity/user/degrees')).json()
  const { degree, certificate } = (
    items as { degree: { _id: string }; certificate: { number: string } | null }[]
  ).find((one) => one.certificate !== null) ?? { degree: { _id: '' }, certificate: null }
  const call = `/api/getdegreecertificate/${degree._id}`
  const companies = await (await gestor.get('/api/entity/company/list')).json()
  const allow = async (certificateDownload: boolean) => {
    const saved = await gestor.post(`/api/entity/company/add/${companies.items[0]?._id}`, {
      data: { config: { certificateDownload } },
    })
    expect(saved.ok(), await saved.text()).toBe(true)
  }
  const download = page.getByRole('link', { name: 'Transferir certificado' })
  const reason = page.getByText('A sua empresa entrega os certificados: peça-o ao gestor de formação.')

  await allow(false)
  await page.goto(`/course/${degree._id}/complete`)
  await expect(page.getByText('O seu certificado está pronto')).toBeVisible()
  await expect(reason).toBeVisible()
  await expect(download).toBeHidden()
  const refused = await page.request.get(call)
  expect(refused.status()).toBe(403)
  expect((await refused.json()).code).toBe('certificate_blocked')
  await page.goto('/profile/resumocursos')
  await expect(reason.first()).toBeVisible()
  await expect(download).toBeHidden()

  await allow(true)
  await gestor.dispose()
  await page.goto(`/course/${degree._id}/complete`)
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
