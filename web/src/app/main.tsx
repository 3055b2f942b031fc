import '../platform/ui/styles-first.ts'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { CurrentUser } from '#contract/platform/access/session.ts'
import { queryClient } from '../platform/lib/query.ts'
import { keepOpenedNotice } from '../platform/lib/opened-notice.ts'
import { loadTexts } from '../platform/lib/texts.ts'
import { resumeUser, setUser, userKey } from '../platform/lib/user.ts'
import { loadToaster } from '../platform/ui/toast.ts'
import { App } from './App.tsx'
import { reloadWhereGone } from './gone-parts.ts'
import { pageAt } from './route-table.ts'
import { createAppRouter } from './router.tsx'
import { onceAlive } from '../platform/lib/page-alive.ts'

keepOpenedNotice()
reloadWhereGone(import.meta.url)
// So that a toast can also say that there is no connection.
void onceAlive().then(loadToaster)

void onceAlive()
  .then(() => import('../platform/lib/keep-focus.ts'))
  .then(({ keepFocus }) => keepFocus())
  .catch(() => undefined)

/** Lets the browser answer, and paint, before the next piece of the start. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/**
 * Shows the page, or makes what the server rendered of it alive. This module is evaluated before any of it happens:
 * parts that load later may import the modules that come with it, so a top-level await here would never end. Failures
 * here are shown and reported by web/public/begin.js.
 */
async function start(): Promise<void> {
  const element = document.querySelector('#root')
  if (!element) throw new Error('index.html has no #root')
  await pause()
  const router = createAppRouter()
  // Prefetched; code that needs them tries again if they fail to load, and shows it.
  void onceAlive()
    .then(router.options.context.addAllPages)
    .catch(() => undefined)
  await Promise.all([
    loadTexts(),
    stylesThere(),
    pageAt(router.latestLocation.pathname) ? undefined : router.options.context.addAllPages(),
  ])
  await pause()
  if (element.hasChildNodes()) {
    await takeOver(element, router)
    return
  }
  keepAnswers()
  await pause()
  // As a transition it is rendered in slices, between which the browser answers.
  startTransition(() => createRoot(element).render(<App router={router} />))
}

/**
 * Waits for the styles of every page, which an outline does without and lets come later.
 * @throws when they fail to load
 */
async function stylesThere(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('head > link[rel=stylesheet]')
  const coming = [...links].filter(({ sheet }) => sheet === null)
  await Promise.all(
    coming.map(
      (link) =>
        new Promise((resolve, reject) => {
          link.addEventListener('load', resolve)
          link.addEventListener('error', () => reject(new Error(`Not loaded: ${link.href}`)))
        }),
    ),
  )
}

/** Keeps the answers that the server wrote into the page, which need not be asked for. */
function keepAnswers(): void {
  const data = document.querySelector('#data')?.textContent
  // This server wrote them, as its calls answer: the browser has no schemas to check either by.
  for (const [key, answer] of data ? (JSON.parse(data) as [unknown[], unknown][]) : [])
    if (key[0] === userKey[0]) resumeUser(answer as CurrentUser)
    else queryClient.setQueryData(key, answer)
}

/** Hydrates the page that the server rendered for a visitor, once the same page with the same answers is loaded. */
async function takeOver(rendered: Element, router: ReturnType<typeof createAppRouter>): Promise<void> {
  // The server renders only for visitors without a session; this clears cached data of a person, so it comes first.
  setUser(null)
  keepAnswers()
  router.ssr = { manifest: undefined }
  const { pathname } = router.latestLocation
  await router.load()
  if (router.state.location.pathname === pathname) {
    hydrateRoot(rendered, <App router={router} />)
    return
  }
  // A link by hash, which the server does not see, leads to another page than was rendered.
  rendered.replaceChildren()
  createRoot(rendered).render(<App router={router} />)
}

void start()
