import { Alert, Button, Group } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { ButtonLink } from '../../../platform/ui/TextLink.tsx'

/** Why the account could not be activated, with the ways on (rule account.activation). */
export default function ActivationFailed({ why, onBack }: { why: string; onBack: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <>
      <Alert ref={box} tabIndex={-1} color="red" role="alert" icon={<IconMailOff aria-hidden />}>
        {why}
      </Alert>
      <Group mt="lg">
        <Button onClick={onBack}>{t('common.back')}</Button>
        <ButtonLink to="/" variant="default">
          {t('common.homepage')}
        </ButtonLink>
      </Group>
    </>
  )
}
