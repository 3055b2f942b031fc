import { createMemoryHistory } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { currentUser } from '#contract/platform/access/session.ts'
import { config as configCall, maintenances, type AppConfig } from '#contract/platform/config/endpoints.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import { setOverrides, t } from '#contract/platform/text/text.ts'
import { parseSearch } from '../platform/lib/address.ts'
import { addressOf } from '../platform/lib/call.ts'
import { ahead, type Ahead } from '../platform/lib/pages.ts'
import { keyOf, queryClient } from '../platform/lib/query.ts'
import { userKey } from '../platform/lib/user.ts'
import { PageOutline, RowBars } from '../platform/ui/PageOutline.tsx'
import noticeStyles from '../platform/ui/cookie-notice.css?inline'
import fontStyles from '../platform/ui/fonts-fallback.css?inline'
import outlineStyles from '../platform/ui/page-skeleton.css?inline'
import './entities.ts'
import { App } from './App.tsx'
import { Outline } from './Outline.tsx'
import { gatedPages } from './gated-pages.ts'
import { createAppRouter } from './router.tsx'
import { addPages, pageAt } from './route-table.ts'
import { Notice, SkipLink } from './shell/Notice.tsx'

export { partsOf } from './parts.ts'

addPages(gatedPages)

/** A page as the server renders it. */
export interface Rendered {
  /** The page, or an outline of it. */
  markup: string
  /** An outline is shown beside the app until that is alive; with a page, the app begins from it. */
  isOutline: boolean
  /** Whether it is for somebody logged in, so that no shared cache may keep it. */
  isPersonal: boolean
  /** The answers that it shows, by their cache key, for the app to begin with. */
  data: [readonly unknown[], unknown][]
  /** The page's own title, from its heading; empty on the landing. */
  title: string
  found: boolean
}

/** The styles of an outline and of the notice, inlined in the page: nothing is fetched before they are shown. */
export const firstStyles = [fontStyles, outlineStyles, noticeStyles].join('')

let notice: { config: AppConfig; markup: string } | undefined

/**
 * What each page begins with: the link to its content, and the notice of cookies; rendered once until the settings
 * change.
 */
export const noticeOf = (config: AppConfig): string => {
  if (notice?.config !== config) {
    setOverrides(config.texts)
    notice = {
      config,
      markup: renderToString(
        <>
          <SkipLink />
          <Notice config={config} />
        </>,
      ),
    }
  }
  return notice.markup
}

const textOf = (markup: string): string => markup.replaceAll(/<[^<>]+>/g, '').trim()

/** The text of the first heading. */
const headingOf = (markup: string): string => {
  const start = markup.indexOf('<h1')
  const end = start < 0 ? -1 : markup.indexOf('</h1>', start)
  return end < 0 ? '' : markup.slice(start, end)
}

type Ask = (address: string) => Promise<unknown>

/** The notices of maintenance, which every page shows from the beginning. */
const noticed = ahead(maintenances, {})

/** The answers to what a page asks ahead, by their cache keys; those that fail are left to the app. */
const kept = (wanted: readonly Ahead[], answers: readonly unknown[]): Rendered['data'] =>
  wanted.flatMap(({ endpoint, input }, i) =>
    answers[i] === undefined ? [] : [[keyOf(endpoint, input), answers[i]] satisfies Rendered['data'][number]],
  )

/** What a page without an outline of its own shows before its scripts have loaded: that it is loading. */
const plain = () => (
  <PageOutline>
    <p role="status">{t('common.loading')}</p>
    <RowBars rows={5} />
  </PageOutline>
)

/** An outline inside the frame of every page. */
const outlineOf = (config: AppConfig, notices: unknown, hasMenu: boolean, page: ReactNode): string =>
  renderToString(
    <Outline
      config={config}
      notices={(notices as CallAnswer<typeof maintenances> | undefined)?.items ?? []}
      hasMenu={hasMenu}
    >
      {page}
    </Outline>,
  )

/**
 * What a page begins with for somebody logged in: who they are and what the page shows first, so that the browser need
 * not ask, and its outline: the page's own skeleton, or, where it has none or an answer fails, a plain one.
 * @param ask asks in their name
 * @returns undefined where nobody is behind the cookie, or there is no such page
 */
export async function begun(address: string, config: AppConfig, ask: Ask): Promise<Rendered | undefined> {
  const [path = '/', query = ''] = address.split('?')
  const at = pageAt(path)
  if (!at) return undefined
  const wanted = at.page.ahead?.(at.params, parseSearch(query)) ?? []
  const [user, notices, ...answers] = await Promise.all([
    ask(addressOf(currentUser, {})),
    ask(addressOf(noticed.endpoint, noticed.input)),
    ...wanted.map(({ endpoint, input }) => ask(addressOf(endpoint, input))),
  ])
  if (user === undefined) return undefined
  const data: Rendered['data'] = [[userKey, user], ...kept([noticed, ...wanted], [notices, ...answers])]
  setOverrides(config.texts)
  const { skeleton } = at.page
  const own = skeleton && !answers.includes(undefined) ? skeleton(answers, at.params) : undefined
  const markup = outlineOf(config, notices, at.page.frame !== 'bare', own ?? plain())
  return {
    markup,
    isOutline: true,
    isPersonal: true,
    data,
    title: textOf(headingOf(markup)),
    found: true,
  }
}

/**
 * Renders a page for a visitor: a public one that is light as it is, of any other a plain outline. The browser puts the
 * app in its place as soon as it runs.
 * @param address path and query
 * @param ask returns the answer of a call, or undefined where it fails
 * @returns undefined where there is no such page
 */
export async function render(address: string, config: AppConfig, ask: Ask): Promise<Rendered | undefined> {
  const [path = '/', query = ''] = address.split('?')
  const at = pageAt(path)
  if (!at) return undefined
  if (!at.page.light || at.page.gate !== 'public') {
    const notices = await ask(addressOf(noticed.endpoint, noticed.input))
    setOverrides(config.texts)
    return {
      markup: outlineOf(config, notices, false, plain()),
      isOutline: true,
      isPersonal: false,
      data: kept([noticed], [notices]),
      title: '',
      found: true,
    }
  }
  const own = at.page.ahead?.(at.params, parseSearch(query)) ?? []
  const data: Rendered['data'] = []
  let found = true
  for (const wanted of [...own, noticed]) {
    const { endpoint, input } = wanted
    const answer = await ask(addressOf(endpoint, input))
    if (answer === undefined) found &&= !own.includes(wanted)
    else data.push([keyOf(endpoint, input), answer])
  }
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }))
  await router.load()
  // From here to the end nothing waits, so that requests do not meet in the one cache.
  setOverrides(config.texts)
  queryClient.clear()
  for (const [key, answer] of [...data, [[configCall.path], config] as const])
    queryClient.setQueryData(key, answer)
  const markup = renderToString(<App router={router} />)
  queryClient.clear()
  const heading = path === '/' ? '' : headingOf(markup)
  return { markup, isOutline: false, isPersonal: false, data, title: textOf(heading), found }
}
