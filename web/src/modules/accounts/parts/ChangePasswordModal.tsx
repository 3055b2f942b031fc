import { PasswordInput } from '@mantine/core'
import { useForm } from '../../../platform/form/use-form.ts'
import { useState } from 'react'
import { changePassword } from '#contract/accounts/password.ts'
import { t } from '#contract/platform/text/text.ts'
import { newPasswordErrors } from '#contract/platform/validation/account.ts'
import { call } from '../../../platform/lib/call.ts'
import { digestOf } from '../../../platform/lib/password.ts'
import { showProblem, toFormErrors } from '../../../platform/ui/form-problems.ts'
import { toast, toastTime } from '../../../platform/ui/toast.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { FormModal } from '../../../platform/ui/FormModal.tsx'

interface Values {
  old: string
  password: string
  confirmation: string
}

/** Changes the user's password: old, new and confirmation (rule account.recovery). */
export function ChangePasswordModal({ onClose }: { onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  const form = useForm<Values>({
    initialValues: { old: '', password: '', confirmation: '' },
    validate: (values) =>
      toFormErrors([
        ...(values.old === '' ? [{ field: 'old', message: t('validation.required') }] : []),
        ...newPasswordErrors(values.password, values.confirmation),
      ]),
  })
  const save = async ({ old, password }: Values) => {
    setBusy(true)
    try {
      const body = { password: await digestOf(old), newPassword: await digestOf(password) }
      await call(changePassword, { body })
      toast.success(t('common.savedData'), toastTime.login)
      onClose()
    } catch (error) {
      showProblem(form, error, undefined, (field) => (field === 'password' ? 'old' : 'password'))
    } finally {
      setBusy(false)
    }
  }
  const submit = form.onSubmit((values) => void save(values))
  return (
    <FormModal
      title={t('auth.changePassword')}
      guarded
      unsaved={form.isDirty()}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <PasswordInput
        label={t('auth.oldPassword')}
        required
        data-autofocus
        autoComplete="current-password"
        {...form.getInputProps('old')}
      />
      <NewPasswordFields form={form} />
    </FormModal>
  )
}
