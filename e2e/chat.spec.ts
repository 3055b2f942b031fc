import type { Browser, Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { logIn } from './support/login.ts'
import { startServer } from './support/server.ts'

const TRAINEE = 'oleksandra.kovalenko'
const TUTOR = 'tutor'

/** A browser of somebody's own. */
const openAs = async (browser: Browser, url: string, username: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 } })
  await logIn(context.request, username)
  await context.addInitScript(() => localStorage.setItem('acceptCookies', 'true'))
  return context.newPage()
}

const write = async (page: Page, text: string) => {
  await page.getByLabel('Escreva uma mensagem').fill(text)
  await page.keyboard.press('Enter')
}

const said = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true })

test('a trainee and a tutor talk through the death of the server, and the tutor completes the session', async ({
  browser,
}) => {
  // A server of its own, which starts twice: it is killed.
  test.slow()
  const server = await startServer({ env: { DEMO: '1' } })
  const [trainee, tutor] = await Promise.all([
    openAs(browser, server.url, TRAINEE),
    openAs(browser, server.url, TUTOR),
  ])
  await tutor.goto('/admin/chat')
  await tutor.getByRole('button', { name: /Oleksandra.*Gestão de equipas/ }).click()
  await expect(tutor.getByRole('log')).toBeVisible()
  const degree = new URL(tutor.url()).searchParams.get('degree') ?? ''
  const player = await (await trainee.request.get(`/api/player/${degree}`)).json()
  const [place] = player.modules.flatMap(
    (module: { _id: string; lectures: { _id: string; resources: { type: string }[] }[] }) =>
      module.lectures
        .filter(({ resources }) => resources.some(({ type }) => type === 'chat'))
        .map((lecture) => ({ module: module._id, lecture: lecture._id })),
  )
  await trainee.goto(`/course/${degree}/${place.module}/${place.lecture}`)
  await expect(trainee.getByRole('log')).toBeVisible()
  await expect(trainee.getByText('Sem tutores dispoíveis!')).toBeHidden()

  await write(trainee, 'Já tenho o caso escrito.')
  await expect(said(tutor, 'Já tenho o caso escrito.')).toBeVisible()
  await write(tutor, 'Ótimo, envie-o.')
  await expect(said(trainee, 'Ótimo, envie-o.')).toBeVisible()

  await server.kill()
  await write(trainee, 'Enviado sem ligação.')
  await expect(said(trainee, 'Enviado sem ligação.')).toBeVisible()
  await expect(trainee.getByText(/Sem ligação: o que escreveu/)).toBeVisible()
  await server.restart()
  await expect(said(tutor, 'Enviado sem ligação.')).toBeVisible({ timeout: 60_000 })
  await expect(trainee.getByText('Por enviar')).toHaveCount(0)
  for (const page of [trainee, tutor]) {
    await page.reload()
    for (const text of ['Já tenho o caso escrito.', 'Ótimo, envie-o.', 'Enviado sem ligação.'])
      await expect(said(page, text)).toHaveCount(1)
  }

  await tutor.getByRole('button', { name: 'Avaliar sessão' }).click()
  const dialog = tutor.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByText('Campo obrigatório').first()).toBeVisible()
  await dialog.getByLabel('Observações').fill('Preparou bem o caso.')
  await dialog.getByLabel('Nota').fill('18')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByRole('button', { name: 'Enviar resultado' }).click()
  await expect(dialog).toBeHidden()
  await expect(trainee.getByText('Sessão síncrona concluída com sucesso')).toBeVisible()
  await Promise.all([trainee, tutor].map((page) => page.context().close()))
  await server.dispose()
})
