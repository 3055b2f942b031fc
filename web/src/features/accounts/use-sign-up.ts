import { useState } from 'react'
import { t } from '#contract/text/text.ts'
import { ApiError } from '../../lib/api-error.ts'
import { showProblem } from '../../ui/form-problems.ts'
import { toast, toastTime } from '../../ui/toast.ts'

/** Sends a sign-up and shows how it went, with the sentences of specification §8 "Registration". */
export function useSignUp(
  form: Parameters<typeof showProblem>[0],
  send: () => Promise<unknown>,
): { busy: boolean; done: boolean; signUp: () => Promise<void> } {
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const signUp = async () => {
    setBusy(true)
    try {
      await send()
      toast.success(t('register.checkEmail'), toastTime.long)
      setDone(true)
    } catch (error) {
      const isTaken = error instanceof ApiError && error.code === 'duplicate'
      if (isTaken) toast.error(error.message, toastTime.long)
      const isNamed = error instanceof ApiError && (error.errors.length > 0 || error.code === 'rate_limited')
      showProblem(form, error, isNamed ? undefined : t('register.failed'))
    } finally {
      setBusy(false)
    }
  }
  return { busy, done, signUp }
}
