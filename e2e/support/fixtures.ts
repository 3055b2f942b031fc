import { test as base, expect, type BrowserContext } from '@playwright/test'
import { seriousOn } from './axe.ts'
import { logIn } from './login.ts'
import { outbox, type Outbox } from './mail.ts'
import { startPair } from './pair.ts'
import { startServer, type ServedUrl } from './server.ts'

export { expect }

interface Fixtures {
  /** Errors in the console, or thrown in a page, that this test means to provoke; any other fails it. */
  expectedErrors: RegExp[]
  /** The notice of cookies was accepted before: it would lie over the foot of the page. */
  acceptsCookies: boolean
  /** Opens a session for the browser, by default with the demo password. */
  login: (username: string, password?: string) => Promise<void>
  mail: Outbox
  /** Fails on anything serious or critical that axe finds on the page as it is now. */
  axe: () => Promise<void>
}

export interface Worker {
  /** How many instances serve: one with everything embedded, or two on one PostgreSQL and one S3 store. */
  instances: 1 | 2
  /** A server of its own: for journeys that change what others rely on. */
  apart: boolean
  server: ServedUrl
}

/** Gathers the errors in the console, or thrown in a page, of a browser from here on. */
export const errorsIn = (context: BrowserContext): readonly string[] => {
  const errors: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => errors.push(error.error().stack ?? error.error().message))
  return errors
}

/** The journeys' test: every run of a project starts one server with the demo academy on fresh data. */
export const test = base.extend<Fixtures, Worker>({
  instances: [1, { option: true, scope: 'worker' }],
  apart: [false, { option: true, scope: 'worker' }],
  server: [
    async ({ instances }, use) => {
      const server = instances === 2 ? await startPair() : await startServer({ env: { DEMO: '1' } })
      await use(server)
      await server.dispose()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  expectedErrors: async ({}, use) => use([]),
  acceptsCookies: [false, { option: true }],
  context: async ({ context, expectedErrors, acceptsCookies }, use) => {
    if (acceptsCookies)
      await context.addInitScript(() => {
        // Blank and sandboxed documents have no storage.
        if (window.origin !== 'null') localStorage.setItem('acceptCookies', 'true')
      })
    const errors = errorsIn(context)
    await use(context)
    const unexpected = errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))
    expect(unexpected, 'errors in the browser').toEqual([])
  },
  login: async ({ context }, use) =>
    use(async (username, password) => {
      // A page that stays open would ask on, as somebody else.
      for (const page of context.pages()) await page.goto('about:blank')
      await logIn(context.request, username, password)
    }),
  mail: async ({ playwright, server }, use) => {
    const request = await playwright.request.newContext({ baseURL: server.url })
    await use(outbox(request))
    await request.dispose()
  },
  axe: async ({ page }, use) =>
    use(async () => {
      expect(await seriousOn(page), `axe on ${page.url()}`).toEqual([])
    }),
})
