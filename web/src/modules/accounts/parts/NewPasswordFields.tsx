import { PasswordInput } from '@mantine/core'
import type { Bound } from '../../../platform/form/use-form.ts'
import { t } from '#contract/platform/text/text.ts'

/** A new password, twice. */
export function NewPasswordFields({
  form,
  required = true,
}: {
  form: { getInputProps(path: 'password' | 'confirmation'): Bound & { value: string } }
  required?: boolean
}) {
  const shared = {
    required,
    autoComplete: 'new-password',
  }
  return (
    <>
      <PasswordInput
        label={t('auth.newPassword')}
        description={t('auth.passwordHelp')}
        {...shared}
        {...form.getInputProps('password')}
      />
      <PasswordInput label={t('auth.confirmPassword')} {...shared} {...form.getInputProps('confirmation')} />
    </>
  )
}
