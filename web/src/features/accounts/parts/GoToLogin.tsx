import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { t } from '#contract/text/text.ts'
import { PageSkeleton } from '../../../ui/Loading.tsx'
import { toast, toastTime } from '../../../ui/toast.ts'

/** Nothing is left to set: the account has become active, or was so before ('Conta já ativa'). */
export function GoToLogin({ isNew }: { isNew: boolean }) {
  const navigate = useNavigate()
  useEffect(() => {
    if (isNew) toast.success(t('activation.done'), toastTime.summary)
    else toast.info(t('activation.alreadyActive'), toastTime.summary)
    void navigate({ href: '/login', replace: true })
  }, [isNew, navigate])
  return <PageSkeleton />
}
