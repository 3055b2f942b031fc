import { expect, type Page } from '@playwright/test'

/** From the last question of a test: what was answered is looked at, handed in, and confirmed. */
export const handIn = async (page: Page, said = 'Depois de entregar'): Promise<void> => {
  await page.getByRole('button', { name: 'Rever e entregar' }).click()
  await page.getByRole('button', { name: 'Entregar teste' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(said)
  await dialog.getByRole('button', { name: 'Entregar', exact: true }).click()
}
