import { Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '../../../platform/form/use-form.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { changePassword } from '#contract/accounts/password.ts'
import { t } from '#contract/platform/text/text.ts'
import { newPasswordErrors } from '#contract/platform/validation/account.ts'
import { call } from '../../../platform/lib/call.ts'
import { digestOf } from '../../../platform/lib/password.ts'
import { setUser } from '../../../platform/lib/user.ts'
import { showProblem, toFormErrors } from '../../../platform/ui/form-problems.ts'
import { toast, toastTime } from '../../../platform/ui/toast.ts'
import { homeOf } from '../use-login.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'

/** Sets the password that an activation or a recovery asks for; the first opens a session, the second the login. */
export function SetPasswordForm({
  username,
  isFirst,
  ticket,
}: {
  username: string
  /** The account was never active before: this ends its sign-up. */
  isFirst: boolean
  ticket: { email: string; code: string }
}) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const form = useForm({
    initialValues: { password: '', confirmation: '' },
    validate: (values) =>
      toFormErrors(newPasswordErrors(values.password, values.confirmation, { atSignUp: isFirst })),
  })
  const save = async ({ password }: { password: string }) => {
    setBusy(true)
    try {
      const { user } = await call(changePassword, {
        body: { email: ticket.email, code: ticket.code, newPassword: await digestOf(password) },
      })
      setUser(user)
      toast.success(t('auth.passwordChanged'), toastTime.login)
      await navigate({ href: user ? homeOf(user) : '/login', replace: true })
    } catch (error) {
      showProblem(form, error, undefined, () => 'password')
    } finally {
      setBusy(false)
    }
  }
  const submit = form.onSubmit((values) => void save(values))
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label={t('auth.username')}
          value={username}
          readOnly
          autoComplete="username"
          variant="filled"
        />
        <NewPasswordFields form={form} />
        <Button type="submit" loading={busy} fullWidth>
          {t('common.save')}
        </Button>
      </Stack>
    </form>
  )
}
