import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useConfig } from '../../platform/lib/config.ts'
import { useConsent } from '../../platform/lib/consent.ts'

const noticeInPage = () => document.querySelector<HTMLElement>('#cookies')

/** The server sends the page with the notice; if it did not, as with hot reload, the app renders it. */
export const isInPage = import.meta.env.SSR || noticeInPage() !== null
const Notice = lazy(async () => ({ default: (await import('./Notice.tsx')).Notice }))

/**
 * The notice of cookies, until it is accepted. Pages leave room for it at their end, and bars that stick there stand on
 * it (`--app-notice`).
 */
export function CookieNotice() {
  const config = useConfig()
  const hasConsent = useConsent()
  const router = useRouter()
  useEffect(() => {
    const element = hasConsent ? null : noticeInPage()
    if (!element) return undefined
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--app-notice', `${element.offsetHeight}px`))
    observer.observe(element)
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a')
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      void router.navigate({ to: link.pathname })
    }
    element.addEventListener('click', follow)
    return () => {
      element.removeEventListener('click', follow)
      observer.disconnect()
      style.removeProperty('--app-notice')
    }
  }, [hasConsent, router])
  if (isInPage || hasConsent) return null
  return (
    <Suspense fallback={null}>
      <Notice config={config} />
    </Suspense>
  )
}
