import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

// The browser says in its console of every refused call that it failed.
test.use({ expectedErrors: [/the server responded with a status of (500|503)/] })

test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    if (window.origin !== 'null') localStorage.setItem('acceptCookies', 'true')
  }),
)

/** Every call to the address fails from here on, as when the server has no answer for it. */
const fail = (page: Page, address: string) =>
  page.route(address, (route) => route.fulfill({ status: 500, body: '' }))

test('what cannot be saved of coordinators, contacts and documents says so in its own words', async ({
  page,
  login,
}) => {
  await login('admin')
  for (const [entity, field, sentence] of [
    ['coordenador', 'Nome', 'Ocorreu um erro ao gravar o coordenador'],
    ['contacto', 'Telefone', 'Ocorreu um erro ao gravar os contactos'],
  ] as const) {
    const items = await page.request.get(`/api/entity/${entity}/list?limit=1`)
    const [item] = ((await items.json()) as { items: { _id: string }[] }).items
    await fail(page, `**/api/entity/${entity}/add/**`)
    await page.goto(`/${entity}/edit/${item?._id}`)
    await page.getByLabel(field, { exact: false }).first().fill('912 345 678')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText(sentence)).toBeVisible()
  }
  const documents = await page.request.get('/api/entity/usefulDocument/list?limit=1')
  const [document] = ((await documents.json()) as { items: { _id: string }[] }).items
  await fail(page, '**/api/entity/usefulDocument/add/**')
  await page.goto(`/usefulDocument/edit/${document?._id}`)
  await page.getByLabel('Nome').first().fill('Outro nome')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Ocorreu um erro ao gravar o ficheiro')).toBeVisible()
})

test('the list of tasks that cannot be read, and a task that cannot be toggled, say so', async ({
  page,
  login,
}) => {
  await login('admin')
  await page.goto('/task/list')
  await fail(page, '**/api/task/toggle/**')
  await page.getByRole('row').nth(1).getByRole('button').last().click()
  await page.getByRole('menuitem', { name: /^(Ligar|Desligar|Ativar|Desativar)/ }).click()
  await expect(page.getByText('Ocorreu um erro ao alternar o estado da tarefa')).toBeVisible()
  await fail(page, '**/api/entity/task/list**')
  await page.reload()
  await expect(page.getByText('Não foi possível atualizar a lista de tarefas neste momento.')).toBeVisible({
    timeout: 20_000,
  })
})

test('the thanks of the questionnaire lead to the courses by their address of old', async ({ page }) => {
  await page.goto('/#degree/list')
  await expect(page).toHaveURL(/\/courses$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
