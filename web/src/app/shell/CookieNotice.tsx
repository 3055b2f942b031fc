import { Button, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { useConfig } from '../../platform/lib/config.ts'
import { accept, useConsent } from '../../platform/lib/consent.ts'
import { TextLink } from '../../platform/ui/TextLink.tsx'
import classes from './shell.module.css'

/** The notice of cookies, until it is accepted. */
export function CookieNotice() {
  return useConsent() ? null : <Notice />
}

/**
 * Says what is stored in the browser, and which third party a consent admits. Pages leave room for it at their end, and
 * sticky bars are above it (`--app-notice`).
 */
function Notice() {
  const { liveChat } = useConfig()
  const notice = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = notice.current
    if (!element) return undefined
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--app-notice', `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--app-notice')
    }
  }, [])
  return (
    <aside ref={notice} className={`${classes.cookies} no-print`} aria-label={t('site.cookies')}>
      <Text size="sm" className={classes.cookiesText}>
        {t('shell.cookies')} {liveChat ? `${t('shell.cookiesOfChat')} ` : ''}
        <TextLink to="/politica">{t('shell.readPolicy')}</TextLink>
      </Text>
      <Button size="sm" onClick={accept}>
        {t('shell.acceptCookies')}
      </Button>
    </aside>
  )
}
