import { TextInput } from '@mantine/core'
import { t } from '#contract/platform/text/text.ts'
import { emailError, usernameError } from '#contract/platform/validation/account.ts'
import { canonicalUsername } from '#contract/platform/validation/canonical-username.ts'
import { canonicalEmail } from '#contract/platform/validation/email.ts'
import type { Bound } from '../../../platform/form/use-form.ts'
import { useUnique } from '../use-unique.ts'

interface AccountForm {
  values: { username: string; email: string }
  getInputProps(path: 'username' | 'email'): Bound & { value: string }
  setFieldValue(path: 'username' | 'email', value: string): void
}

/** Username and email, in lower case, each checked while typing for whether it is free. */
export function AccountFields({
  form,
  withUsername = true,
}: {
  form: AccountForm
  /** A company's username is its NIF. */
  withUsername?: boolean
}) {
  const { username, email } = form.values
  const nameTaken = useUnique('username', username, usernameError(username) === null)
  const emailTaken = useUnique('email', email, emailError(email) === null)
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
          error={usernameProps.error ?? nameTaken}
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
        error={emailProps.error ?? emailTaken}
        onChange={(event) => form.setFieldValue('email', canonicalEmail(event.currentTarget.value))}
      />
    </>
  )
}
