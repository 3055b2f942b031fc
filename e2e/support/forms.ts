import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { root } from '../../scripts/lock.mjs'

/** A file of the demo's media. */
export const media = (name: string): string => join(root, 'demo/media', name)

/** The page's heading, once it is alive: its placeholder has its heading, too. */
export const title = (page: Page, name: string | RegExp) =>
  page.locator('#root').getByRole('heading', { level: 1, name })

/** The dialog on top. */
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** What a chooser of files is given. */
export type FileToChoose = string | { name: string; mimeType: string; buffer: Buffer }

/** Gives a file to what the button asks for. */
export const chooseFile = async (within: Locator, button: string, file: FileToChoose) => {
  const chooser = within.page().waitForEvent('filechooser')
  await within.getByRole('button', { name: button, exact: true }).click()
  await (await chooser).setFiles(file)
}

/** Picks an option of a field. */
export const choose = async (within: Locator, label: RegExp, option: string | RegExp) => {
  await within.getByRole('combobox', { name: label }).last().click()
  await within.page().getByRole('option', { name: option }).click()
}

/** A field by its whole label. */
export const field = (within: Locator, label: string) => within.getByLabel(label, { exact: true })

/** Saves the form. */
export const save = (within: Locator) => within.getByRole('button', { name: 'Guardar' }).click()

/** Waits until the toast has come and gone. */
export const saved = async (page: Page, name: string) => {
  await expect(page.getByText(`${name} - registo criado com sucesso!`)).toBeVisible()
  // Under the pointer it stays.
  await page.mouse.move(0, 0)
  await expect(page.getByText(`${name} - registo criado com sucesso!`)).toBeHidden()
}

/** Makes a resource of one file where it is picked. */
export const makeMedia = async (
  page: Page,
  name: string,
  file: string,
  further?: (form: Locator) => Promise<void>,
) => {
  const form = dialog(page, 'Novo recurso')
  await field(form, 'Nome *').first().fill(name)
  await choose(form, /^Tipo/, 'Vídeo, PDF ou página')
  await chooseFile(form, 'Escolher ficheiro: Ficheiro', media(file))
  await further?.(form)
  await save(form)
  await expect(form).toBeHidden()
}
