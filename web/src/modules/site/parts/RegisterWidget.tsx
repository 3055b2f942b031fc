import { Button, Paper, Text, TextInput, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { t } from '#contract/platform/text/text.ts'
import { canonicalEmail } from '#contract/platform/validation/email.ts'
import { emailError, usernameError } from '#contract/platform/validation/account.ts'
import { canonicalUsername } from '#contract/platform/validation/canonical-username.ts'
import { useForm } from '../../../platform/form/use-form.ts'
import { startRegistration } from '../../../platform/lib/registration-start.ts'

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
      <TextInput
        label={t('auth.username')}
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('username')}
        onChange={(event) => form.setFieldValue('username', canonicalUsername(event.currentTarget.value))}
      />
      <TextInput
        mt="sm"
        label={t('person.email')}
        type="email"
        required
        autoComplete="email"
        {...form.getInputProps('email')}
        onChange={(event) => form.setFieldValue('email', canonicalEmail(event.currentTarget.value))}
      />
      <Button type="submit" mt="lg">
        {t('common.create')}
      </Button>
    </Paper>
  )
}
