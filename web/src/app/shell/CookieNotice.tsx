import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { t } from '#contract/text/text.ts'
import { stored } from '../../lib/stored.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import classes from './shell.module.css'

/** Where the consent is kept (specification §9). */
const consent = stored('acceptCookies')

/** Says which cookies there are, until the visitor has read it. */
export function CookieNotice() {
  const [shown, setShown] = useState(() => consent.read() !== 'true')
  if (!shown) return null
  return (
    <aside className={`${classes.cookies} no-print`} aria-label="Cookies">
      <Text size="sm" style={{ flex: '1 1 18rem' }}>
        {t('shell.cookies')} <TextLink to="/politica">{t('shell.readPolicy')}</TextLink>
      </Text>
      <Group gap="sm">
        <Button
          size="sm"
          onClick={() => {
            consent.write('true')
            setShown(false)
          }}
        >
          {t('shell.acceptCookies')}
        </Button>
      </Group>
    </aside>
  )
}
