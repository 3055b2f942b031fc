import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { activate } from '#contract/accounts/password.ts'
import { t } from '#contract/platform/text/text.ts'
import { usePathParams } from '../../../platform/lib/address.ts'
import { sentenceOf } from '../../../platform/lib/api-error.ts'
import { call } from '../../../platform/lib/call.ts'
import { PageSkeleton } from '../../../platform/ui/Loading.tsx'
import { AccountCard } from '../parts/AccountCard.tsx'
import { Activated } from '../parts/Activated.tsx'
import { ActivationFailed } from '../parts/ActivationFailed.tsx'
import { ActivationForm } from '../parts/ActivationForm.tsx'
import { SetPasswordForm } from '../parts/SetPasswordForm.tsx'

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

/** Activation and recovery: the code, by link or typed, and then the password (rule account.activation). */
export default function Activation() {
  const given = usePathParams().code
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
        <ActivationForm typed={typed} onSubmit={(ticket) => setAttempt({ ...ticket, number: Date.now() })} />
      </AccountCard>
    )
  const back = () => {
    setTyped(attempt)
    setAttempt(undefined)
  }
  if (error) return <ActivationFailed why={sentenceOf(error)} onBack={back} />
  if (!data)
    return (
      <AccountCard title={t('activation.title')}>
        <PageSkeleton lines={3} />
      </AccountCard>
    )
  if (!data.user?.changepw) return <Activated user={data.user} />
  return (
    <AccountCard title={t('activation.setPassword')} text={t('activation.setPasswordText')}>
      <SetPasswordForm username={data.user.username} isFirst={data.user.activation} ticket={attempt} />
    </AccountCard>
  )
}
