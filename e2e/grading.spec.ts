import { getPlayer } from '#contract/learning/endpoints.ts'
import { call } from './support/call.ts'
import { expect, test } from './support/fixtures.ts'
import { logIn } from './support/login.ts'
import { docx, workbook } from './support/office.ts'
import { openAs } from './support/open-as.ts'
import { whoAmI } from './support/trainee.ts'
import { courseOf, handIn } from './support/work.ts'

// The trace of a journey that is tried again looks into the frame of a document, where nothing may run.
test.use({ expectedErrors: [/Blocked script execution in 'about:srcdoc'/] })

test.use({ acceptsCookies: true })

const TRAINEE = 'bruno.carvalhais'

test('work is sent back with a reason, handed in again and accepted, each in their own browser', async ({
  page,
  login,
  axe,
  browser,
  server,
  playwright,
}, info) => {
  test.slow()
  await login('tutor')
  const tutor = await whoAmI(page.request)
  const admin = await playwright.request.newContext({ baseURL: server.url })
  await logIn(admin, 'admin')
  const trainee = await openAs(browser, server.url, TRAINEE)
  const { course, place } = await courseOf(admin, trainee, tutor._id, info.title)
  await trainee.goto(`/course/${place.degree}/${place.module}/${place.lecture}`)
  await trainee.getByRole('tab', { name: 'Perigo e risco, em papel' }).click()
  const send = async (button: string, name: string, buffer: Buffer) => {
    const chosen = trainee.waitForEvent('filechooser')
    await trainee.getByRole('button', { name: button }).click()
    await (await chosen).setFiles({ name, mimeType: 'application/octet-stream', buffer })
  }
  await send('Enviar trabalho', 'plano.docx', docx(['O meu plano', 'Ainda sem a limpeza.']))
  await expect(trainee.getByText('A aguardar avaliação')).toBeVisible()

  await page.goto('/avaliacao')
  const work = page.getByRole('listitem').filter({ hasText: course.name })
  await work.getByRole('button', { name: 'Avaliar' }).click()
  const dialog = page.getByRole('dialog')
  const frame = dialog.frameLocator('iframe')
  await expect(frame.getByText('Ainda sem a limpeza.')).toBeVisible()
  // A document's content runs nothing.
  await expect(dialog.locator('iframe')).toHaveAttribute('sandbox', 'allow-same-origin')
  await expect(dialog.getByText('De 0 a 20. Positiva a partir de 10.')).toBeVisible()
  await expect(dialog.getByText('É a primeira entrega.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Devolver' }).click()
  await expect(dialog.getByText('Campo obrigatório')).toHaveCount(1)
  await dialog.getByLabel('Observações').fill('Falta o plano de limpeza.')
  await dialog.getByRole('button', { name: 'Devolver' }).click()
  await expect(page.getByText('Trabalho devolvido ao formando')).toBeVisible()
  await expect(work).toBeHidden()

  // The trainee sees where they are, and gets there from a notice.
  await expect(trainee.getByText('Falta o plano de limpeza.')).toBeVisible()
  await expect(trainee.getByText('Devolvido', { exact: true })).toBeVisible()
  await send(
    'Enviar de novo',
    'plano.xlsx',
    workbook(
      {
        Limpeza: [
          ['Zona', 'Dias'],
          ['Copa', 7],
        ],
        Vazia: [],
      },
      'xlsx',
    ),
  )
  await expect(trainee.getByText('A aguardar avaliação')).toBeVisible()
  await trainee.getByRole('button', { name: 'Entregas anteriores' }).click()
  await expect(trainee.getByText('Falta o plano de limpeza.')).toBeVisible()

  await page.goto('/avaliacao')
  await work.getByRole('button', { name: 'Avaliar' }).click()
  await expect(dialog.getByRole('cell', { name: 'Copa' })).toBeVisible()
  await axe()
  await dialog.getByRole('button', { name: /^Ver ao lado/ }).click()
  await expect(frame.getByText('Ainda sem a limpeza.')).toBeVisible()
  await expect(dialog.getByText('Falta o plano de limpeza.')).toBeVisible()
  await dialog.getByLabel('Observações').fill('Agora sim.')
  await dialog.getByRole('textbox', { name: 'Nota' }).fill('16')
  await dialog.getByRole('button', { name: 'Enviar avaliação' }).click()
  await expect(page.getByText('Avaliaçao enviada com sucesso')).toBeVisible()
  await expect(trainee.getByText('Nota: 16')).toBeVisible()
  await expect(trainee.getByRole('link', { name: 'Sessão seguinte' })).toBeVisible()

  // Both decisions are found again, and the grade is corrected.
  await page.getByRole('tab', { name: 'Avaliados' }).click()
  await expect(work).toHaveCount(2)
  await expect(work.first()).toContainText('Nota: 16')
  await expect(work.last()).toContainText('Devolvido')
  await axe()
  await work.first().getByRole('button', { name: /^Ver/ }).click()
  await dialog.getByRole('button', { name: 'Corrigir a nota' }).click()
  await expect(dialog.getByLabel('Observações')).toHaveValue('Agora sim.')
  await dialog.getByRole('textbox', { name: 'Nota' }).fill('18')
  await dialog.getByRole('button', { name: 'Guardar correção' }).click()
  await expect(dialog.getByText(/^Antes da correção: 16, em /)).toBeVisible()
  await expect(dialog.getByRole('status').filter({ hasText: 'Nota: 18' })).toBeFocused()
  await expect(trainee.getByText('Nota: 18')).toBeVisible()
  await trainee.context().close()
  await admin.dispose()
})

