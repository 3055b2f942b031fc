import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { activate } from '#contract/accounts/password.ts'
import { RECOVERY_PARAM } from '#contract/people/recovery-link.ts'
import { t } from '#contract/platform/text/text.ts'
import { useAddressState, usePathParams } from '../../../platform/lib/address.ts'
import { sentenceOf } from '../../../platform/lib/api-error.ts'
import { call } from '../../../platform/lib/call.ts'
import { PageSkeleton } from '../../../platform/ui/Loading.tsx'
import { late } from '../../../platform/ui/late.tsx'
import { AccountCard } from '../parts/AccountCard.tsx'
import { Activated } from '../parts/Activated.tsx'
import { ActivationForm } from '../parts/ActivationForm.tsx'
import { SetPasswordForm } from '../parts/SetPasswordForm.tsx'

const ActivationFailed = late(() => import('../parts/ActivationFailed.tsx'))
const RecoveryEnded = late(() => import('../parts/RecoveryEnded.tsx'))

interface Attempt {
  email: string
  code: string
  /** Distinguishes repeated tries with the same code. */
  number: number
}

/** Email and code of an address: `email&code` (rule account.activation). */
const attemptOf = (text: string | undefined): Attempt | undefined => {
  const at = text?.lastIndexOf('&') ?? -1
  return text && at > 0 ? { email: text.slice(0, at), code: text.slice(at + 1), number: 0 } : undefined
}

/**
 * Activation and recovery: the code, by link or typed, and then the password (rules account.activation,
 * account.recovery).
 */
export default function Activation() {
  const given = usePathParams().code
  const [state] = useAddressState()
  const isRecovery = state[RECOVERY_PARAM] !== undefined
  const [attempt, setAttempt] = useState(() => attemptOf(given))
  const [typed, setTyped] = useState({ email: '', code: '' })
  const { data, error } = useQuery({
    queryKey: ['activation', attempt],
    queryFn: () => call(activate, { body: { email: attempt?.email ?? '', code: attempt?.code ?? '' } }),
    enabled: attempt !== undefined,
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

  if (!attempt)
    return (
      <AccountCard title={t('activation.title')} text={t('activation.text')}>
        {state.inativa ? (
          <Alert color="red" role="alert" mb="md">
            {t('problem.inactive_account')}
          </Alert>
        ) : null}
        {given && !attemptOf(given) ? (
          <Alert color="red" role="alert" mb="md">
            {t('activation.badLink')}
          </Alert>
        ) : null}
        <ActivationForm typed={typed} onSubmit={(ticket) => setAttempt({ ...ticket, number: Date.now() })} />
      </AccountCard>
    )
  const back = () => {
    setTyped(attempt)
    setAttempt(undefined)
  }
  const isEnded = isRecovery && data?.user === null
  if (error || isEnded)
    return (
      <AccountCard title={t(isRecovery ? 'auth.forgot' : 'activation.failedTitle')}>
        <Suspense fallback={<PageSkeleton lines={3} />}>
          {error && !isRecovery ? (
            <ActivationFailed why={sentenceOf(error)} onBack={back} />
          ) : (
            <RecoveryEnded error={error} />
          )}
        </Suspense>
      </AccountCard>
    )
  if (!data)
    return (
      <AccountCard title={t(isRecovery ? 'auth.forgot' : 'activation.title')}>
        <PageSkeleton lines={3} />
      </AccountCard>
    )
  if (!data.user?.changepw) return <Activated user={data.user} />
  // A recovery may also be typed, as its mail's code.
  const isFirst = data.user.activation
  return (
    <AccountCard
      title={t('activation.setPassword')}
      text={t(isFirst ? 'activation.setPasswordText' : 'auth.recoveryText')}
    >
      <SetPasswordForm username={data.user.username} isFirst={isFirst} ticket={attempt} />
    </AccountCard>
  )
}
