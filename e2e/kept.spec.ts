import type { Page } from '@playwright/test'
import { currentUser, logout } from '#contract/platform/access/session.ts'
import { listItems } from '#contract/platform/engine/endpoints.ts'
import { call } from './support/call.ts'
import { expect, test } from './support/fixtures.ts'
import { demoPassword, logIn } from './support/login.ts'

const word = (): string => Math.random().toString(36).slice(2, 8)

test.use({ acceptsCookies: true })

/** Opens the form of a new item with a name typed in it. */
const openForm = async (page: Page, name: string) => {
  await page.goto('/educationLevel/edit')
  await page.getByLabel('Nome').first().fill(name)
}

const again = (page: Page) => page.getByRole('dialog', { name: 'A sua sessão terminou' })

test.describe('a session that ends over a form', () => {
  // The menus of the person before may ask once more with the session of the next.
  test.use({ expectedErrors: [/status of (401|403)/] })

  test('asks for the password in place; the save continues as the same person', async ({
    page,
    login,
    axe,
  }) => {
    await login('admin')
    const name = `Nível ${word()}`
    await openForm(page, name)
    await call(page.request, logout, {})
    await page.getByRole('button', { name: 'Guardar' }).click()

    await expect(again(page)).toBeVisible()
    await axe()
    await again(page).getByRole('textbox', { name: 'Palavra-passe' }).fill('errada99')
    await page.keyboard.press('Enter')
    await expect(again(page).getByRole('alert')).toBeVisible()
    await again(page).getByRole('textbox', { name: 'Palavra-passe' }).fill(demoPassword)
    const saved = page.getByText(`${name} - registo criado com sucesso!`).waitFor()
    await page.keyboard.press('Enter')
    await expect(again(page)).toBeHidden()
    await saved
  })

  test('saves nothing in the name of another person who logs in over it, and continues for its own', async ({
    page,
    context,
    login,
  }) => {
    await login('admin')
    const name = `Nível ${word()}`
    await openForm(page, name)
    await logIn(context.request, 'master')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(again(page)).toBeVisible()
    const who = async () => (await call(context.request, currentUser, {})).username
    expect(await who()).toBe('master')
    await again(page).getByRole('textbox', { name: 'Palavra-passe' }).fill(demoPassword)
    const saved = page.getByText(`${name} - registo criado com sucesso!`).waitFor()
    await page.keyboard.press('Enter')
    await saved
    expect(await who()).toBe('admin')
  })

  test('receives nothing of another person who logs in over it, and continues for its own', async ({
    page,
    context,
    login,
  }) => {
    await login('admin')
    const name = `Nível ${word()}`
    let joined = 0
    const { promise: loggedIn, resolve: goOn } = Promise.withResolvers<void>()
    await page.routeWebSocket(/socket\.io/, async (socket) => {
      // It comes back when the browser has the other's cookie, as after a break of the connection.
      if (joined > 0) await loggedIn
      const server = socket.connectToServer()
      server.onMessage((message) => {
        if (String(message).startsWith('40')) joined += 1
        socket.send(message)
      })
    })
    await openForm(page, name)
    await expect.poll(() => joined).toBe(1)
    await logIn(context.request, 'master')
    goOn()
    await expect(again(page)).toBeVisible()
    await again(page).getByRole('textbox', { name: 'Palavra-passe' }).fill(demoPassword)
    await page.keyboard.press('Enter')
    await expect.poll(() => joined).toBe(2)
    await expect(again(page)).toBeHidden()
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText(`${name} - registo criado com sucesso!`)).toBeVisible()
  })

  test('as another person the page is left, and nothing of it is saved', async ({ page, login }) => {
    await login('admin')
    const name = `Nível ${word()}`
    await openForm(page, name)
    await call(page.request, logout, {})
    await page.getByRole('button', { name: 'Guardar' }).click()
    await again(page).getByRole('textbox', { name: 'Username' }).fill('master')
    await again(page).getByRole('textbox', { name: 'Palavra-passe' }).fill(demoPassword)
    await page.keyboard.press('Enter')
    await expect(page.getByText(/Entrou como .* foi deixada/)).toBeVisible()
    await expect(page).toHaveURL(/\/homepage/)

    await login('admin')
    const found = await call(page.request, listItems, {
      params: { entity: 'educationLevel' },
      query: { search: name },
    })
    expect(found.total).toBe(0)
  })
})

test('a draft survives a reload, comes back on wish, and goes with the logout', async ({
  page,
  login,
  axe,
}) => {
  await login('admin')
  const name = `Nível ${word()}`
  const offer = page.getByText('Há um rascunho por guardar')
  await openForm(page, name)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(offer).toBeVisible()
  await axe()
  await page.getByRole('button', { name: 'Recuperar' }).click()
  await expect(page.getByLabel('Nome').first()).toHaveValue(name)
  await expect(offer).toBeHidden()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText(`${name} - registo criado com sucesso!`)).toBeVisible()
  await page.goto('/educationLevel/edit')
  await expect(page.getByLabel('Nome').first()).toHaveValue('')
  await expect(offer).toBeHidden()

  await page.getByLabel('Nome').first().fill('fica para depois')
  await page.reload()
  await expect(offer).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: /Olá/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await page
    .getByRole('dialog', { name: 'Sair sem guardar?' })
    .getByRole('button', { name: 'Sair sem guardar' })
    .click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible()
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))),
  ).toEqual([])
})

test('the public questionnaire comes back after a reload', async ({ page }) => {
  await page.goto('/questionario')
  await page.getByRole('button', { name: 'Começar' }).click()
  await page.getByLabel(/Nome/).first().fill('Rita Sousa')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Recuperar' }).click()
  await expect(page.getByLabel(/Nome/).first()).toHaveValue('Rita Sousa')
})

test('on a phone a toast leaves the button free that saves', async ({ page, login }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await login('gestor')
  await page.goto('/profile/dadospessoais')
  const save = page.getByRole('button', { name: 'Guardar' })
  await save.click()
  const toast = page.getByRole('status').filter({ hasText: 'Dados gravados com sucesso' })
  await expect(toast).toBeVisible()
  const [over, button] = await Promise.all([toast.boundingBox(), save.boundingBox()])
  expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThan(button?.y ?? 0)
})

test('a toast goes after its two seconds, and stays while the pointer is on it', async ({ page, login }) => {
  await login('admin')
  await page.clock.install()
  const name = `Nível ${word()}`
  await openForm(page, name)
  // The clock is paused: the toast closes when the test lets its time pass.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await page.getByLabel('Nome').first().press('Control+s')
  const toast = page.getByText(`${name} - registo criado com sucesso!`)
  await expect(toast).toBeVisible()
  await toast.hover()
  await page.clock.runFor(10_000)
  await expect(toast).toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.runFor(3000)
  await expect(toast).toBeHidden()
})
