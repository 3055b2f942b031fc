import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

const openCompany = async (page: Page): Promise<void> => {
  await page.goto('/company/list')
  await page.getByRole('row').getByText('Conservas Ria Formosa, Lda.').click()
  await expect(page.getByRole('heading', { name: 'Conservas Ria Formosa, Lda.', level: 1 })).toBeVisible()
}

test('a company is on the map, with its distance, and no other host is asked', async ({
  page,
  login,
  axe,
  server,
}) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== new URL(server.url).origin) elsewhere.push(request.url())
  })
  await login('admin')
  await openCompany(page)
  const map = page.getByRole('region', { name: 'Conservas Ria Formosa, Lda. no mapa' })
  await map.scrollIntoViewIfNeeded()
  await expect(map.locator('.leaflet-marker-icon')).toHaveCount(2)
  const places = map.getByRole('listitem')
  await expect(places.nth(0)).toContainText('Conservas Ria Formosa, Lda.')
  await expect(places.nth(1)).toContainText('A 221,9 km (137,9 milhas) de Conservas Ria Formosa, Lda.')
  await axe()
  await places.nth(1).getByRole('button').press('Enter')
  await expect(places.nth(0)).toContainText('A 221,9 km (137,9 milhas) de Tirocínio')
  expect(elsewhere).toEqual([])

  // Its country is found by its calling code.
  await page.getByRole('link', { name: 'Editar', exact: true }).click()
  const country = page.getByRole('combobox', { name: 'País' })
  await expect(country).toHaveValue('Portugal')
  await country.fill('+238')
  await page.getByRole('option', { name: /Cabo Verde/ }).click()
  await page.getByLabel('Latitude').fill('')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByLabel('Latitude')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Latitude').fill('37,0262')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Cabo Verde', { exact: true })).toBeVisible()
})

test.describe('where the map cannot be made', () => {
  test.use({ expectedErrors: [/LeafletMap|net::ERR_FAILED|Failed to fetch/] })

  test('it says so, and the list beside it still says everything', async ({ page, login }) => {
    await page.route(/LeafletMap-[^/]*\.js/, (route) => route.abort())
    const asked = page.waitForRequest((request) => request.method() === 'HEAD')
    await login('admin')
    await openCompany(page)
    let loads = 0
    page.on('load', () => (loads += 1))
    const map = page.getByRole('region', { name: 'Conservas Ria Formosa, Lda. no mapa' })
    await map.scrollIntoViewIfNeeded()
    await expect(map.getByText('Não foi possível criar o mapa')).toBeVisible()
    await expect(map.getByRole('listitem')).toHaveCount(2)
    // Whether a fresh page would have the map is asked; this one stays.
    await asked
    await expect(map.getByText('Não foi possível criar o mapa')).toBeVisible()
    expect(loads).toBe(0)
  })

  test('because a new version took it away, the fresh page has it', async ({ page, login }) => {
    let gone = true
    await page.route(/LeafletMap-[^/]*\.js/, async (route) => {
      await (gone ? route.fulfill({ status: 404 }) : route.continue())
      if (route.request().method() === 'HEAD') gone = false
    })
    await login('admin')
    await openCompany(page)
    const map = page.getByRole('region', { name: 'Conservas Ria Formosa, Lda. no mapa' })
    await expect(map.locator('.leaflet-marker-icon')).toHaveCount(2)
  })
})
