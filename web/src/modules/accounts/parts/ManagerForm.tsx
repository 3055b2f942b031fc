import { Button, Stack } from '@mantine/core'
import { useForm } from '../../../platform/form/use-form.ts'
import { registerGestor } from '#contract/accounts/registration.ts'
import { t } from '#contract/platform/text/text.ts'
import { PERSON_NUMBERS } from '#contract/people/numbers.ts'
import { registrationErrors } from '#contract/accounts/sign-up.ts'
import { NAME_MAX } from '#contract/platform/validation/lengths.ts'
import { call } from '../../../platform/lib/call.ts'
import { today } from '../../../platform/lib/today.ts'
import { DraftOffer } from '../../../platform/ui/DraftOffer.tsx'
import { toFormErrors } from '../../../platform/ui/form-problems.ts'
import { LimitedInput } from '../../../platform/ui/LimitedInput.tsx'
import { WrittenInput } from '../../../platform/ui/WrittenInput.tsx'
import { useSignUp } from '../use-sign-up.ts'
import { useTakenAccount } from '../use-unique.ts'
import { AccountFields } from './AccountFields.tsx'
import { CheckEmail } from './CheckEmail.tsx'
import { SignUpErrors } from './SignUpErrors.tsx'
import { TermsCheckbox } from './TermsCheckbox.tsx'

/** A new training manager: name, an optional phone, and the account (rule account.invitation). */
export function ManagerForm({ token, email }: { token: string; email: string }) {
  const form = useForm({
    initialValues: { username: '', email, data: { name: '', contact: '' }, terms: false },
    validate: (values) => toFormErrors(registrationErrors({ ...values, type: 'gestor' }, today())),
  })
  const { busy, done, signUp, draft } = useSignUp('gestor', form, () =>
    call(registerGestor, { params: { token }, body: form.getValues() }),
  )
  const taken = useTakenAccount(form.values)
  if (done) return <CheckEmail email={form.getValues().email} />
  const submit = form.onSubmit(() => void signUp())
  return (
    <form onSubmit={submit} noValidate>
      <SignUpErrors form={form} taken={taken} />
      <DraftOffer draft={draft} />
      <Stack gap="md">
        <LimitedInput
          label={t('person.name')}
          required
          maxLength={NAME_MAX}
          autoComplete="name"
          {...form.getInputProps('data.name')}
        />
        <WrittenInput
          field={PERSON_NUMBERS.contact}
          label={t('person.contact')}
          type="tel"
          autoComplete="tel"
          {...form.getInputProps('data.contact')}
        />
        <AccountFields form={form} taken={taken} />
        <TermsCheckbox form={form} />
        <Button type="submit" loading={busy}>
          {t('register.newAccount')}
        </Button>
      </Stack>
    </form>
  )
}
