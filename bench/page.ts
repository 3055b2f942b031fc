import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { z } from 'zod'
import { demoPassword, digest } from '../e2e/support/login.ts'
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
  /** Milliseconds in which long tasks keep the page from answering, as it starts. */
  blocking: number
  layoutShift: number
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

const look = async (url: string, port: number, cookie: string | undefined): Promise<PageFigures> => {
  const result = await lighthouse(url, {
    port,
    onlyCategories: [...MARKS],
    logLevel: 'error',
    ...(cookie ? { extraHeaders: { cookie } } : {}),
  })
  if (!result) throw new Error(`Lighthouse says nothing of ${url}`)
  const { categories, audits, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  const { items } = requests.parse(audits['network-requests']?.details)
  const scripts = items.filter(({ resourceType }) => resourceType === 'Script').map((item) => item.url)
  const sizes = await Promise.all([...new Set(scripts)].map(gzipped))
  return {
    marks: MARKS.map((mark) => Math.round((categories[mark]?.score ?? 0) * 100)),
    largestPaint: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    blocking: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    layoutShift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    script: sizes.reduce((sum, size) => sum + size, 0) / 1000,
  }
}

const first = z.object({ items: z.array(z.looseObject({ _id: z.string() })).min(1) })

/** The cookie of a session of one of the demo's people. */
const sessionOf = async (url: string, username: string): Promise<string> => {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: digest(demoPassword) }),
  })
  if (!answer.ok) throw new Error(`${username} cannot log in: ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}

/** A page to measure, and the session cookie of the account that opens it. */
interface Looked {
  path: string
  cookie?: string
}

/** Six public pages, and two of a trainee's and of an administrator's. */
const pagesOf = async (url: string): Promise<Looked[]> => {
  const { items } = first.parse(await (await fetch(`${url}/api/courses?limit=1`)).json())
  const trainee = await sessionOf(url, 'formando')
  const admin = await sessionOf(url, 'admin')
  return [
    ...['/', '/courses', `/coursev/${items[0]?._id ?? ''}`, '/faqs', '/login', '/register'].map((path) => ({
      path,
    })),
    ...['/homepage', '/profile/meuscursos'].map((path) => ({ path, cookie: trainee })),
    ...['/user/list', '/admin/overview'].map((path) => ({ path, cookie: admin })),
  ]
}

/**
 * Looks at ten pages of a demo academy with Lighthouse, and prints for each its scripts, the time to its
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
    say(
      'page                 script kB  paint ms  blocking ms  shift  performance  accessibility  best practices  seo',
    )
    for (const { path, cookie } of await pagesOf(server.url)) {
      const { marks, largestPaint, blocking, layoutShift, script } = await look(
        server.url + path,
        port,
        cookie,
      )
      const name = path.replace(/[0-9a-f-]{36}$/, '…')
      const [performance, accessibility, practices, seo] = marks
      say(
        `${name.padEnd(20)} ${script.toFixed(1).padStart(9)} ${largestPaint.toFixed(0).padStart(9)}` +
          ` ${blocking.toFixed(0).padStart(12)} ${layoutShift.toFixed(3).padStart(6)}` +
          ` ${String(performance).padStart(12)} ${String(accessibility).padStart(14)}` +
          ` ${String(practices).padStart(15)} ${String(seo).padStart(4)}`,
      )
    }
  } finally {
    await browser.close()
    await server.dispose()
  }
}
