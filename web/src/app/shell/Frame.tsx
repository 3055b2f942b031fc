import { Container } from '@mantine/core'
import { Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { focusContent } from '../../platform/lib/focus-on.ts'
import { useUser } from '../../platform/lib/user.ts'
import { PageSkeleton } from '../../platform/ui/Loading.tsx'
import { LostSession } from '../session/LostSession.tsx'
import { UnsavedGuard } from '../session/UnsavedGuard.tsx'
import { allPages } from '../all-pages.ts'
import { onceAlive } from '../../platform/lib/tell-alive.ts'
import { CookieNotice } from './CookieNotice.tsx'
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
  const page = (
    <main id="conteudo" tabIndex={-1}>
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
    </main>
  )
  const isBare = frame === 'bare' && user
  // Under the top bar of a logged-in person, which lies over the head of the page.
  const banners = (
    <>
      {isBare ? null : <OfflineBanner />}
      <MaintenanceBanner />
    </>
  )
  return (
    <>
      <a className="skip-link" href="#conteudo">
        {t('common.skipToContent')}
      </a>
      {user && !isBare ? null : banners}
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
        <PublicFrame asking={user === undefined}>{page}</PublicFrame>
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
