import { TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { canonicalUsername } from '#contract/platform/validation/canonical-username.ts'
import { canonicalEmail } from '#contract/platform/validation/email.ts'

interface Typed extends Omit<ComponentProps<typeof TextInput>, 'onChange'> {
  /** Takes what was typed, as it is kept. */
  onChange: (value: string) => void
}

/** The name of an account. */
export const UsernameInput = ({ onChange, ...props }: Typed) => (
  <TextInput
    label={t('auth.username')}
    required
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
    onChange={(event) => onChange(canonicalUsername(event.currentTarget.value))}
  />
)

/** The email of an account. */
export const EmailInput = ({ onChange, ...props }: Typed) => (
  <TextInput
    label={t('person.email')}
    type="email"
    required
    autoComplete="email"
    {...props}
    onChange={(event) => onChange(canonicalEmail(event.currentTarget.value))}
  />
)
