import { useState } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { ApiError } from '../../platform/lib/api-error.ts'
import { useFormDraft, type KeptDraft } from '../../platform/lib/use-draft.ts'
import { showProblem } from '../../platform/ui/form-problems.ts'
import { toast, toastTime } from '../../platform/ui/toast.ts'

/**
 * Keeps what is typed in a sign-up until it is sent, sends it, and shows how it went, with its sentences
 * (rule account.sign-up).
 * @param who which of the sign-ups it is
 */
export function useSignUp<T extends object>(
  who: string,
  form: Parameters<typeof showProblem>[0] & Parameters<typeof useFormDraft<T>>[1],
  send: () => Promise<unknown>,
): { busy: boolean; done: boolean; signUp: () => Promise<void>; draft: KeptDraft<Partial<T>> } {
  const draft = useFormDraft<T>(`register:${who}`, form)
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const signUp = async () => {
    setBusy(true)
    try {
      await send()
      draft.forget()
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
  return { busy, done, signUp, draft }
}
