import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '../../../platform/form/use-form.ts'
import { t } from '#contract/platform/text/text.ts'
import { emailError } from '#contract/platform/validation/account.ts'
import { EmailInput } from '../../../platform/ui/account-inputs.tsx'
import { focusFirstWrong } from '../../../platform/form/focus-first.ts'
import { ResendButton } from './ResendButton.tsx'

/**
 * Email and code, as the mail says them: both required (rule account.activation).
 * @param typed what was tried before
 */
export function ActivationForm({
  typed,
  onSubmit,
}: {
  typed: { email: string; code: string }
  onSubmit: (ticket: { email: string; code: string }) => void
}) {
  const form = useForm({
    initialValues: typed,
    validate: {
      email: (value) => emailError(value)?.message ?? null,
      code: (value) => (value.trim() === '' ? t('validation.required') : null),
    },
  })
  /** The email, once it is right; else the field says what is wrong. */
  const askEmail = () => {
    if (!form.validateField('email')) return form.getValues().email
    focusFirstWrong(form, { email: true })
    return undefined
  }
  const submit = form.onSubmit(({ email, code }) => onSubmit({ email, code: code.trim() }))
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <EmailInput {...form.getInputProps('email')} />
        <TextInput
          label={t('activation.code')}
          required
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.getInputProps('code')}
        />
        <Button type="submit" fullWidth>
          {t('activation.activate')}
        </Button>
        <Group justify="space-between" gap="xs">
          <Text size="sm">{t('register.noMail')}</Text>
          <ResendButton ask={askEmail} />
        </Group>
      </Stack>
    </form>
  )
}
