import '../../../platform/ui/styles-all.ts'
import { Text } from '@mantine/core'
import { useForm } from '../../../platform/form/use-form.ts'
import { useState } from 'react'
import { resetPassword } from '#contract/accounts/password.ts'
import { t } from '#contract/platform/text/text.ts'
import { isEmail } from '#contract/platform/validation/email.ts'
import { isUnexplained } from '../../../platform/lib/api-error.ts'
import { call } from '../../../platform/lib/call.ts'
import { EmailInput, UsernameInput } from '../../../platform/ui/account-inputs.tsx'
import { showProblem } from '../../../platform/ui/form-problems.ts'
import { toast, toastTime } from '../../../platform/ui/toast.ts'
import { FormModal } from '../../../platform/ui/FormModal.tsx'

/** Asks for the recovery mail: username and email, both required (rule account.recovery). */
export default function ResetPasswordModal({ onClose }: { onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  const form = useForm({
    initialValues: { username: '', email: '' },
    validate: {
      username: (value) => (value === '' ? t('validation.required') : null),
      email: (value) => {
        if (value === '') return t('validation.required')
        return isEmail(value) ? null : t('validation.email')
      },
    },
  })
  const send = async (values: { username: string; email: string }) => {
    setBusy(true)
    try {
      await call(resetPassword, { body: values })
      toast.success(t('auth.recoverySent'), toastTime.summary)
      onClose()
    } catch (error) {
      showProblem(form, error, isUnexplained(error) ? t('mail.failed') : undefined)
    } finally {
      setBusy(false)
    }
  }
  const submit = form.onSubmit((values) => void send(values))
  return (
    <FormModal
      title={t('auth.forgot')}
      save={t('auth.sendRecovery')}
      busy={busy}
      unsaved={form.isDirty()}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {t('auth.recoveryHelp')}
      </Text>
      <UsernameInput data-autofocus {...form.getInputProps('username')} />
      <EmailInput {...form.getInputProps('email')} />
    </FormModal>
  )
}
