import { SimpleGrid, Stack, Switch, Text } from '@mantine/core'
import type { Form } from '../../../../platform/form/use-form.ts'
import { t } from '#contract/platform/text/text.ts'
import { canonicalUsername } from '#contract/platform/validation/canonical-username.ts'
import { canonicalEmail } from '#contract/platform/validation/email.ts'
import { EMAIL_MAX, USERNAME_MAX } from '#contract/platform/validation/lengths.ts'
import { useMay } from '../../../../platform/lib/user.ts'
import { NewPasswordFields } from '../../parts/NewPasswordFields.tsx'
import { useTakenAccount } from '../../use-unique.ts'
import type { EditValues } from '../edit-values.ts'
import type { Person } from '../person.ts'
import { LimitedInput } from '../../../../platform/ui/LimitedInput.tsx'

/**
 * The third step: the credentials. A manager changes nobody's username; an administrator may set the password,
 * otherwise its owner chooses it by mail (rule person.credentials).
 */
export function AccessStep({ form, person }: { form: Form<EditValues>; person: Person | undefined }) {
  const givesPassword = useMay('user.givePassword')
  const { optionPassword } = form.values
  const taken = useTakenAccount(form.values, person?._id)
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="md">
        <LimitedInput
          label={t('auth.username')}
          description={t('register.usernameHelp')}
          required
          disabled={!givesPassword && person !== undefined}
          maxLength={USERNAME_MAX}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('username')}
          error={form.errors['username'] ?? taken.username}
          onChange={(event) => form.setFieldValue('username', canonicalUsername(event.currentTarget.value))}
        />
        <LimitedInput
          label={t('person.email')}
          description={t('user.emailHelp')}
          type="email"
          required
          maxLength={EMAIL_MAX}
          autoComplete="off"
          {...form.getInputProps('email')}
          error={form.errors['email'] ?? taken.email}
          onChange={(event) => form.setFieldValue('email', canonicalEmail(event.currentTarget.value))}
        />
      </SimpleGrid>
      {givesPassword ? (
        <Switch
          label={t('user.optionPassword')}
          description={t(person ? 'user.optionPasswordHelp' : 'user.optionPasswordNewHelp')}
          checked={optionPassword}
          onChange={(event) => form.setFieldValue('optionPassword', event.currentTarget.checked)}
        />
      ) : (
        <Text size="sm" c="dimmed">
          {t(person ? 'user.passwordHelp' : 'user.activationHelp')}
        </Text>
      )}
      {optionPassword ? (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="md">
          <NewPasswordFields form={form} required={person === undefined} />
        </SimpleGrid>
      ) : null}
    </Stack>
  )
}
