import { useNavigate } from '@tanstack/react-router'
import { may } from '#contract/platform/access/abilities.ts'
import type { CurrentUser } from '#contract/platform/access/session.ts'
import type { RoleKind } from '#contract/platform/kernel/roles.ts'
import { t } from '#contract/platform/text/text.ts'
import { ApiError } from '../../platform/lib/api-error.ts'
import { setUser } from '../../platform/lib/user.ts'
import { toast, toastTime } from '../../platform/ui/toast.ts'
import { useLoginAttempt } from './use-login-attempt.ts'

/** Where somebody lands after the login, when they came from nowhere: a company in its own room. */
export const homeOf = (user: Pick<CurrentUser, 'abilities'>): string =>
  may(user, 'management.haveOwnRoom') ? '/empresa' : '/homepage'

/** The activation screen, which says why somebody was led there for as long as they stay. */
const INACTIVE = '/activation?inativa=1'

/** Logs in; says why that failed, and whether it is under way. An account that awaits its activation goes there. */
export function useLogin(onSuccess: (user: CurrentUser) => void | Promise<void>, retrictRole?: RoleKind) {
  const navigate = useNavigate()
  const enter = (user: CurrentUser) => {
    setUser(user)
    toast.success(t('auth.success'), toastTime.login)
    return onSuccess(user)
  }
  const otherwise = async (error: unknown) => {
    const isInactive = error instanceof ApiError && error.code === 'inactive_account'
    if (isInactive) await navigate({ href: INACTIVE })
    return isInactive
  }
  return useLoginAttempt(enter, { retrictRole, otherwise })
}
