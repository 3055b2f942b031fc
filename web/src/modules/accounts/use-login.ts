import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isCompanyAccount, login, type CurrentUser } from '#contract/platform/access/session.ts'
import type { RoleKind } from '#contract/platform/kernel/roles.ts'
import { t } from '#contract/platform/text/text.ts'
import { ApiError } from '../../platform/lib/api-error.ts'
import { call } from '../../platform/lib/call.ts'
import { digestOf } from '../../platform/lib/password.ts'
import { setUser } from '../../platform/lib/user.ts'
import { toast, toastTime } from '../../platform/ui/toast.ts'
import { loginFailure } from './login-failure.ts'

/** Where somebody lands after the login, when they came from nowhere: a company in its own room. */
export const homeOf = (user: Pick<CurrentUser, '_id' | 'companyId'>): string =>
  isCompanyAccount(user) ? '/empresa' : '/homepage'

/** Logs in; says why that failed, and whether it is under way. An account that awaits its activation goes there. */
export function useLogin(onSuccess: (user: CurrentUser) => void | Promise<void>, retrictRole?: RoleKind) {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  const logIn = async (username: string, password: string) => {
    setBusy(true)
    setFailure(undefined)
    try {
      const body = { username, password: await digestOf(password), retrictRole }
      const user = await call(login, { body })
      setUser(user)
      toast.success(t('auth.success'), toastTime.login)
      await onSuccess(user)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'inactive_account') {
        toast.info(error.message, toastTime.long)
        await navigate({ to: '/activation/{-$code}', params: {} })
      } else setFailure(loginFailure(error))
    } finally {
      setBusy(false)
    }
  }
  return { logIn, failure, busy }
}
