import { Alert, Button, PasswordInput, Stack } from '@mantine/core'
import { useForm } from '../../../platform/form/use-form.ts'
import { useState, type ReactNode } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { UsernameInput } from '../../../platform/ui/account-inputs.tsx'

/** Username and password; `children` are below the button. */
export function LoginForm({
  logIn,
  busy,
  failure,
  username = '',
  children,
}: {
  logIn: (username: string, password: string) => Promise<void>
  busy: boolean
  failure: string | undefined
  /** Who is asked, where that is known; then only the password is missing. */
  username?: string
  children?: ReactNode
}) {
  // Typing clears the failure, which says nothing about the next try.
  const [isMended, setMended] = useState(false)
  const form = useForm({
    onValuesChange: () => setMended(true),
    initialValues: { username, password: '' },
    validate: {
      username: (value) => (value === '' ? t('validation.required') : null),
      password: (value) => (value === '' ? t('validation.required') : null),
    },
  })
  const submit = form.onSubmit(({ username, password }) => {
    setMended(false)
    void logIn(username, password)
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {failure && !isMended ? (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        ) : null}
        <UsernameInput description={t('auth.usernameHelp')} {...form.getInputProps('username')} />
        <PasswordInput
          label={t('auth.password')}
          required
          autoComplete="current-password"
          data-autofocus={username !== '' || undefined}
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={busy} fullWidth data-taken={t('auth.loggingIn')}>
          {t('auth.login')}
        </Button>
        {children}
      </Stack>
    </form>
  )
}
