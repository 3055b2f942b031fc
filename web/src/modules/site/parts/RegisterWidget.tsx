import { Button, Paper, Text, TextInput, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState, type FormEvent } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { canonicalEmail } from '#contract/platform/validation/email.ts'
import { emailError, usernameError } from '#contract/platform/validation/account.ts'
import { canonicalUsername } from '#contract/platform/validation/canonical-username.ts'
import { startRegistration } from '../../../platform/lib/registration-start.ts'

/** The register widget: user name and email, and on to the rest of the registration (rule site.register-widget). */
export function RegisterWidget() {
  const navigate = useNavigate()
  const [username, setUsername] = useState('')
  const [email, setEmail] = useState('')
  const [errors, setErrors] = useState<{ username?: string; email?: string }>({})
  const usernameBox = useRef<HTMLInputElement>(null)
  const emailBox = useRef<HTMLInputElement>(null)

  const create = (event: FormEvent) => {
    event.preventDefault()
    const start = { username: canonicalUsername(username), email: canonicalEmail(email) }
    const wrongName = usernameError(start.username)?.message
    const wrongEmail = emailError(start.email)?.message
    setErrors({ ...(wrongName ? { username: wrongName } : {}), ...(wrongEmail ? { email: wrongEmail } : {}) })
    if (wrongName) usernameBox.current?.focus()
    else if (wrongEmail) emailBox.current?.focus()
    else {
      startRegistration(start)
      void navigate({ to: '/register' })
    }
  }

  return (
    <Paper component="form" withBorder p="xl" onSubmit={create} noValidate>
      <Title order={2} size="h3">
        {t('register.widgetTitle')}
      </Title>
      <Text c="dimmed" mt="xs" mb="lg">
        {t('register.widgetText')}
      </Text>
      <TextInput
        ref={usernameBox}
        label={t('auth.username')}
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        error={errors.username}
        onChange={(event) => setUsername(event.currentTarget.value.toLowerCase())}
      />
      <TextInput
        ref={emailBox}
        mt="sm"
        label={t('person.email')}
        type="email"
        required
        autoComplete="email"
        value={email}
        error={errors.email}
        onChange={(event) => setEmail(event.currentTarget.value.toLowerCase())}
      />
      <Button type="submit" mt="lg">
        {t('common.create')}
      </Button>
    </Paper>
  )
}
