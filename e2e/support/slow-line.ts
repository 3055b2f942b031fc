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
  /** How many times slower than this machine the processor is; as fast where left out. */
  cpu?: number
}

/** Slows the line of a page down, and its processor. */
export const slowDown = async (page: Page, { bytesPerSecond, latency, cpu = 1 }: Line): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  if (cpu > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
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
