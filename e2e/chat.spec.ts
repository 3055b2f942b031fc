import { getPlayer } from '#contract/learning/endpoints.ts'
import { call } from './support/call.ts'
import { expect, test } from './support/fixtures.ts'
import { openAs } from './support/open-as.ts'
import { startServer } from './support/server.ts'
import { said, write } from './support/talk.ts'

const TRAINEE = 'oleksandra.kovalenko'
const TUTOR = 'tutor'

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
  const { modules } = await call(trainee.request, getPlayer, { params: { degreeId: degree } })
  const [place] = modules.flatMap((module) =>
    module.lectures
      .filter(({ resources }) => resources.some(({ type }) => type === 'chat'))
      .map((lecture) => ({ module: module._id, lecture: lecture._id })),
  )
  await trainee.goto(`/course/${degree}/${place?.module}/${place?.lecture}`)
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

  // An unsent draft is there again, and in no other conversation.
  const box = tutor.getByLabel('Escreva uma mensagem')
  await box.fill('Ainda por enviar')
  const people = tutor.getByRole('navigation', { name: 'Conversas' }).getByRole('button')
  await people.filter({ hasNotText: 'Oleksandra' }).first().click()
  await expect(tutor.getByRole('heading', { level: 2, name: /Oleksandra/ })).toHaveCount(0)
  await expect(box).toHaveValue('')
  await people.filter({ hasText: /Oleksandra.*Gestão de equipas/ }).click()
  await expect(box).toHaveValue('Ainda por enviar')
  await box.press('Enter')
  await expect(said(tutor, 'Ainda por enviar')).toBeVisible()
  await expect(box).toHaveValue('')

  await trainee.goto(`/course/${degree}?tools=chat`)
  await expect(trainee.getByRole('tab', { name: /Chat/, selected: true })).toBeVisible()
  await expect(trainee).toHaveURL(/\/course\/[^/]+\/[^/]+\/[^/]+\?tools=chat$/)
  await trainee.goto(`/course/${degree}/${place?.module}/${place?.lecture}`)

  await tutor.getByRole('button', { name: 'Cancelar a marcação' }).click()
  await tutor.getByRole('dialog').getByRole('button', { name: 'Cancelar', exact: true }).click()
  await expect(tutor.getByRole('dialog')).toHaveCount(0)
  await expect(trainee.getByText(/Hora pedida: .* Falta o tutor confirmar/)).toBeVisible()
  await tutor.getByRole('button', { name: 'Cancelar a marcação' }).click()
  await tutor.getByRole('dialog').getByRole('button', { name: 'Cancelar a marcação' }).click()
  await expect(trainee.getByText(/Cancelada:/)).toBeVisible()

  // Its time has not come: nothing calls for it yet.
  await expect(tutor.getByRole('button', { name: 'Avaliar sessão' })).toHaveAttribute(
    'data-variant',
    'default',
  )
  await tutor.getByRole('button', { name: 'Avaliar sessão' }).click()
  const dialog = tutor.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByText('Campo obrigatório').first()).toBeVisible()
  await dialog.getByLabel('Observações').fill('Preparou bem o caso.')
  await dialog.getByLabel('Nota').fill('150')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByText('A nota vai de 0 a 100.')).toBeVisible()
  await dialog.getByLabel('Nota').fill('18')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByText('Nota: 18 em 100')).toBeVisible()
  await dialog.getByRole('button', { name: 'Enviar resultado' }).click()
  await expect(dialog).toBeHidden()
  await expect(trainee.getByText('Sessão síncrona concluída com sucesso')).toBeVisible()
  for (const page of [trainee, tutor]) {
    await expect(page.getByText('Preparou bem o caso.')).toBeVisible()
    await expect(page.getByText(/Nota: 18 em 100/)).toBeVisible()
  }
  await Promise.all([trainee, tutor].map((page) => page.context().close()))
  await server.dispose()
})
