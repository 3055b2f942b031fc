import { defineConfig } from '@playwright/test'
import type { Worker } from './e2e/support/fixtures.ts'
import { findChromium } from './scripts/chromium.mjs'

/** The journeys of e2e/, at desktop and phone width. */
export default defineConfig<object, Worker>({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // A journey waits much of its time. Each worker has a server of its own, and each file one worker.
  workers: 2,
  fullyParallel: false,
  forbidOnly: process.env.CI !== undefined,
  // A shared machine may stall for seconds; a journey that fails twice has failed.
  retries: process.env.CI === undefined ? 0 : 1,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: findChromium(),
    locale: 'pt-PT',
    timezoneId: 'Europe/Lisbon',
    actionTimeout: 30_000,
    // A trace takes as long again as the journey: only one that is tried again leaves it, or every one with `--trace on`.
    trace: 'on-first-retry',
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    // The same journey, its requests alternating between two instances.
    {
      name: 'pair',
      testMatch: 'journey.spec.ts',
      use: { viewport: { width: 1280, height: 800 }, instances: 2 },
    },
    // The whole journey as many take it; the player's and the administrator's walks set the phone's width themselves.
    {
      name: 'phone',
      testMatch: 'journey.spec.ts',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
