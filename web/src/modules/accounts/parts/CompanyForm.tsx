import { Button, Select, Stack } from '@mantine/core'
import { useForm } from '../../../platform/form/use-form.ts'
import { register } from '#contract/accounts/registration.ts'
import { t } from '#contract/platform/text/text.ts'
import { PERSON_NUMBERS } from '#contract/people/numbers.ts'
import { isNif } from '#contract/platform/validation/nif.ts'
import { canonicalNif } from '#contract/platform/validation/written.ts'
import { PROFESSIONAL_SECTORS } from '#contract/platform/validation/options.ts'
import { registrationErrors } from '#contract/accounts/sign-up.ts'
import { NAME_MAX } from '#contract/platform/validation/lengths.ts'
import { call } from '../../../platform/lib/call.ts'
import { today } from '../../../platform/lib/today.ts'
import { DraftOffer } from '../../../platform/ui/DraftOffer.tsx'
import { toFormErrors } from '../../../platform/ui/form-problems.ts'
import { LimitedInput } from '../../../platform/ui/LimitedInput.tsx'
import { WrittenInput } from '../../../platform/ui/WrittenInput.tsx'
import { bestLabelFirst } from '../../../platform/ui/best-first.ts'
import { useSignUp } from '../use-sign-up.ts'
import { useTakenAccount, useUnique } from '../use-unique.ts'
import { AccountFields } from './AccountFields.tsx'
import { CheckEmail } from './CheckEmail.tsx'
import { SignUpErrors } from './SignUpErrors.tsx'
import { TermsCheckbox } from './TermsCheckbox.tsx'

const noData = {
  name: '',
  nif: '',
  companyProfessionalSector: '',
  companyContact: '',
  companyRepName: '',
}

/** Sign-up of a company; its username is its NIF (rule account.sign-up). */
export default function CompanyForm() {
  const form = useForm({
    initialValues: { username: '', email: '', data: noData, terms: false },
    validate: (values) => toFormErrors(registrationErrors({ ...values, type: 'company' }, today())),
  })
  const { busy, done, signUp, draft } = useSignUp('company', form, () => {
    const { email, data, terms } = form.getValues()
    return call(register, { body: { type: 'company', email, data, terms } })
  })
  const nif = canonicalNif(form.values.data.nif)
  const account = useTakenAccount(form.values)
  const taken = { 'data.nif': useUnique('nif', nif, isNif(nif)), ...account }
  if (done) return <CheckEmail email={form.getValues().email} />
  const nifProps = form.getInputProps('data.nif')
  const submit = form.onSubmit(() => void signUp())
  return (
    <form onSubmit={submit} noValidate aria-label={t('register.company')}>
      <DraftOffer draft={draft} />
      <SignUpErrors form={form} taken={taken} names={{ 'data.name': t('register.companyName') }} />
      <Stack gap="md">
        <LimitedInput
          label={t('register.companyName')}
          required
          maxLength={NAME_MAX}
          autoComplete="organization"
          {...form.getInputProps('data.name')}
        />
        <WrittenInput
          field={PERSON_NUMBERS.nif}
          label={t('person.nif')}
          description={t('register.companyNifHelp')}
          required
          inputMode="numeric"
          {...nifProps}
          error={nifProps.error ?? taken['data.nif']}
        />
        <Select
          label={t('register.sector')}
          required
          data={PROFESSIONAL_SECTORS}
          searchable
          filter={bestLabelFirst}
          nothingFoundMessage={t('empty.results')}
          {...form.getInputProps('data.companyProfessionalSector')}
        />
        <WrittenInput
          field={PERSON_NUMBERS.contact}
          label={t('register.companyContact')}
          type="tel"
          required
          autoComplete="tel"
          {...form.getInputProps('data.companyContact')}
        />
        <LimitedInput
          label={t('register.representative')}
          required
          maxLength={NAME_MAX}
          autoComplete="name"
          {...form.getInputProps('data.companyRepName')}
        />
        <AccountFields form={form} taken={taken} withUsername={false} />
        <TermsCheckbox form={form} />
        <Button type="submit" loading={busy}>
          {t('register.registerCompany')}
        </Button>
      </Stack>
    </form>
  )
}
