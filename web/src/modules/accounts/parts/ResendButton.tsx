import { Button } from '@mantine/core'
import { resendActivation } from '#contract/accounts/registration.ts'
import { t } from '#contract/platform/text/text.ts'
import { isUnexplained } from '../../../platform/lib/api-error.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { toast, toastTime } from '../../../platform/ui/toast.ts'

/** Requests the activation mail again; the message does not depend on whether the account exists. */
export function ResendButton({
  ask,
}: {
  /** The address it goes to; undefined until it is given. */
  ask: () => string | undefined
}) {
  const resend = useMutate(resendActivation)
  const send = async () => {
    const email = ask()
    if (!email) return
    try {
      await resend.mutateAsync({ body: { email } })
      toast.info(t('register.resent'), toastTime.long)
    } catch (error) {
      toast.failure(error, isUnexplained(error) ? t('mail.failed') : undefined)
    }
  }
  return (
    <Button variant="default" size="sm" loading={resend.isPending} onClick={() => void send()}>
      {t('register.resend')}
    </Button>
  )
}
