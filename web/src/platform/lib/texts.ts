import { fillCatalogue, setOverrides, type Catalogue } from '#contract/platform/text/text.ts'
import address from '#contract/platform/text/lang-pt.json?url'
import { settingsInPage } from './config.ts'

/**
 * Fetches the catalogue of texts, which is separate from the script (web/vite.config.ts), and applies the academy's own
 * texts. Nothing is shown before.
 * @throws where it cannot be fetched
 */
export async function loadTexts(): Promise<void> {
  const answer = await fetch(address, { credentials: 'same-origin', mode: 'cors' })
  if (!answer.ok) throw new Error(`The texts cannot be fetched: ${answer.status}`)
  fillCatalogue((await answer.json()) as Omit<Catalogue, 'server'>)
  if (settingsInPage) setOverrides(settingsInPage.texts)
}
