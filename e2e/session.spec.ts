import { getSettings, saveSettings, type AcademySettings } from '#contract/operations/settings-endpoints.ts'
import { currentUser } from '#contract/platform/access/session.ts'
import { call, send } from './support/call.ts'
import { expect, test } from './support/fixtures.ts'
import { assignCourse, makeShortCourse } from './support/course.ts'
import { logIn } from './support/login.ts'
import { whoAmI } from './support/trainee.ts'

const WARNING = 'Devido à sua inactividade irá ser disconectado em 15 segundos'

test.describe(() => {
  test.use({ acceptsCookies: true })

  test('an idle user is warned in every tab, may stay from any, and is logged out of all', async ({
    page,
    context,
    login,
    axe,
  }) => {
    await login('formando')
    // Time is set by hand, so that no machine is too slow to see the warning; the check runs every second.
    const start = Date.now()
    const at = async (seconds: number) => {
      await context.clock.setFixedTime(start + seconds * 1000)
      await context.clock.runFor(1000)
    }
    const other = await context.newPage()
    for (const [tab, opened] of [
      [page, start - 2000],
      [other, start],
    ] as const) {
      await context.clock.setFixedTime(opened)
      await tab.goto('/profile/meuscursos')
      await expect(tab.getByRole('heading', { name: 'Meus cursos' })).toBeVisible()
      // A tab notes that somebody is there when it begins to watch. No mouse is used, whose moves may come late.
      const noted = () => tab.evaluate(() => Number(localStorage.getItem('last-activity')))
      await expect.poll(noted).toBe(opened)
    }
    const warning = (tab: typeof page) =>
      tab.getByRole('dialog', { name: 'Ainda está aí?' }).getByText(WARNING)

    await at(899)
    await expect(warning(page)).toBeHidden()
    await at(901)
    await expect(warning(page)).toBeVisible()
    await expect(warning(other)).toBeVisible()
    await axe()
    await other.getByRole('button', { name: 'Continuar ligado' }).press('Enter')
    await expect(warning(other)).toBeHidden()
    await expect(warning(page)).toBeHidden()

    await at(901 + 914)
    await expect(warning(page)).toBeVisible()
    await at(901 + 916)
    for (const tab of [page, other])
      await expect(tab.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible()
    expect((await send(page.request, currentUser, {})).status()).toBe(401)
  })
})

test('a logout takes back what the page still asks for, and asks for no password', async ({
  page,
  login,
}) => {
  await login('admin')
  // The server answers a question of the page only when the session has ended, before the page knows.
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  await page.route('**/getunanswerfaq**', async (route) => {
    await ended
    await route.continue().catch(() => undefined)
  })
  const asked = page.waitForRequest('**/getunanswerfaq**')
  await page.goto('/educationLevel/edit')
  const question = await asked
  const settled = new Promise<void>((resolve) => {
    for (const event of ['requestfinished', 'requestfailed'] as const)
      page.on(event as 'requestfinished', (request) => {
        if (request === question) resolve()
      })
  })
  await page.route('**/api/logout', async (route) => {
    const response = await route.fetch()
    end()
    await settled
    await route.fulfill({ response })
  })
  await page.getByRole('banner').getByRole('button', { name: /Olá/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test.describe('a message that waits for a connection', () => {
  // It is the connection that is missing.
  test.use({ acceptsCookies: true, expectedErrors: [/ERR_FAILED/] })

  test('is asked about at the logout, and leaves nothing in the browser', async ({
    page,
    context,
    login,
  }) => {
    await login('admin')
    const { _id: moderator } = await whoAmI(context.request)
    const course = await makeShortCourse(context.request, {
      name: 'Curso do recado',
      moderators: [moderator],
    })
    await login('bruno.carvalhais')
    const { _id: owner } = await whoAmI(context.request)
    await login('admin')
    await assignCourse(context.request, course._id, owner)
    await login('bruno.carvalhais')
    await page.route('**/api/chat/user/newmessage', (route) => route.abort())
    await page.goto(`/course/${course._id}?tools=chat`)
    await page.getByLabel('Escreva uma mensagem').fill('Um recado só para o tutor')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Por enviar')).toBeVisible()
    const kept = () =>
      page.evaluate(() => Object.values(localStorage).filter((value) => value.includes('Um recado')))
    expect(await kept()).toHaveLength(1)

    await page.goto('/profile/meuscursos')
    await page.getByRole('banner').getByRole('button', { name: /Olá/ }).click()
    await page.getByRole('menuitem', { name: 'Sair' }).click()
    const question = page.getByRole('dialog', { name: 'Sair sem guardar?' })
    await expect(question).toContainText('Noutra página ou separador')
    await question.getByRole('button', { name: 'Sair sem guardar' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible()
    expect(await kept()).toEqual([])
  })
})

test.describe('the live chat', () => {
  test.use({ expectedErrors: [/https:\/\/outro\.example\/.*Content Security Policy/] })

  test('comes from the configured host alone, with consent, and goes with the session', async ({
    page,
    context,
    login,
    playwright,
    server,
  }) => {
    const admin = await playwright.request.newContext({ baseURL: server.url })
    await logIn(admin, 'admin')
    const configure = async (liveChat: AcademySettings['liveChat']) => {
      const { updatedAt } = await call(admin, getSettings, {})
      await call(admin, saveSettings, { body: { liveChat, updatedAt } })
    }
    const asked: string[] = []
    await context.route(/^https:\/\/(chat|outro)\.example\//, async (route) => {
      asked.push(new URL(route.request().url()).host)
      const body = `const widget = document.createElement('aside')
        widget.textContent = 'Fale connosco (' + document.currentScript.dataset.id + ')'
        document.body.append(widget)
        const further = document.createElement('script')
        further.src = 'https://outro.example/mais.js'
        document.body.append(further)`
      await route.fulfill({ contentType: 'text/javascript', body })
    })
    const widget = page.getByText('Fale connosco (academia-1)')
    await configure({ script: 'https://chat.example/widget.js', id: 'academia-1', hosts: [] })
    try {
      await page.goto('/login')
      await page.getByRole('button', { name: 'Aceitar' }).click()
      // A click on a page that is not alive yet is taken up later: what it writes down would come after this.
      await expect(page.getByRole('button', { name: 'Aceitar' })).toBeHidden()
      await page.evaluate(() => localStorage.removeItem('acceptCookies'))
      await login('formando')
      const blocked = page.waitForEvent('console', (message) => message.text().includes('outro.example'))
      await page.goto('/profile/meuscursos')
      await expect(page.getByText(/chat/)).toBeVisible()
      await expect(widget).toBeHidden()
      expect(asked).toEqual([])
      await page.getByRole('button', { name: 'Aceitar' }).click()
      await expect(widget).toBeVisible()
      await blocked
      expect(asked).toEqual(['chat.example'])

      await page.getByRole('banner').getByRole('button', { name: /Ana/ }).click()
      await page.getByRole('menuitem', { name: 'Sair' }).click()
      await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible()
      await expect(widget).toBeHidden()
      await expect(page.locator('#live-chat')).toHaveCount(0)
    } finally {
      await configure(null)
      await admin.dispose()
    }
  })
})
