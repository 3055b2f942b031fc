import { TextInput } from '@mantine/core'
import { t } from '#contract/platform/text/text.ts'
import { canonicalUsername } from '#contract/platform/validation/canonical-username.ts'
import { canonicalEmail } from '#contract/platform/validation/email.ts'
import type { Bound } from '../../../platform/form/use-form.ts'
import type { Taken } from '../use-unique.ts'

interface AccountForm {
  getInputProps(path: 'username' | 'email'): Bound & { value: string }
  setFieldValue(path: 'username' | 'email', value: string): void
}

/** Username and email, in lower case, each with whether it is free. */
export function AccountFields({
  form,
  taken,
  withUsername = true,
}: {
  form: AccountForm
  taken: Taken
  /** A company's username is its NIF. */
  withUsername?: boolean
}) {
  const usernameProps = form.getInputProps('username')
  const emailProps = form.getInputProps('email')
  return (
    <>
      {withUsername ? (
        <TextInput
          label={t('auth.username')}
          description={t('register.usernameHelp')}
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...usernameProps}
          error={usernameProps.error ?? taken.username}
          onChange={(event) => form.setFieldValue('username', canonicalUsername(event.currentTarget.value))}
        />
      ) : null}
      <TextInput
        label={t('person.email')}
        description={t('register.emailHelp')}
        type="email"
        required
        autoComplete="email"
        {...emailProps}
        error={emailProps.error ?? taken.email}
        onChange={(event) => form.setFieldValue('email', canonicalEmail(event.currentTarget.value))}
      />
    </>
  )
}
