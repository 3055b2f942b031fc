import { Container } from '@mantine/core'
import { Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { focusContent } from '../../platform/lib/focus-on.ts'
import { useUser } from '../../platform/lib/user.ts'
import { PageSkeleton } from '../../platform/ui/Loading.tsx'
import { LostSession } from '../session/LostSession.tsx'
import { UnsavedGuard } from '../session/UnsavedGuard.tsx'
import { allPages } from '../all-pages.ts'
import { useInSlices } from '../in-slices.ts'
import { onceAlive } from '../../platform/lib/page-alive.ts'
import { CookieNotice, isInPage } from './CookieNotice.tsx'
import { loadUserFrame } from './lazy-frame.ts'
import { MaintenanceBanner, OfflineBanner } from './banners.tsx'
import { PublicFrame } from './PublicFrame.tsx'
import { useSearchKey } from './use-search-key.ts'
import { late } from '../../platform/ui/late.tsx'

/** With the pages that its menus lead to. */
const UserFrame = lazy(async () => {
  const [frame] = await Promise.all([loadUserFrame(), allPages()])
  return frame
})
/** The server sends the page with it, like the notice of cookies; if it did not, the app renders it. */
const SkipLink = lazy(async () => ({ default: (await import('./Notice.tsx')).SkipLink }))
const LoggedIn = late(async () => {
  await onceAlive()
  return import('./LoggedIn.tsx')
}, 'nothing')

/** The frame around every page: for visitors the public site's bars, for users the menus of their role. */
export function Frame() {
  const user = useUser()
  const frame = useMatches({ select: (matches) => matches.at(-1)?.staticData.frame ?? 'menus' })
  useSearchKey()
  useFocusOnNavigation()
  const isShown = useInSlices()
  if (!isShown) return null
  const isBare = frame === 'bare' && user
  // A page alone on the screen has a head and lists of its own, and says itself where its content begins.
  const page = (
    <main id={isBare ? undefined : 'conteudo'} tabIndex={-1}>
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
    </main>
  )
  // Under the top bar, for visitors as for people; alone on the screen, at its head.
  const banners = (
    <>
      {isBare ? null : <OfflineBanner />}
      <MaintenanceBanner />
    </>
  )
  return (
    <>
      {isInPage ? null : (
        <Suspense fallback={null}>
          <SkipLink />
        </Suspense>
      )}
      {isBare ? banners : null}
      {user ? (
        <>
          {/* Not the page itself: it would be mounted anew with the frame, and what was typed meanwhile lost. */}
          <Suspense
            key={user._id}
            fallback={
              <Container size="xl" py="xl">
                <PageSkeleton />
              </Container>
            }
          >
            {isBare ? (
              page
            ) : (
              <UserFrame user={user} banners={banners}>
                {page}
              </UserFrame>
            )}
          </Suspense>
          <Suspense fallback={null}>
            <LoggedIn />
          </Suspense>
        </>
      ) : (
        <PublicFrame asking={user === undefined} banners={banners}>
          {page}
        </PublicFrame>
      )}
      <CookieNotice />
      <UnsavedGuard />
      <LostSession />
    </>
  )
}

/** After a navigation a screen reader, and the Tab key, start at the new page's content. */
function useFocusOnNavigation(): void {
  const path = useLocation({ select: (location) => location.pathname })
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    focusContent()
  }, [path])
}
