import { expect, test } from './support/fixtures.ts'

test.use({ expectedErrors: [/uploaded\.js' violates|inline script violates|status of 403/] })

test("what people uploaded does not run in the app's page, whatever markup gets in; the app itself does", async ({
  page,
  context,
}) => {
  await context.route('**/content/uploaded.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.taken = true' }),
  )
  await context.route('**/faqs', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(
      '</body>',
      '<script src="/content/uploaded.js"></script><script>window.taken = true</script></body>',
    )
    await route.fulfill({ response: answer, body })
  })
  await page.goto('/faqs')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeEnabled()
  await page.goto('/faqs')
  await page.waitForLoadState('load')
  expect(await page.evaluate(() => 'taken' in window)).toBe(false)
})

test('a package opens in its session alone, not as a page of its own', async ({ page, request }) => {
  const answer = await request.get('/content/none/index.html', { headers: { 'sec-fetch-dest': 'document' } })
  expect(answer.status()).toBe(403)
  await page.goto('/content/none/index.html')
  await expect(page.getByText('abre-se na sessão a que pertence')).toBeVisible()
})
