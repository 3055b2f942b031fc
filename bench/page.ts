import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { z } from 'zod'
import { startServer } from '../e2e/support/server.ts'
import { ensureWebBuilt } from '../scripts/build-web.mjs'
import { findChromium } from '../scripts/chromium.mjs'
import { freePort } from '../scripts/free-port.mjs'

/** The marks that Lighthouse gives, of a hundred. */
const MARKS = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** What a visitor's browser has to do with a page, on the phone and the network that Lighthouse simulates. */
interface PageFigures {
  marks: number[]
  /** Milliseconds until the largest thing is seen. */
  largestPaint: number
  /** kB, gzipped, of every script that the page fetched. */
  script: number
}

/** Bytes of a file of the app, gzipped. */
export const gzipped = async (url: string): Promise<number> => {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return gzipSync(Buffer.from(await answer.arrayBuffer())).length
}

const requests = z.object({ items: z.array(z.looseObject({ url: z.string(), resourceType: z.string() })) })

const look = async (url: string, port: number): Promise<PageFigures> => {
  const result = await lighthouse(url, { port, onlyCategories: [...MARKS], logLevel: 'error' })
  if (!result) throw new Error(`Lighthouse says nothing of ${url}`)
  const { categories, audits, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  const { items } = requests.parse(audits['network-requests']?.details)
  const scripts = items.filter(({ resourceType }) => resourceType === 'Script').map((item) => item.url)
  const sizes = await Promise.all([...new Set(scripts)].map(gzipped))
  return {
    marks: MARKS.map((mark) => Math.round((categories[mark]?.score ?? 0) * 100)),
    largestPaint: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    script: sizes.reduce((sum, size) => sum + size, 0) / 1000,
  }
}

/** The public pages that are looked at: landing, course list and the first course of it. */
const pagesOf = async (url: string): Promise<Record<string, string>> => {
  const answer = await fetch(`${url}/api/courses?limit=1`)
  const { items } = z
    .object({ items: z.array(z.object({ _id: z.string() })).min(1) })
    .parse(await answer.json())
  return { landing: '/', 'course list': '/courses', 'course page': `/coursev/${items[0]?._id ?? ''}` }
}

/**
 * Looks at the public pages of a demo academy with Lighthouse, and prints for each its scripts, the time to its
 * largest paint, and its marks.
 * @throws Error when no Chromium starts
 */
export const measurePages = async (say: (line: string) => void): Promise<void> => {
  ensureWebBuilt()
  const server = await startServer({ env: { DEMO: '1', NODE_ENV: 'production' } })
  const port = await freePort()
  const { args, ...found } = findChromium()
  const browser = await chromium.launch({ ...found, args: [...args, `--remote-debugging-port=${port}`] })
  try {
    say('\n## Pages: Lighthouse, its simulated phone')
    say('page           script kB  paint ms  performance  accessibility  best practices  seo')
    for (const [name, path] of Object.entries(await pagesOf(server.url))) {
      const { marks, largestPaint, script } = await look(server.url + path, port)
      const [performance, accessibility, practices, seo] = marks
      say(
        `${name.padEnd(14)} ${script.toFixed(1).padStart(9)} ${largestPaint.toFixed(0).padStart(9)}` +
          ` ${String(performance).padStart(12)} ${String(accessibility).padStart(14)}` +
          ` ${String(practices).padStart(15)} ${String(seo).padStart(4)}`,
      )
    }
  } finally {
    await browser.close()
    await server.dispose()
  }
}
