import { defineConfig } from '@playwright/test'
import type { Worker } from './e2e/support/fixtures.ts'
import { findChromium } from './scripts/chromium.mjs'

/** The journeys of e2e/, at desktop and phone width. Every worker of a project has a server of its own. */
export default defineConfig<object, Worker>({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // A journey waits much of its time: for a video to end, for a minute to be counted.
  workers: 2,
  fullyParallel: false,
  forbidOnly: process.env.CI !== undefined,
  // A shared machine may stall for seconds; a journey that fails twice has failed.
  retries: process.env.CI === undefined ? 0 : 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: findChromium(),
    locale: 'pt-PT',
    timezoneId: 'Europe/Lisbon',
    actionTimeout: 15_000,
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    // The same journey, its requests alternating between two instances.
    {
      name: 'pair',
      testMatch: 'journey.spec.ts',
      use: { viewport: { width: 1280, height: 800 }, instances: 2 },
    },
    // What trainees do, on what many of them have; the walk of the administrator's screens takes both widths itself.
    {
      name: 'phone',
      testMatch: ['exam', 'journey', 'player'].map((name) => `${name}.spec.ts`),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
