import type { Locator, Page } from '@playwright/test'

/** Writes in the conversation that a page shows, and sends it. */
export const write = async (page: Page, text: string): Promise<void> => {
  await page.getByLabel('Escreva uma mensagem').fill(text)
  await page.keyboard.press('Enter')
}

/** A message in the conversation on a page, with exactly these words. */
export const said = (page: Page, text: string): Locator =>
  page.getByRole('log').getByText(text, { exact: true })
