import { Button, Group, Modal, PasswordInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { changePassword } from '#contract/accounts/password.ts'
import { t } from '#contract/platform/text/text.ts'
import { newPasswordErrors } from '#contract/platform/validation/registration.ts'
import { call } from '../../../platform/lib/call.ts'
import { digestOf } from '../../../platform/lib/password.ts'
import { focusFirstWrong, showProblem, toFormErrors } from '../../../platform/ui/form-problems.ts'
import { toast, toastTime } from '../../../platform/ui/toast.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'

interface Values {
  old: string
  password: string
  confirmation: string
}

/** Changes one's own password: old, new and confirmation (rule account.recovery). */
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
  const submit = form.onSubmit(
    (values) => void save(values),
    (errors) => focusFirstWrong(form, errors),
  )
  return (
    <Modal opened onClose={onClose} title={t('auth.changePassword')} closeOnClickOutside={false}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <PasswordInput
            label={t('auth.oldPassword')}
            required
            data-autofocus
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('auth.showPassword') }}
            {...form.getInputProps('old')}
          />
          <NewPasswordFields form={form} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} disabled={busy}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {t('common.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
