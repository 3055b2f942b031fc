import { expect, test } from './support/fixtures.ts'
import { demoPassword } from './support/login.ts'

test.use({ acceptsCookies: true })

for (const who of ['gestor', 'tutor', 'criador'] as const)
  test(`${who} learns why a closed list led to the start page`, async ({ page, login, axe }) => {
    await login(who)
    for (const list of ['/legalParameter/list', '/complaint/list', '/dataRequest/list']) {
      await page.goto(list)
      await expect(page).toHaveURL(/\/homepage$/)
      await expect(page.getByRole('alert')).toContainText('Não tem permissão para abrir esta página')
    }
    await axe()
    await page.getByRole('alert').getByRole('button', { name: 'Fechar' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

test('a login on the way to such a list says so too', async ({ page, expectedErrors }) => {
  expectedErrors.push(/401/)
  await page.goto('/complaint/list')
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Username').fill('tutor')
  await page.getByRole('textbox', { name: 'Palavra-passe' }).fill(demoPassword)
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/homepage$/)
  await expect(page.getByRole('alert')).toContainText('Não tem permissão para abrir esta página')
  // From another page, by an old address.
  await page.goto('/#dataRequest/list')
  await expect(page).toHaveURL(/\/homepage$/)
  await expect(page.getByRole('alert')).toContainText('Não tem permissão para abrir esta página')
})
