import { Alert, Button, Group } from '@mantine/core'
import { Suspense, useEffect, useRef, useState } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { ApiError, sentenceOf } from '../../../platform/lib/api-error.ts'
import { late } from '../../../platform/ui/late.tsx'
import { ButtonLink } from '../../../platform/ui/TextLink.tsx'

const ResetPasswordModal = late(() => import('./ResetPasswordModal.tsx'), 'toast')

/** Why a recovery's link opens nothing, in a sentence. */
const reasonOf = (error: Error | null): string => {
  if (!error) return t('auth.recoveryUsed')
  const isOver = error instanceof ApiError && ['code_invalid', 'expired'].includes(error.code)
  return isOver ? t('auth.recoveryOver') : sentenceOf(error)
}

/**
 * A recovery's link that sets no password any more, with the ways on: another link, or the login (rule account.recovery).
 * @param error why the code was refused; null where it was used before
 */
export default function RecoveryEnded({ error }: { error: Error | null }) {
  const [isAsking, setAsking] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <>
      <Alert ref={box} tabIndex={-1} role="alert" color={error ? 'red' : 'petrol'}>
        {reasonOf(error)}
      </Alert>
      <Group mt="lg">
        <ButtonLink to="/login" variant={error ? 'default' : 'filled'}>
          {t('auth.login')}
        </ButtonLink>
        <Button variant={error ? 'filled' : 'default'} onClick={() => setAsking(true)}>
          {t('auth.recoveryAgain')}
        </Button>
      </Group>
      {isAsking ? (
        <Suspense fallback={null}>
          <ResetPasswordModal onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
