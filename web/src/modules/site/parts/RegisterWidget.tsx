import { Button, Paper, Text, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { t } from '#contract/platform/text/text.ts'
import { emailError, usernameError } from '#contract/platform/validation/account.ts'
import { useForm } from '../../../platform/form/use-form.ts'
import { startRegistration } from '../../../platform/lib/registration-start.ts'
import { EmailInput, UsernameInput } from '../../../platform/ui/account-inputs.tsx'

/** The register widget: user name and email, and on to the rest of the registration (rule site.register-widget). */
export function RegisterWidget() {
  const navigate = useNavigate()
  const form = useForm({
    initialValues: { username: '', email: '' },
    validate: {
      username: (value) => usernameError(value)?.message ?? null,
      email: (value) => emailError(value)?.message ?? null,
    },
  })
  const create = form.onSubmit((start) => {
    startRegistration(start)
    void navigate({ to: '/register' })
  })
  return (
    <Paper component="form" withBorder p="xl" onSubmit={create} noValidate>
      <Title order={2} size="h3">
        {t('register.widgetTitle')}
      </Title>
      <Text c="dimmed" mt="xs" mb="lg">
        {t('register.widgetText')}
      </Text>
      <UsernameInput {...form.getInputProps('username')} />
      <EmailInput mt="sm" {...form.getInputProps('email')} />
      <Button type="submit" mt="lg">
        {t('common.create')}
      </Button>
    </Paper>
  )
}
