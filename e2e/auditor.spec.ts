import { readFile } from 'node:fs/promises'
import { makeAuditorLink } from '#contract/actions/auditor-endpoints.ts'
import { actionDossier, sealAction } from '#contract/actions/endpoints.ts'
import { addItem, listItems } from '#contract/platform/engine/endpoints.ts'
import { call } from './support/call.ts'
import { expect, test } from './support/fixtures.ts'
import { logIn } from './support/login.ts'

test.use({ acceptsCookies: true, apart: true, expectedErrors: [/422 \(Unprocessable/] })

test('an auditor opens a link by its password, takes an archive, and finds it whole; one byte changed is found', async ({
  page,
  playwright,
  server,
  axe,
}) => {
  const admin = await playwright.request.newContext({ baseURL: server.url })
  await logIn(admin, 'admin')
  const { items } = await call(admin, listItems, { params: { entity: 'action' } })
  const id = items.find(({ state }) => state === 'open')?._id ?? ''
  await call(admin, sealAction, { params: { id }, body: {} })
  const { address, password } = await call(admin, makeAuditorLink, {
    body: { name: 'Inspeção de março', actions: [id], days: 5 },
  })
  const { letters } = await call(admin, actionDossier, { params: { id } })
  await admin.dispose()

  await page.goto('/auditoria')
  await expect(page.getByText('Abra aqui a ligação que recebeu')).toBeVisible()
  // The same tab, in which only the part behind the `#` changes; and a reload.
  await page.goto(address)
  await expect(page.getByRole('textbox', { name: 'Palavra-passe' })).toBeVisible()
  await page.reload()
  await page.getByRole('textbox', { name: 'Palavra-passe' }).fill('errada')
  await page.getByRole('button', { name: 'Mostrar ou esconder a palavra-passe' }).click()
  await page.getByRole('button', { name: 'Abrir' }).click()
  await expect(page.getByText('A palavra-passe não é esta')).toBeVisible()
  await expect(page).toHaveURL(/\/auditoria$/)
  await page.getByRole('textbox', { name: 'Palavra-passe' }).fill(password)
  await page.getByRole('button', { name: 'Abrir' }).click()
  await page.getByRole('button', { name: 'Ver o dossier' }).click()
  const letter = page.getByText(`a) ${letters[0]?.name ?? ''}`)
  await expect(letter).toBeVisible()
  await expect(page.getByText(/dizem com que certeza/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Programa de formação (PDF)' }).first()).toBeVisible()
  await axe()
  await page.goBack()
  await expect(letter).toBeHidden()
  await page.goForward()
  await page.reload()
  await expect(letter).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Transferir o ZIP/ }).click()
  const zip = await readFile(await (await downloading).path())
  await page.getByRole('main').getByRole('link', { name: 'Verificar um dossier' }).click()
  const choose = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/zip', buffer })
  await choose('notas.zip', Buffer.from('Isto não é um ZIP.'))
  await expect(page.getByText('Este ficheiro não é o ZIP de um dossier que se possa ler')).toBeVisible()
  await choose('dossier.zip', zip)
  await expect(page.getByText('Íntegro, e selado por esta academia')).toBeVisible()
  await axe()

  const changed = Buffer.from(zip)
  const within = changed.indexOf('acao.json') + 'acao.json'.length + 20
  changed.writeUInt8(changed.readUInt8(within) ^ 1, within)
  await choose('alterado.zip', changed)
  await expect(page.getByText('acao.json foi alterado depois de selado.')).toBeVisible()
})

test('a gestor asks for the link on the screen and an administrator releases it; its auditor finds the archive whole without a connection, and one byte changed', async ({
  page,
  browser,
  login,
  playwright,
  server,
  axe,
}) => {
  const [admin, gestor] = [
    await playwright.request.newContext({ baseURL: server.url }),
    await playwright.request.newContext({ baseURL: server.url }),
  ]
  await logIn(admin, 'admin')
  await logIn(gestor, 'gestor')
  const first = async (who: typeof admin, entity: string) =>
    (await call(who, listItems, { params: { entity } })).items[0]?._id ?? ''
  const { _id: id } = await call(admin, addItem, {
    params: { entity: 'action' },
    body: {
      code: 'ACT-1',
      degree: await first(admin, 'degree'),
      companies: [await first(gestor, 'company')],
      startDate: '2026-01-12',
      endDate: '2026-03-31',
      form: 'distance',
      tutoring: 'reactive',
    },
  })
  const code = 'ACT-1'
  await call(admin, sealAction, { params: { id }, body: {} })
  await Promise.all([admin.dispose(), gestor.dispose()])

  await login('gestor')
  await page.goto('/gestor/auditores')
  await page.getByRole('button', { name: 'Nova ligação' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Para quem').fill('ACT de março')
  await dialog.getByRole('combobox', { name: 'Ações' }).fill(code)
  await page.getByRole('option', { name: new RegExp(code) }).click()
  await dialog.getByLabel('Dias').fill('5')
  await dialog.getByLabel('Motivo').fill('Visita marcada para dia 12.')
  await axe()
  await dialog.getByRole('button', { name: 'Criar a ligação' }).click()
  const made = page.getByRole('dialog', { name: 'Ligação criada' })
  const address = await made.getByLabel('Ligação', { exact: true }).inputValue()
  const password = await made.getByRole('textbox', { name: 'Palavra-passe' }).inputValue()
  await made.getByRole('button', { name: 'Já guardei as duas' }).click()
  await expect(page.getByText('ACT de março')).toBeVisible()

  await expect(page.getByText('À espera da academia')).toBeVisible()

  const context = await browser.newContext()
  const auditor = await context.newPage()
  await auditor.goto(address)
  await auditor.getByRole('textbox', { name: 'Palavra-passe' }).fill(password)
  await auditor.getByRole('button', { name: 'Abrir' }).click()
  await expect(auditor.getByText(/ainda espera pela autorização da academia/)).toBeVisible()

  await login('admin')
  await page.goto('/gestor/auditores')
  await page.getByRole('button', { name: 'Ações de ACT de março' }).click()
  await page.getByRole('menuitem', { name: 'Autorizar' }).click()
  await expect(page.getByRole('dialog').getByText(/^Motivo: Visita marcada para dia 12\./)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Autorizar' }).click()
  await expect(page.getByText('Ligação autorizada.')).toBeVisible()
  await auditor.getByRole('button', { name: 'Abrir' }).click()
  const downloading = auditor.waitForEvent('download')
  await auditor.getByRole('link', { name: /^Transferir o ZIP/ }).click()
  const zip = await readFile(await (await downloading).path())
  await auditor.goto(new URL('/verificar-dossier', address).href)
  await expect(auditor.getByRole('button', { name: 'Escolher o ZIP' })).toBeVisible()
  // What verifies comes while somebody looks for their file.
  await expect(auditor.locator('[data-complete]')).toBeVisible()
  await context.setOffline(true)
  const choose = (name: string, buffer: Buffer) =>
    auditor.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/zip', buffer })
  await choose('dossier.zip', zip)
  await expect(auditor.getByText('As peças estão íntegras, mas o selo está por confirmar')).toBeVisible()
  const changed = Buffer.from(zip)
  const within = changed.indexOf('acao.json') + 'acao.json'.length + 20
  changed.writeUInt8(changed.readUInt8(within) ^ 1, within)
  await choose('alterado.zip', changed)
  await expect(auditor.getByText('acao.json foi alterado depois de selado.')).toBeVisible()
  await context.close()
})
