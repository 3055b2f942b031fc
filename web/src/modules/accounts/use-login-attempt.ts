import { useState } from 'react'
import { login, type CurrentUser } from '#contract/platform/access/session.ts'
import type { RoleKind } from '#contract/platform/kernel/roles.ts'
import { call } from '../../platform/lib/call.ts'
import { digestOf } from '../../platform/lib/password.ts'
import { loginFailure } from './login-failure.ts'

/**
 * Logs in with what somebody writes; says why that failed, and whether it is under way.
 * @param enter what follows, in which the login is still under way
 * @param options.retrictRole the kind of account that alone may enter
 * @param options.otherwise what follows a failure instead of its sentence, where it says so
 */
export function useLoginAttempt(
  enter: (user: CurrentUser) => void | Promise<void>,
  {
    retrictRole,
    otherwise,
  }: { retrictRole?: RoleKind | undefined; otherwise?: (error: unknown) => Promise<boolean> } = {},
) {
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const logIn = async (username: string, password: string) => {
    setBusy(true)
    setFailure(undefined)
    try {
      const body = { username, password: await digestOf(password), retrictRole }
      await enter(await call(login, { body }))
    } catch (error) {
      if (!(await otherwise?.(error))) setFailure(loginFailure(error))
    } finally {
      setBusy(false)
    }
  }
  return { logIn, failure, busy }
}
