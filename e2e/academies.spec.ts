import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { listItems } from '#contract/platform/engine/endpoints.ts'
import { call, firstItem } from './support/call.ts'
import { expect, test } from './support/fixtures.ts'
import { title, dialog, choose } from './support/forms.ts'
import { logIn } from './support/login.ts'
import { startServer, type TestServer } from './support/server.ts'

test.describe('courses between academies', () => {
  const token = 'um-segredo-de-vinte-letras-ou-mais'
  let there: TestServer
  let here: TestServer

  test.beforeAll(async () => {
    there = await startServer({ env: { DEMO: '1', INSTANCE_TOKEN: token } })
    const instances = [{ name: 'Academia do Porto', url: there.url, token }]
    here = await startServer({ env: { DEMO: '1', INSTANCES: JSON.stringify(instances) } })
  })
  test.afterAll(async () => {
    await here.dispose()
    await there.dispose()
  })

  /** A page of a creator at one of the two. */
  const creatorAt = async (browser: Browser, { url }: TestServer): Promise<Page> => {
    const context = await browser.newContext({ baseURL: url, locale: 'pt-PT' })
    await context.addInitScript(() => localStorage.setItem('acceptCookies', 'true'))
    await logIn(context.request, 'criador')
    return context.newPage()
  }
  const openCourse = async (page: Page, code: string) => {
    const { _id, name } = await firstItem(page.request, 'degree', code)
    await page.goto(`/degree/view/${_id}`)
    await expect(title(page, name ?? '')).toBeVisible()
    return name ?? ''
  }
  const more = async (page: Page, item: string) => {
    await page.getByRole('button', { name: 'Mais opções' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }

  test('a course goes as a file, to another academy and back by its code', async ({ browser }) => {
    const mine = await creatorAt(browser, here)
    const theirs = await creatorAt(browser, there)
    const name = await openCourse(mine, 'HACCP01')
    const downloading = mine.waitForEvent('download')
    await more(mine, 'Transferir em JSON')
    const buffer = await readFile(await (await downloading).path())

    await theirs.goto('/degree/list')
    await more(theirs, 'Importar curso (JSON)')
    const form = dialog(theirs, 'Importar curso (JSON)')
    const send = () => form.getByRole('button', { name: 'Importar', exact: true }).click()
    await send()
    await expect(form.getByText('Campo obrigatório')).toBeVisible()
    const input = form.locator('input[type=file]')
    const choosing = theirs.locator('input[type=file]').or(input).last()
    const offer = (json: object) =>
      choosing.setInputFiles({
        name: 'x.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(json)),
      })
    await offer({ a: 1 })
    await send()
    await expect(form.getByText('O ficheiro é JSON, mas não é um curso exportado.')).toBeVisible()
    await offer({ name: '', modules: [] })
    await send()
    await expect(form.getByRole('alert')).toContainText('Campo obrigatório')
    await choosing.setInputFiles({ name: 'curso.json', mimeType: 'application/json', buffer })
    await send()
    const imported = theirs.getByText(`${name} (cópia) - curso importado com sucesso!`).waitFor()
    await form.getByRole('button', { name: 'Criar uma cópia' }).click()
    await expect(title(theirs, `${name} (cópia)`)).toBeVisible()
    await imported
    await expect(theirs.getByText('Não visível', { exact: true })).toBeVisible()

    await more(mine, 'Exportar para outra academia')
    const exporting = dialog(mine, 'Exportar para outra academia')
    await exporting.getByRole('button', { name: 'Exportar', exact: true }).click()
    await expect(exporting.getByText('Campo obrigatório')).toBeVisible()
    await choose(exporting, /^Academia/, 'Academia do Porto')
    await choose(exporting, /^Estado do curso/, 'Pré-publicado')
    await exporting.getByRole('button', { name: 'Exportar', exact: true }).click()
    await expect(mine.getByText(`${name} - curso exportado com sucesso!`)).toBeVisible()
    const copies = await call(theirs.request, listItems, {
      params: { entity: 'degree' },
      query: { search: 'HACCP01', sort: '-createdAt' },
    })
    expect(copies.items[0]?.state).toBe(1)

    await mine.goto('/degree/list')
    await more(mine, 'Importar por código')
    const fetching = dialog(mine, 'Importar por código')
    await fetching.getByLabel('Código do curso').fill('NENHUM')
    await fetching.getByRole('button', { name: 'Importar', exact: true }).click()
    await expect(fetching.getByText(/não/i).last()).toBeVisible()
    await fetching.getByLabel('Código do curso').fill('HACCP01')
    await fetching.getByRole('button', { name: 'Importar', exact: true }).click()
    await expect(title(mine, `${name} (cópia)`)).toBeVisible()
    await expect(mine.getByText('Não visível')).toBeVisible()
    await mine.context().close()
    await theirs.context().close()
  })
})