test('three works are graded in a row by the keyboard alone', async ({
  page,
  login,
  browser,
  server,
  playwright,
}, info) => {
  test.slow()
  await login('tutor')
  const tutor = await whoAmI(page.request)
  const admin = await playwright.request.newContext({ baseURL: server.url })
  await logIn(admin, 'admin')
  const trainee = await openAs(browser, server.url, TRAINEE)
  const names = ['primeiro', 'segundo', 'terceiro'].map((name) => `${info.title}: ${name}`)
  const files = [
    { name: 'notas.txt', buffer: Buffer.from('Notas à mão.') },
    { name: 'antigo.xls', buffer: workbook({ Plano: [['Queda', 3]] }, 'biff8') },
    { name: 'plano.docx', buffer: docx(['O terceiro plano']) },
  ]
  const degrees: string[] = []
  for (const [index, name] of names.entries()) {
    const { place } = await courseOf(admin, trainee, tutor._id, name)
    degrees.push(place.degree)
    await handIn(trainee.request, place, files[index] ?? files[0]!)
  }
  await page.goto('/avaliacao')
  const work = (name = '') => page.getByRole('listitem').filter({ hasText: name })
  const open = (name = '') => work(name).getByRole('button', { name: 'Avaliar' })
  await expect(open(names[0])).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: /^Procurar por formando/ })).toBeFocused()
  await page.keyboard.type(info.title)
  await expect(page.getByText('1–3 de 3')).toBeVisible()
  for (let tabs = 0; tabs < 8; tabs++) {
    if (await open(names[0]).evaluate((button) => button === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await work(names[0])
    .getByRole('link', { name: /^Transferir/ })
    .press('ArrowDown')
  await expect(open(names[1])).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(open(names[0])).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Notas à mão.')).toBeVisible()
  await expect(dialog.getByText(/Ctrl\+Enter envia e passa ao seguinte/)).toBeVisible()
  const grade = async (obs: string, value: string) => {
    await expect(dialog.getByLabel('Observações')).toBeFocused()
    await page.keyboard.type(obs)
    await page.keyboard.press('Tab')
    await page.keyboard.type(value)
    await page.keyboard.press('Control+Enter')
  }
  // Above the scale it stays, and says why.
  await grade('Bem escrito.', '21')
  await expect(dialog.getByText('A escala deste curso vai de 0 a 20.')).toBeVisible()
  // What is typed stays with its work, which offers it again.
  await page.keyboard.press('Alt+PageDown')
  await expect(dialog.getByRole('cell', { name: 'Queda' })).toBeVisible()
  await page.keyboard.press('Alt+PageUp')
  await dialog.getByRole('button', { name: 'Recuperar' }).press('Enter')
  await expect(dialog.getByLabel('Observações')).toHaveValue('Bem escrito.')
  await dialog.getByRole('textbox', { name: 'Nota' }).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('15')
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByRole('cell', { name: 'Queda' })).toBeVisible()
  await page.keyboard.press('Alt+PageDown')
  await expect(dialog.frameLocator('iframe').getByText('O terceiro plano')).toBeVisible()
  await page.keyboard.press('Alt+PageUp')
  await expect(dialog.getByRole('cell', { name: 'Queda' })).toBeVisible()
  await grade('Bem.', '12')
  await expect(dialog.frameLocator('iframe').getByText('O terceiro plano')).toBeVisible()
  // The next row has the focus when the dialog closes, or the page if all are gone.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(open(names[2])).toBeFocused()
  await page.keyboard.press('Enter')
  await grade('Muito bem.', '18')
  await expect(dialog).toBeHidden()
  for (const name of names) await expect(work(name)).toBeHidden()
  await expect(page.locator('#conteudo')).toBeFocused()
  for (const [index, value] of [15, 12, 18].entries()) {
    const { modules } = await call(trainee.request, getPlayer, { params: { degreeId: degrees[index] ?? '' } })
    expect(modules[0]?.lectures[0]?.value).toBe(value)
  }
  await trainee.context().close()
  await admin.dispose()
})
