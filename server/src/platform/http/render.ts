import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { AppConfig } from '#contract/platform/config/endpoints.ts'
import type { Signals } from '../events/signals.ts'
import { loggedPath, type Log } from '../log.ts'
import { ownRequest } from './own-request.ts'

/** A page as the web app's own build renders it (web/src/app/render.tsx). */
export interface RenderedPage {
  /** The page, or an outline of it. */
  markup: string
  /** An outline is shown beside the app until that is alive; with a page, the app begins from it. */
  isOutline: boolean
  /** Whether it is for somebody logged in, so that no shared cache may keep it. */
  isPersonal: boolean
  data: [readonly unknown[], unknown][]
  title: string
  found: boolean
}

type Render = (
  address: string,
  config: AppConfig,
  ask: (address: string) => Promise<unknown>,
) => Promise<RenderedPage | undefined>

/** The bundle of `web/src/app/render.tsx`. */
interface Bundle {
  render: Render
  /** What a page begins with for somebody logged in. */
  begun: Render
  /** The parts of the app that a page needs besides what every page starts with, by their names in the manifest. */
  partsOf: (address: string, isUser: boolean) => string[]
  /** The styles of an outline. */
  firstStyles: string
  /** The notice of cookies, as markup. */
  noticeOf: (config: AppConfig) => string
}

export type LoadBundle = () => Promise<Bundle> | undefined

/** Creates the function that loads the bundle, once; undefined where nothing was built. */
export const createBundle = (dist: string): LoadBundle => {
  const path = join(dist, 'render/render.js')
  const isBuilt = existsSync(path)
  let loading: Promise<Bundle> | undefined
  return () => (isBuilt ? (loading ??= import(pathToFileURL(path).href) as Promise<Bundle>) : undefined)
}

/**
 * Renders a page for a visitor; with the cookies of somebody logged in, what theirs begins with. Undefined where it is not
 * one that is rendered, or could not be.
 */
export type RenderPage = (address: string, cookies?: string) => Promise<RenderedPage | undefined>

/** How long a rendered page is given to further visitors, and how many are kept. */
const KEPT_MS = 30_000
const KEPT_PAGES = 200
const LONGEST_ADDRESS = 300
/** How many pages are rendered at a time; further requests meanwhile get the page as it was built, so that nobody waits. */
const RENDERED_AT_ONCE = 2

/**
 * Creates the renderer of pages, so that people see them before any script has run. The same public page is rendered
 * once for everybody who comes within half a minute, so that visitors cost next to nothing; pages of people are not
 * kept. A save or a removal here clears the cache, so that a withdrawn course is gone at once; other instances serve
 * theirs until its half minute is over.
 * @param load gives what the web app's build renders with
 * @param settings the academy's settings as they are now; what was rendered with others is forgotten
 */
export const createRenderer = (
  app: FastifyInstance,
  load: LoadBundle,
  settings: () => AppConfig,
  { log, events }: { log: Log; events: Pick<Signals, 'on'> },
): RenderPage => {
  const kept = new LRUCache<string, Promise<RenderedPage | undefined>>({ max: KEPT_PAGES, ttl: KEPT_MS })
  let keptFor: AppConfig | undefined
  let rendering = 0
  events.on('entity.saved', () => kept.clear())
  events.on('entity.removed', () => kept.clear())

  const renderPage = async (
    address: string,
    config: AppConfig,
    cookie?: string,
  ): Promise<RenderedPage | undefined> => {
    const ask = async (url: string): Promise<unknown> => {
      // The page holds a place of its visitor's already, and few pages are rendered at a time.
      const headers = { ...ownRequest, ...(cookie ? { cookie } : {}) }
      const answer = await app.inject({ method: 'GET', url, headers })
      return answer.statusCode === 200 ? answer.json() : undefined
    }
    rendering += 1
    try {
      const bundle = await load()
      return await (cookie ? bundle?.begun : bundle?.render)?.(address, config, ask)
    } catch (error) {
      const path = loggedPath({ url: address, params: {}, route: undefined })
      log.warn({ err: error, path }, 'a page could not be rendered: it goes out as it was built')
      return undefined
    } finally {
      rendering -= 1
    }
  }

  return async (address, cookies) => {
    if (address.length > LONGEST_ADDRESS) return undefined
    const config = settings()
    if (cookies) return rendering < RENDERED_AT_ONCE ? renderPage(address, config, cookies) : undefined
    if (config !== keptFor) kept.clear()
    keptFor = config
    const known = kept.get(address)
    if (known) return known
    if (rendering >= RENDERED_AT_ONCE) return undefined
    const page = renderPage(address, config)
    kept.set(address, page)
    return page
  }
}
