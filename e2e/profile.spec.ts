import { expect, test } from './support/fixtures.ts'

test('the profile begins with who one is and where the training stands', async ({ page, login, axe }) => {
  await login('formando')
  await page.goto('/profile')
  const overview = page.getByRole('region', { name: 'Visão Global' })
  await expect(overview.getByRole('heading', { name: 'Ana Catarina de Sousa Figueiredo' })).toBeVisible()
  await expect(overview.getByText('Formando', { exact: true })).toBeVisible()
  await expect(overview.getByText('Conservas Ria Formosa, Lda.')).toBeVisible()
  await expect(overview.getByText('Cursos a decorrer')).toBeVisible()
  await expect(overview.getByText('Respostas por ler')).toBeVisible()
  await axe()
  await overview.getByRole('link', { name: 'Continuar: Segurança no trabalho: o essencial' }).click()
  await expect(page).toHaveURL(/\/course\//)
})
