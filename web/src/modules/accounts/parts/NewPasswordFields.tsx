import { PasswordInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { t } from '#contract/platform/text/text.ts'

/** A new password, twice. */
export function NewPasswordFields<V extends { password: string; confirmation: string }>({
  form,
  required = true,
}: {
  form: UseFormReturnType<V>
  required?: boolean
}) {
  const shared = {
    required,
    autoComplete: 'new-password',
    visibilityToggleButtonProps: { 'aria-label': t('auth.showPassword') },
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
