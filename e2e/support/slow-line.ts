import type { Page } from '@playwright/test'

declare global {
  interface Window {
    shifted: number
  }
}

/** A line between the browser and the server. */
export interface Line {
  bytesPerSecond: number
  /** Milliseconds that each answer keeps waiting. */
  latency: number
}

/** Slows the line of a page down. */
export const slowDown = async (page: Page, { bytesPerSecond, latency }: Line): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}

/** Counts, on each page that is opened from here on, how far what is seen jumps: `window.shifted`. */
export const countShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) window.shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
