import type { Page } from '@playwright/test'

/** Opens a company of the list of those that somebody answers for. */
export const openCompany = async (page: Page, name: RegExp): Promise<void> => {
  await page.goto('/gestor/clientes')
  await page.getByRole('link', { name }).click()
}
