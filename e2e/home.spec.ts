import { assignCourse, makeShortCourse } from './support/course.ts'
import { expect, test } from './support/fixtures.ts'
import { logIn } from './support/login.ts'
import { firstSession, whoAmI } from './support/trainee.ts'

test.use({ acceptsCookies: true })

const parts = {
  admin: ['A plataforma', 'Os cursos que escreve'],
  master: ['Os meus clientes'],
  gestor: ['As minhas empresas'],
  empresa: ['A minha empresa'],
  tutor: ['O que espera por si'],
  criador: ['Os cursos que escreve', 'O que espera por si'],
  formando: ['A minha formação'],
}

for (const [who, titles] of Object.entries(parts))
  test(`the start page of ${who} shows what they came for, and its numbers lead somewhere`, async ({
    page,
    login,
    axe,
  }) => {
    await login(who)
    await page.goto('/homepage')
    await expect(page.getByRole('heading', { level: 1, name: 'Início' })).toBeVisible()
    for (const title of titles)
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
    await expect(page.locator('#skeleton')).toHaveCount(0)
    await axe()
    const [first = ''] = titles
    const links = await page
      .getByRole('region', { name: first })
      .getByRole('link')
      .evaluateAll((found) => [...new Set(found.map((link) => link.getAttribute('href') ?? ''))])
    for (const to of who === 'tutor' ? [] : links) {
      await page.goto(to)
      await expect(page.locator('main').getByRole('heading').first(), to).toBeVisible()
      expect(page.url().endsWith(to), `${page.url()} for ${to}`).toBe(true)
    }
  })

test('a trainee continues in the exact session where they stopped', async ({
  page,
  login,
  playwright,
  server,
}, info) => {
  const admin = await playwright.request.newContext({ baseURL: server.url })
  await logIn(admin, 'admin')
  // Somebody who is in the middle of no other course.
  await login('ines.vilhena')
  const me = await whoAmI(page.request)
  const course = await makeShortCourse(admin, { name: info.title })
  await assignCourse(admin, course._id, me._id)
  const place = await firstSession(page.request, course)
  const at = `/course/${course._id}/${place.module}/${place.lecture}`
  const opened = page.waitForResponse(/\/api\/degreeuser\/updatelecture/)
  await page.goto(at)
  await opened
  await page.goto('/homepage')
  await page.getByRole('link', { name: new RegExp(`^(Continuar|Começar): ${info.title}`) }).click()
  await expect(page).toHaveURL(new RegExp(`/course/${course._id}/${place.module}/[\\w-]+$`))
  await admin.dispose()
})
