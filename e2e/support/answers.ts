import type { Page } from '@playwright/test'

/** Every call to the address fails from here on, as when the server has no answer for it. */
export const fail = (page: Page, address: string): Promise<unknown> =>
  page.route(address, (route) => route.fulfill({ status: 500, body: '' }))

/**
 * The pages at the address come without the answers that they begin with, as where the server could not render them: they
 * ask by themselves.
 */
export const withoutAnswers = (page: Page, address: string): Promise<unknown> =>
  page.route(address, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({
      response,
      body: html.replace(/<script type="application\/json" id="data">[^<]*<\/script>/, ''),
    })
  })

/** What the server lists at the address is empty from here on. */
export const empty = (page: Page, address: string): Promise<unknown> =>
  page.route(address, (route) => route.fulfill({ json: { items: [], total: 0 } }))

/** What the server answers at the address, changed from here on as the test needs it. */
export const change = (page: Page, address: string, how: (answer: never) => void): Promise<unknown> =>
  page.route(address, async (route) => {
    const response = await route.fetch()
    const answer: unknown = await response.json()
    how(answer as never)
    await route.fulfill({ response, json: answer })
  })
