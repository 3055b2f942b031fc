import { expect, test } from './support/fixtures.ts'

test.use({ acceptsCookies: true })

test('an administrator of an academy without companies reads what to do first', async ({
  page,
  login,
  axe,
}) => {
  await login('admin')
  await page.goto('/homepage')
  await expect(page.getByRole('heading', { name: 'A plataforma' })).toBeVisible()
  await expect(page.getByText('A academia está a começar')).toHaveCount(0)
  // The demo academy has companies: the server's answer is changed in that alone.
  await page.route('**/api/home/platform', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), hasCompanies: false } })
  })
  await page.reload()
  const platform = page.getByRole('region', { name: 'A plataforma' })
  await expect(platform.getByText('A academia está a começar')).toBeVisible()
  await axe()
  await platform.getByRole('link', { name: 'Definir a academia' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Definições da academia' })).toBeVisible()
})
