import { Alert, Text } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { t } from '#contract/text/text.ts'
import { ButtonLink } from '../../../ui/TextLink.tsx'

/** What comes after a sign-up: the mail. */
export function CheckEmail({ email }: { email: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      color="petrol"
      icon={<IconMailCheck aria-hidden />}
      title={t('register.done')}
    >
      <Text size="sm" mb="md">
        {t('register.sentTo', { email })}
      </Text>
      <ButtonLink to="/activation" variant="default" size="sm">
        {t('register.haveCode')}
      </ButtonLink>
    </Alert>
  )
}
