import { Button, Text } from '@mantine/core'
import { t } from '#contract/text/text.ts'
import { useConfig } from '../../lib/config.ts'
import { accept, useConsent } from '../../lib/consent.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import classes from './shell.module.css'

/** Says what is kept in the browser, and which third party comes with a consent, until it is accepted. */
export function CookieNotice() {
  const { liveChat } = useConfig()
  if (useConsent()) return null
  return (
    <aside className={`${classes.cookies} no-print`} aria-label="Cookies">
      <Text size="sm" style={{ flex: '1 1 18rem' }}>
        {t('shell.cookies')} {liveChat ? `${t('shell.cookiesOfChat')} ` : ''}
        <TextLink to="/politica">{t('shell.readPolicy')}</TextLink>
      </Text>
      <Button size="sm" onClick={accept}>
        {t('shell.acceptCookies')}
      </Button>
    </aside>
  )
}
