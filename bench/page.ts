import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { z } from 'zod'
import { demoPassword, digest } from '../e2e/support/login.ts'
import { startServer } from '../e2e/support/server.ts'
import { ensureWebBuilt } from '../scripts/build-web.mjs'
import { findChromium } from '../scripts/chromium.mjs'
import { freePort } from '../scripts/free-port.mjs'
import { median } from './figures.ts'
import { table } from './tables.ts'

/** The marks that Lighthouse gives, of a hundred. */
const MARKS = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/**
 * The slowdown that Lighthouse simulates on a machine of the index that its default is meant for: the middle of its fast
 * desktops (docs/throttling.md of Lighthouse). On another machine the same phone is another slowdown.
 */
const DEFAULT_SLOWDOWN = { index: 1750, times: 4 } as const
const LOOKS = 3

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
  /** How fast Lighthouse found this machine to be. */
  index: number
}

/** Bytes of a file of the app, gzipped. */
export const gzipped = async (url: string): Promise<number> => {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return gzipSync(Buffer.from(await answer.arrayBuffer())).length
}

const requests = z.object({ items: z.array(z.looseObject({ url: z.string(), resourceType: z.string() })) })

const look = async (
  url: string,
  port: number,
  cookie: string | undefined,
  cpuSlowdownMultiplier: number,
): Promise<PageFigures> => {
  const result = await lighthouse(url, {
    port,
    onlyCategories: [...MARKS],
    logLevel: 'error',
    throttling: { cpuSlowdownMultiplier },
    ...(cookie ? { extraHeaders: { cookie } } : {}),
  })
  if (!result) throw new Error(`Lighthouse says nothing of ${url}`)
  const { categories, audits, environment, runtimeError } = result.lhr
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
    index: environment.benchmarkIndex,
  }
}

/** Several looks at a page, and of each figure the median. */
const looks = async (url: string, port: number, cookie: string | undefined, slowdown: number) => {
  const all: PageFigures[] = []
  for (let n = 0; n < LOOKS; n++) all.push(await look(url, port, cookie, slowdown))
  const of = (pick: (one: PageFigures) => number) => median(all.map(pick))
  return {
    marks: MARKS.map((_, at) => of(({ marks }) => marks[at] ?? 0)),
    largestPaint: of((one) => one.largestPaint),
    blocking: of((one) => one.blocking),
    layoutShift: of((one) => one.layoutShift),
    script: of((one) => one.script),
    index: of((one) => one.index),
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

const row = (path: string, { marks, largestPaint, blocking, layoutShift, script }: PageFigures) => [
  `\`${path.replace(/[0-9a-f-]{36}$/, '…')}\``,
  `${script.toFixed(0)} kB`,
  `${(largestPaint / 1000).toFixed(1)} s`,
  `${blocking.toFixed(0)} ms`,
  layoutShift.toFixed(3),
  ...marks.map(String),
]

const head = ['page', 'scripts, gzip', 'largest paint', 'blocking', 'layout shift', ...MARKS]

/**
 * Looks at ten pages of a demo academy with Lighthouse, some times each, and prints the medians: with the slowdown that is
 * Lighthouse's default, and with the one that makes this machine the phone that the default is meant to be.
 * @throws Error when no Chromium starts
 */
export const measurePages = async (say: (line: string) => void): Promise<void> => {
  ensureWebBuilt()
  const server = await startServer({ env: { DEMO: '1', NODE_ENV: 'production' } })
  const port = await freePort()
  const { args, ...found } = findChromium()
  const browser = await chromium.launch({ ...found, args: [...args, `--remote-debugging-port=${port}`] })
  try {
    const pages = await pagesOf(server.url)
    const { index } = await looks(server.url, port, undefined, DEFAULT_SLOWDOWN.times)
    const calibrated = Number(((DEFAULT_SLOWDOWN.times * index) / DEFAULT_SLOWDOWN.index).toFixed(1))
    for (const slowdown of new Set([DEFAULT_SLOWDOWN.times, calibrated])) {
      const rows: string[][] = []
      for (const { path, cookie } of pages)
        rows.push(row(path, await looks(server.url + path, port, cookie, slowdown)))
      say(`\n## Pages: Lighthouse, a processor ${slowdown} times slower than this one of index ${index}\n`)
      say(table(head, rows))
    }
  } finally {
    await browser.close()
    await server.dispose()
  }
}
