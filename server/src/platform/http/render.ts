import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { AppConfig } from '#contract/config/endpoints.ts'
import type { Log } from '../log.ts'

/** A page as the web app's own build draws it (web/src/app/render.tsx). */
export interface Drawn {
  markup: string
  data: [readonly unknown[], unknown][]
  title: string
  found: boolean
}

type Render = (
  address: string,
  config: AppConfig,
  ask: (address: string) => Promise<unknown>,
) => Promise<Drawn | undefined>

/** Draws a page for a visitor; undefined where it is not one that is drawn, or could not be. */
export type Draw = (address: string) => Promise<Drawn | undefined>

/** How long a drawn page is given to further visitors, and how many are kept. */
const KEPT_MS = 30_000
const KEPT_PAGES = 200
const LONGEST_ADDRESS = 300
/** So many pages are drawn at a time; who comes meanwhile for another gets it as it was built, so that nobody waits. */
const DRAWN_AT_ONCE = 2

interface Kept {
  until: number
  page: Promise<Drawn | undefined>
}

/**
 * Makes what draws public pages, so that a visitor sees one before any script has run. The same page is drawn once
 * for everybody who comes within half a minute, so that visitors cost next to nothing.
 * @param dist where the web app is built
 * @param settings the academy's settings as they are now; what was drawn with others is forgotten
 */
export const createDraw = (app: FastifyInstance, dist: string, settings: () => AppConfig, log: Log): Draw => {
  const bundle = join(dist, 'render/render.js')
  if (!existsSync(bundle)) return async () => undefined
  const kept = new Map<string, Kept>()
  let keptFor: AppConfig | undefined
  let loading: Promise<{ render: Render }> | undefined
  let drawing = 0

  const ask = async (address: string): Promise<unknown> => {
    const answer = await app.inject({ method: 'GET', url: address })
    return answer.statusCode === 200 ? answer.json() : undefined
  }
  const draw = async (address: string, config: AppConfig): Promise<Drawn | undefined> => {
    drawing += 1
    try {
      loading ??= import(pathToFileURL(bundle).href) as Promise<{ render: Render }>
      const { render } = await loading
      return await render(address, config, ask)
    } catch (error) {
      log.warn({ err: error, address }, 'a page could not be drawn: it goes out as it was built')
      return undefined
    } finally {
      drawing -= 1
    }
  }

  return async (address) => {
    if (address.length > LONGEST_ADDRESS) return undefined
    const config = settings()
    if (config !== keptFor) kept.clear()
    keptFor = config
    const now = Date.now()
    const known = kept.get(address)
    if (known && known.until > now) return known.page
    kept.delete(address)
    if (drawing >= DRAWN_AT_ONCE) return undefined
    const page = draw(address, config)
    kept.set(address, { until: now + KEPT_MS, page })
    const [oldest] = kept.keys()
    if (kept.size > KEPT_PAGES && oldest !== undefined) kept.delete(oldest)
    return page
  }
}
