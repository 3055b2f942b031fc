import { t } from '#contract/platform/text/text.ts'
import type { Bound } from '../../../platform/form/use-form.ts'
import { EmailInput, UsernameInput } from '../../../platform/ui/account-inputs.tsx'
import type { Taken } from '../use-unique.ts'

interface AccountForm {
  getInputProps(path: 'username' | 'email'): Bound & { value: string }
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
        <UsernameInput
          description={t('register.usernameHelp')}
          {...usernameProps}
          error={usernameProps.error ?? taken.username}
        />
      ) : null}
      <EmailInput
        description={t('register.emailHelp')}
        {...emailProps}
        error={emailProps.error ?? taken.email}
      />
    </>
  )
}
