import { chatMessages, newUserMessage, setAppointment } from '#contract/chat/endpoints.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import { call } from './support/call.ts'
import { giveChatCourse } from './support/chat-course.ts'
import { expect, test } from './support/fixtures.ts'
import { logIn } from './support/login.ts'
import { openAs } from './support/open-as.ts'
import { write } from './support/talk.ts'
import { whoAmI } from './support/trainee.ts'

test.use({ acceptsCookies: true })

test('a tutor reads by keyboard who wrote, answers a time, and learns at once which files are accepted', async ({
  page,
  login,
  browser,
  server,
  playwright,
}, info) => {
  const admin = await playwright.request.newContext({ baseURL: server.url })
  await logIn(admin, 'admin')
  await login('tutor')
  const trainee = await openAs(browser, server.url, 'bruno.carvalhais')
  const { degree, conversation } = await giveChatCourse(admin, info.title.slice(0, 40), page, trainee)
  const { name } = await whoAmI(trainee.request)
  const say = (content: string, clientId: string) =>
    call(trainee.request, newUserMessage, { body: { degree, content, clientId } })
  await say('Podemos falar?', degree)
  const { sessions } = await call(trainee.request, chatMessages, { query: { degree } })
  const { module = '', lecture = '', resource = '' } = sessions[0] ?? {}
  const day = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10)
  await call(trainee.request, setAppointment, {
    body: { degree, module, lecture, resource, startsAt: `${day}T10:00:00.000Z`, minutes: 30 },
  })

  // What the address opens takes no focus.
  await page.goto(conversation)
  const box = page.getByLabel('Escreva uma mensagem')
  await expect(box).toBeVisible()
  await expect(box).not.toBeFocused()

  await page.goto('/admin/chat')
  const people = page.getByRole('navigation', { name: 'Conversas' })
  await people.getByRole('combobox', { name: 'Curso' }).selectOption(degree)
  await say('Está aí?', `${degree}2`)
  const unread = people.getByRole('checkbox', { name: 'Só com mensagens por ler' })
  await unread.check()
  const person = people.getByRole('button', { name: new RegExp(name) })
  await expect(person.getByRole('img', { name: '1 por ler' })).toBeVisible()
  await person.press('Enter')
  await expect(box).toBeFocused()
  const wide = page.viewportSize() ?? { width: 1280, height: 800 }
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/admin/chat')
  // Without the course, those of other courses are in the list too.
  await expect(person.first()).toBeVisible()
  await expect
    .poll(() => people.locator('[data-roving]').evaluate((list) => list.scrollWidth - list.clientWidth), {
      message: 'the list does not overflow a narrow screen',
    })
    .toBe(0)
  await page.setViewportSize(wide)
  await page.goBack()
  // It is read, and stays as long as it is open.
  await expect(person.getByRole('img')).toHaveCount(0)
  await expect(person).toHaveAttribute('aria-current', 'true')
  await page.reload()
  await expect(person).toBeVisible()
  await expect(box).not.toBeFocused()
  await person.press('Enter')
  await expect(box).toBeFocused()

  const another = page.getByRole('button', { name: 'Propor outra hora' })
  await another.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Propor outra hora' })
  await expect(dialog.getByLabel('Dia e hora')).toHaveValue(new RegExp(`^${day}T1[01]:00$`))
  await expect(dialog.getByLabel('Duração em minutos')).toHaveValue('30')
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect(dialog.getByText('É a mesma hora. Confirme-a, ou escolha outra.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByText(/Hora pedida pelo formando: .* Falta a sua confirmação\./)).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar', exact: true }).press('Enter')
  await expect(page.getByText('Hora confirmada. A outra parte foi avisada.')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: /Marcada para/ })).toBeFocused()

  for (const file of ['nota.txt', 'nota.txt', 'plano.pdf']) {
    const chosen = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Anexar imagem ou PDF' }).click()
    await (await chosen).setFiles({ name: file, mimeType: '', buffer: Buffer.from('%PDF-1.7 Olá') })
    if (file === 'nota.txt')
      await expect(page.getByText(/«nota\.txt» não pode ser anexado.*\.png, .*\.pdf/).last()).toBeVisible()
  }
  await expect(page.getByRole('button', { name: /^Retirar/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Retirar plano.pdf' }).click()
  await write(page, 'Até lá.')

  // Nothing left to read: the list says so, and shows everybody again.
  await page.goto(`/admin/chat?f.course=${degree}&f.unread=1`)
  await expect(people.getByText('Não há mensagens por ler')).toBeVisible()
  await people.getByRole('button', { name: 'Mostrar todas' }).press('Enter')
  await expect(person).toBeVisible()
  await expect(unread).toBeFocused()
  await expect(unread).not.toBeChecked()
  await trainee.context().close()
  await admin.dispose()
})

test('an administrator says why they read a conversation before it is asked for, and on a phone reads every name', async ({
  page,
  login,
  axe,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await login('admin')
  await page.goto('/admin/chat')
  const people = page.getByRole('navigation', { name: 'Conversas' })
  const one = people.getByRole('button', { name: /^Oleksandra Ivanivna/ }).first()
  await expect(one).toBeVisible()
  // No name is cut, and the page scrolls over the list, not the list within it.
  const cut = await people
    .locator('li')
    .evaluateAll((all) => all.filter((row) => row.scrollWidth > row.clientWidth + 1).length)
  expect(cut).toBe(0)
  const last = await people.getByRole('listitem').last().boundingBox()
  const pages = await people.getByRole('button').last().boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(pages?.y ?? 0)
  await axe()

  // What would be refused is not asked for: nothing in the console.
  await one.click()
  const reason = page.getByRole('textbox', { name: 'Motivo da consulta' })
  await expect(reason).toBeVisible()
  const whose = page.getByRole('heading', { level: 2, name: /^Oleksandra Ivanivna .* · ./ })
  await expect(whose).toBeFocused()
  await reason.fill('Reclamação da formanda sobre a nota')
  await page.getByRole('button', { name: 'Abrir a conversa' }).click()
  await expect(reason).toBeHidden()
  await expect(whose).toBeFocused()

  // An address that names no conversation, in a list whose course is none.
  await page.goto('/admin/chat?owner=naoexiste&degree=xx&f.course=xx')
  await expect(page.getByRole('heading', { name: 'Conversa não encontrada' })).toBeVisible()
  await axe()
  await page.getByRole('main').getByRole('button', { name: 'Conversas' }).click()
  await expect(one).toBeVisible()
})
