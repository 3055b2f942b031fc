import { expect, type Page } from '@playwright/test'

/** From the last question of a test: the answers are reviewed, submitted, and confirmed. */
export const handIn = async (page: Page, said = 'Depois de entregar'): Promise<void> => {
  await page.getByRole('button', { name: 'Rever e entregar' }).click()
  await page.getByRole('button', { name: 'Entregar teste' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(said)
  await dialog.getByRole('button', { name: 'Entregar', exact: true }).click()
}
