import type { Browser, Page } from '@playwright/test'
import { logIn } from './login.ts'

/** A page in a browser of somebody's own, logged in, the notice of cookies accepted; its context is the caller's to close. */
export const openAs = async (browser: Browser, url: string, username: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 } })
  await logIn(context.request, username)
  await context.addInitScript(() => localStorage.setItem('acceptCookies', 'true'))
  return context.newPage()
}
