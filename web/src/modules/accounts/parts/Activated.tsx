import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { CurrentUser } from '#contract/platform/access/session.ts'
import { t } from '#contract/platform/text/text.ts'
import { setUser } from '../../../platform/lib/user.ts'
import { PageSkeleton } from '../../../platform/ui/Loading.tsx'
import { toast, toastTime } from '../../../platform/ui/toast.ts'
import { homeOf } from '../use-login.ts'

/** Nothing is left to set: the account has become active, and is logged in, or was so before ('Conta já ativa'). */
export function Activated({ user }: { user: CurrentUser | null }) {
  const navigate = useNavigate()
  useEffect(() => {
    if (user) {
      setUser(user)
      toast.success(t('activation.done'), toastTime.summary)
    } else toast.info(t('activation.alreadyActive'), toastTime.summary)
    void navigate({ href: user ? homeOf(user) : '/login', replace: true })
  }, [user, navigate])
  return <PageSkeleton />
}
