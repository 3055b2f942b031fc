import type { Browser, Page } from '@playwright/test'
import { logIn } from './login.ts'

/** A page in a browser of its own, logged in, cookies accepted; the caller closes its context. */
export const openAs = async (browser: Browser, url: string, username: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 } })
  await logIn(context.request, username)
  await context.addInitScript(() => localStorage.setItem('acceptCookies', 'true'))
  return context.newPage()
}
