import { readFile } from 'node:fs/promises'
import { makeAuditorLink } from '#contract/actions/auditor-endpoints.ts'
import { actionDossier, sealAction } from '#contract/actions/endpoints.ts'
import { listItems } from '#contract/platform/engine/endpoints.ts'
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

  await page.goto(address)
  await page.getByLabel('Palavra-passe').fill('errada')
  await page.getByRole('button', { name: 'Abrir' }).click()
  await expect(page.getByText('A palavra-passe não é esta')).toBeVisible()
  await expect(page).toHaveURL(/\/auditoria$/)
  await page.getByLabel('Palavra-passe').fill(password)
  await page.getByRole('button', { name: 'Abrir' }).click()
  await page.getByRole('button', { name: 'Ver o dossier' }).click()
  await expect(page.getByText(`a) ${letters[0]?.name ?? ''}`)).toBeVisible()
  await axe()

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Transferir o ZIP/ }).click()
  const zip = await readFile(await (await downloading).path())
  await page.getByRole('main').getByRole('link', { name: 'Verificar um dossier' }).click()
  const choose = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/zip', buffer })
  await choose('dossier.zip', zip)
  await expect(page.getByText('Íntegro, e selado por esta academia')).toBeVisible()
  await axe()

  const changed = Buffer.from(zip)
  const within = changed.indexOf('acao.json') + 'acao.json'.length + 20
  changed.writeUInt8(changed.readUInt8(within) ^ 1, within)
  await choose('alterado.zip', changed)
  await expect(page.getByText('acao.json foi alterado depois de selado.')).toBeVisible()
})
